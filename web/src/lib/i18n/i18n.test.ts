import { afterEach, describe, expect, test } from "vitest";
import { defaultSettings } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { Catalog } from "./catalog";
import {
  accountOf,
  cardList,
  cardName,
  clock,
  duration,
  has,
  inWords,
  number,
  rankName,
  readCards,
  signed,
  t,
  briefly,
  tell,
  tellRefusal,
  tellScore,
} from ".";

afterEach(() => {
  Object.assign(settings, defaultSettings());
});

describe("a catalog", () => {
  const problems: string[] = [];
  const catalog = new Catalog(
    "vi-VN",
    [
      "played = { $me ->\n    [yes] Bạn đánh { $rank }\n   *[no] { $seat } đánh { $rank }\n}\n    .brief = { $rank }\n",
    ],
    (problem) => problems.push(problem),
  );

  afterEach(() => {
    problems.length = 0;
  });

  test("selects and fills without marks around the names", () => {
    expect(catalog.format("played", { me: "no", seat: "Bình", rank: "8" })).toBe("Bình đánh 8");
    expect(catalog.format("played", { me: "yes", seat: "Bình", rank: "8" })).toBe("Bạn đánh 8");
    expect(catalog.format("played.brief", { rank: "8" })).toBe("8");
    expect(problems).toEqual([]);
  });

  test("complains about missing messages, attributes and arguments", () => {
    expect(catalog.format("unknown")).toBe("unknown");
    expect(catalog.format("played.help")).toBe("played.help");
    catalog.format("played", { me: "yes" });
    expect(problems).toEqual([
      "no message 'unknown' in 'vi-VN'",
      "no message 'played.help' in 'vi-VN'",
      "message 'played': Unknown variable: $rank",
    ]);
  });
});

describe("messages", () => {
  test("follow the language", () => {
    expect(t("log-title")).toBe("Diễn biến");
    settings.language = "en";
    expect(t("log-title")).toBe("Log");
  });

  test("that are missing are errors while developing", () => {
    expect(() => t("there-is-no-such-message")).toThrow("no message");
    expect(has("there-is-no-such-message")).toBe(false);
    expect(has("settings-deck.help")).toBe(true);
  });
});

describe("card names", () => {
  test.each([
    ["3s", "3 bích"],
    ["Ah", "át cơ"],
    ["Jd", "bồi rô"],
    ["Qc", "đầm tép"],
    ["Ks", "già bích"],
    ["10h", "10 cơ"],
    ["2d", "2 rô"],
    ["?", "lá úp"],
  ])("%s is %s", (card, name) => {
    expect(cardName(card)).toBe(name);
  });

  test("are in the words of the player", () => {
    settings.words = { ace: "xi", clubs: "chuon", two: "heo" };
    expect(cardList("Ac 2h 3d")).toBe("xì chuồn, heo cơ, 3 rô");
    settings.words.clubs = "nhep";
    expect(cardName("9c")).toBe("9 nhép");
    settings.language = "en";
    expect(cardName("Qs")).toBe("queen of spades");
  });

  test.each([
    ["8s 8h", "đôi 8"],
    ["9s 9c 9h", "sám 9"],
    ["As Ac Ad Ah", "tứ quý át"],
    ["5s 6d 7c 8h", "sảnh 4 lá, 5 đến 8"],
    ["8h 5s 7c 6d", "sảnh 4 lá, 5 đến 8"],
    ["Qs Ks Ah", "sảnh 3 lá, đầm đến át"],
    ["3s", "3 bích"],
    ["3s 4d", "3 bích, 4 rô"],
    ["3s 3d 4c", "3 bích, 3 rô, 4 tép"],
    ["", "không có lá nào"],
    ["3s ?", "3 bích, lá úp"],
  ])("%s is read “%s”", (cards, words) => {
    expect(readCards(cards)).toBe(words);
  });

  test("ranks that are none stay as they are", () => {
    expect(rankName("sảnh")).toBe("sảnh");
  });
});

describe("arguments of facts", () => {
  const nameOf = (seat: number): string => ["Thảo", "Bình", "An"][seat] ?? "?";

  test("become words", () => {
    expect(
      inWords(
        {
          seat: 1,
          seat_beaten: 2,
          seats: [0, 2],
          cards: "3s Jh",
          rank: "A",
          count: 3,
          kind: "single",
          last: true,
        },
        { me: 0, nameOf },
      ),
    ).toEqual({
      seat: "Bình",
      seat_beaten: "An",
      seats: "Thảo, An",
      cards: "3 bích, bồi cơ",
      rank: "át",
      count: 3,
      kind: "single",
      last: "yes",
      me: "no",
      me_beaten: "no",
    });
  });

  test("say whether the listener is meant", () => {
    expect(inWords({ seat: 1 }, { me: 1, nameOf })["me"]).toBe("yes");
    expect(inWords({ seat: 1 }, { me: null, nameOf })["me"]).toBe("no");
    expect(inWords({}, { me: null, nameOf })["me"]).toBe("no");
  });
});

describe("telling", () => {
  const listener = { me: 0, nameOf: (seat: number): string => ["Thảo", "Bình"][seat] ?? "?" };
  const played = [
    "sam-played-run",
    { seat: 1, cards: "5s 6h 7d", count: 3, rank_low: "5", rank_high: "7" },
  ] as const;

  test("a fact names the others and addresses the listener", () => {
    expect(tell(played, listener)).toBe("Bình đánh sảnh 3 lá, 5 đến 7");
    expect(tell(["sam-passed", { seat: 0 }], listener)).toBe("Bạn bỏ lượt");
    settings.words.two = "heo";
    expect(tell(["sam-played-single", { seat: 1, card: "2h" }], listener)).toBe("Bình đánh heo cơ");
  });

  test("suits are in the words of the player", () => {
    expect(tell(["crazy-suit", { seat: 1, suit: "c" }], listener)).toBe("Bình chọn chất tép");
    settings.words.clubs = "chuon";
    expect(tell(["crazy-suit", { seat: 1, suit: "c" }], listener)).toBe("Bình chọn chất chuồn");
    expect(
      tellRefusal(
        "illegal-does-not-fit",
        { cards: "3s", card_top: "8h", rank_top: "8", suit: "c", wild: "yes" },
        listener,
      ),
    ).toContain("đổi sang chuồn, phải đánh chất chuồn");
    expect(inWords({ suit: "" }, listener)["suit"]).toBe("");
  });

  test("few words, for those who want few", () => {
    expect(tell(played, listener, briefly)).toBe("Bình: sảnh 3, 5 đến 7");
    expect(tell(["sam-passed", { seat: 0 }], listener, briefly)).toBe("Bạn bỏ lượt");
    expect(tell(["sam-made", { seat: 1 }], listener, briefly)).toBe("Bình ăn Sâm!");
  });

  test("a refusal names both combinations", () => {
    const args = { kind: "pair", rank: "7", kind_table: "single", card_table: "2s" };
    expect(tellRefusal("illegal-does-not-beat", args, listener)).toBe(
      "Không được: đôi 7 không chặn được 2 bích.",
    );
  });

  test("a refused house rule is named with what it may be", () => {
    const timer = { game: "sam-loc", key: "turn_timer", values: [0, 15] };
    expect(tellRefusal("refused-option-value", timer, listener)).toBe(
      "“Thời gian mỗi lượt” chỉ nhận: không giới hạn, 15 giây.",
    );
    const seats = { game: "sam-loc", key: "seats", low: 2, high: 5 };
    expect(tellRefusal("refused-option-range", seats, listener)).toBe("“Số người” nhận một số từ 2 đến 5.");
    settings.language = "en";
    const leaver = { game: "sam-loc", key: "leaver", values: ["easy", "forfeit"] };
    expect(tellRefusal("refused-option-value", leaver, listener)).toContain("The leaver loses");
  });

  test("a score line counts what it is for, and names who is paid", () => {
    const line = { seat: 0, other: 1, amount: 5, count: 5 };
    expect(tellScore("sam-loc", { ...line, item: "cards" }, listener)).toBe("Còn 5 lá");
    expect(tellScore("sam-loc", { ...line, item: "cover" }, listener)).toBe("Đền báo 1 thay Bình");
  });

  test("what somebody else pays for stands on the account of whoever is spared, too, so that lines add up", () => {
    const lines = [
      { item: "cards", seat: 1, other: -1, amount: 5, count: 5 },
      { item: "cover", seat: 2, other: 1, amount: 5, count: 0, paid: 5 },
    ];
    const told = (seat: number): [string, number][] =>
      accountOf("sam-loc", lines, seat, listener).map(({ text, amount }) => [text, amount]);
    expect(told(1)).toEqual([
      ["Còn 5 lá", 5],
      [expect.stringMatching(/^Được .+ đền báo 1$/), -5],
    ]);
    expect(told(2)).toEqual([[expect.stringMatching(/^Đền báo 1 thay/), 5]]);
  });

  test("a score line calls the listener bạn, whether they got or gave", () => {
    const line = { item: "cards", seat: 1, other: 0, amount: 5, count: 5 };
    const told = (me: number | null): string => tellScore("crazy-eights", line, { ...listener, me });
    expect([told(0), told(1), told(null)]).toEqual([
      "5 lá còn lại của bạn",
      "5 lá còn lại của Thảo",
      "5 lá còn lại của Thảo",
    ]);
    expect(tellScore("phom", { ...line, item: "burnt" }, listener)).toBe("Bạn móm, trả");
    settings.language = "en";
    expect([told(0), told(1)]).toEqual(["You had 5 cards left", "Thảo had 5 cards left"]);
  });
});

describe("an account", () => {
  const people = { me: 0, nameOf: (seat: number) => "ABCD"[seat] ?? "" };
  const line = (item: string, seat: number, other: number, amount: number, paid = 0) => ({
    ...{ item, seat, other, amount, paid },
    count: 1,
  });
  const lines = [line("ante", 0, -1, -1), line("burnt", 1, 0, 4, 4), line("place", 1, 2, 2, 2)];

  test("holds what a seat paid into the pot and to another", () => {
    expect(accountOf("phom", lines, 0, people).map(({ amount }) => amount)).toEqual([-1, -4]);
    expect(accountOf("phom", lines, 0, people)[1]?.text).toBe("Móm: trả B");
    expect(accountOf("phom", lines, 0, { ...people, me: 1 })[1]?.text).toBe("Móm: trả bạn");
  });

  test("says by whom a card was eaten, whoever got what it cost", () => {
    const intoPot = line("eat-first", 0, 1, -1);
    expect(accountOf("phom", [intoPot], 0, people)).toEqual([{ text: "Bị B ăn cây thứ nhất", amount: -1 }]);
    expect(accountOf("phom", [intoPot], 1, people)).toEqual([]);
    const told = (seat: number): string[] =>
      accountOf("phom", [line("eat-second", 1, 0, 2, 2)], seat, people).map(({ text }) => text);
    expect([told(0), told(1)]).toEqual([["Bị B ăn cây thứ hai"], ["Ăn cây thứ hai: bạn trả"]]);
    expect(accountOf("phom", [line("chot", 1, 0, 4, 4)], 0, people)[0]?.text).toBe("Bị B ăn chốt 1 cây");
  });

  test("says which place one has paid for", () => {
    const [nhì, bét] = [2, 4].map(
      (count) => accountOf("phom", [{ ...line("place", 1, 0, 1, 1), count }], 0, people)[0]?.text,
    );
    expect([nhì, bét]).toEqual(["Về nhì: trả B", "Về bét: trả B"]);
  });

  test("holds what a seat got from each, and nothing that only concerns its cards", () => {
    expect(accountOf("phom", lines, 1, people).map(({ amount }) => amount)).toEqual([4, 2]);
    expect(accountOf("crazy-eights", [line("cards", 1, 0, 5)], 0, people)).toEqual([]);
    expect(accountOf("phom", lines, 3, people)).toEqual([]);
  });
});

describe("numbers and times", () => {
  test("are written as in the language", () => {
    expect(number(1250)).toBe("1.250");
    expect([signed(5), signed(-5), signed(0)]).toEqual(["+5", "−5", "0"]);
    expect([number(-1250), t("web-points", { points: -1250, unit: "points" })]).toEqual([
      "−1.250",
      "−1.250 điểm",
    ]);
    expect(t("web-points", { points: 3, unit: "penalty" })).toBe("3 điểm phạt");
    expect([clock(65_000), clock(900), clock(-5)]).toEqual(["1:05", "0:01", "0:00"]);
    expect([duration(41_200), duration(60_000), duration(65_000)]).toEqual([
      "42 giây",
      "1 phút",
      "1 phút 5 giây",
    ]);
    settings.language = "en";
    expect([number(1250), duration(61_000)]).toEqual(["1,250", "1 minute 1 second"]);
  });
});

test("a name written from right to left is set apart from the words around it, and no other is", () => {
  const listener = { me: null, nameOf: (seat: number) => ["דוד", "Thảo"][seat] ?? "" };
  expect(tell(["sam-passed", { seat: 0 }], listener)).toBe("\u2068דוד\u2069 bỏ lượt");
  expect(tell(["sam-passed", { seat: 1 }], listener)).toBe("Thảo bỏ lượt");
});
