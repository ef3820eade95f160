"""The Fluent words that the terminal shares with the page."""

from __future__ import annotations

import pytest

from chieu.locales import MessageMissingError, Messages


def test_cards_are_named_rank_then_suit() -> None:
    assert Messages("vi").cards("3s 10h Ad Jc Kh") == "3 bích, 10 cơ, át rô, bồi tép, già cơ"


def test_the_actor_hears_you_and_the_others_the_name() -> None:
    words = Messages("vi")
    args = {"seat": 1}
    assert words.tell("event-back", args, ["An", "Bình"], me=1) == "Bạn đã trở lại bàn"
    assert words.tell("event-back", args, ["An", "Bình"], me=0) == "Bình đã trở lại"
    assert words.tell("event-back", args, ["An", "Bình"]) == "Bình đã trở lại"


def test_what_is_missing_is_an_error_not_a_guess() -> None:
    words = Messages("vi")
    with pytest.raises(MessageMissingError):
        words.say("no-such-message")
    with pytest.raises(MessageMissingError):
        words.say("game-sam-loc.no-such-attribute")
    with pytest.raises(ValueError, match="cannot format"):
        words.say("cli-error")
    with pytest.raises(ValueError, match="unknown language"):
        Messages("fr")


def test_whoever_is_cut_hears_you_too() -> None:
    words = Messages("vi")
    args = {"seat": 0, "seat_cut": 1, "count": 1}
    assert words.tell("sam-cut-two", args, ["An", "Bình"], me=1) == "An chặt heo của bạn!"
    assert words.tell("sam-cut-two", args, ["An", "Bình"]) == "An chặt heo của Bình!"
    both = {**args, "count": 2}
    assert words.tell("sam-cut-two", both, ["An", "Bình"], me=1) == "An chặt đôi heo của bạn!"
    assert Messages("en").tell("sam-cut-two", both, ["An", "Bình"]) == "An beats Bình’s pair of 2s with four of a kind!"


def test_decimals_are_written_as_the_language_does() -> None:
    assert Messages("vi").decimal(2.8144, ".4g") == "2,814"
    assert Messages("en").decimal(2.8144, ".4g") == "2.814"
    assert Messages("vi").decimal(-1.5, "+.3f") == "-1,500"


def test_a_negative_number_has_a_minus_sign_and_no_hyphen() -> None:
    assert Messages("vi").say("web-points", points=-1250, unit="points") == "−1.250 điểm"
    assert Messages("en").say("web-points", points=-1250, unit="points") == "−1,250 points"
    assert Messages("en").say("web-points", points=-1, unit="points") == "−1 point"


def test_suits_in_facts_are_named() -> None:
    words = Messages("vi")
    args = {"seat": 0, "suit": "c"}
    assert words.tell("crazy-suit", args, ["An", "Bình"], me=1) == "An chọn chất tép"
