"""The dashboard and the alert rules ask for nothing that a room does not tell."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import yaml
from prometheus_client.parser import text_string_to_metric_families

from chieu.server.metrics import registry_of, text_of
from server.house import open_house, settings_for

DEPLOY: Final = Path(__file__).parent.parent.parent / "deploy"
NAME: Final = re.compile(r"\b(?:chieu|process)_\w+")
LABELS: Final = re.compile(r"""(?:by|without) \(([^)]*)\)|\b(\w+)(?:=~|!~|!=|=)[\"]""")
HISTOGRAM: Final = re.compile(r"_(?:bucket|count|sum)$")
RULES: Final[list[dict[str, Any]]] = [
    rule for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"] for rule in group["rules"]
]
DASHBOARD: Final[dict[str, Any]] = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
TARGETS: Final = [target for panel in DASHBOARD["panels"] for target in panel["targets"]]
GUIDE: Final = (DEPLOY.parent / "docs" / "guide" / "watch.md").read_text("utf-8")


async def told_by_a_room(tmp_path: Path) -> tuple[dict[str, str], set[str]]:
    """Return the metrics of a room by name, with their kind, and the names of their labels."""
    async with open_house(settings_for(tmp_path)) as house, house.page() as page:
        await page.open()
        await page.refused("sit", table="ELSEW")
        families = list(text_string_to_metric_families(text_of(registry_of(house.app)).decode()))
    kinds = {}
    for family in families:
        name = f"{family.name}_total" if family.type == "counter" else family.name
        kinds[name] = family.type
    return kinds, {label for family in families for sample in family.samples for label in sample.labels}


async def test_what_is_asked_for_is_told(tmp_path: Path) -> None:
    kinds, labels = await told_by_a_room(tmp_path)
    for entry in (*TARGETS, *RULES):
        see_that_it_is_told(entry["expr"], kinds, labels)


def see_that_it_is_told(expression: str, kinds: dict[str, str], labels: set[str]) -> None:
    names = NAME.findall(expression)
    assert names or expression.startswith("up{")
    for name in names:
        family = name if name in kinds else HISTOGRAM.sub("", name)
        assert family in kinds, name
        assert (family != name) == (kinds[family] == "histogram"), name
        is_rate = re.search(rf"(?:rate|increase)\({name}[^)]*\[", expression) is not None
        assert is_rate == (kinds[family] in {"counter", "histogram"}), name
    asked = {label.strip() for found in LABELS.findall(expression) for label in (*found[0].split(","), found[1])}
    assert asked - {""} <= labels | {"job"}


async def test_the_guide_lists_what_is_told(tmp_path: Path) -> None:
    kinds, labels = await told_by_a_room(tmp_path)
    rows = re.findall(r"^\| (`chieu_.+?) \|", GUIDE, re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"chieu_\w+", row)}
    assert listed == {name for name in kinds if name.startswith("chieu_")}
    asked = {label.strip() for row in rows for found in re.findall(r"{(.*?)}", row) for label in found.split(",")}
    assert asked <= labels


def test_panels_can_be_told_apart_and_stand_side_by_side() -> None:
    panels = DASHBOARD["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}
    assert len(places) == len(panels)
    assert {target["datasource"]["uid"] for target in TARGETS} == {"${datasource}"}


def test_every_alert_says_what_to_look_at() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert rule["annotations"]["summary"].count(". ") == 1
