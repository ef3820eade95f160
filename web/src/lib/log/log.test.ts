import { expect, test } from "vitest";
import { settings } from "$lib/settings";
import { mutes } from "$lib/talk";
import { KEPT, MessageLog } from "./log.svelte";

function filled(...texts: string[]): MessageLog {
  const log = new MessageLog();
  texts.forEach((text) => {
    log.add(text.startsWith("@") ? "chat" : "play", text, "vi");
  });
  return log;
}

const text = (reading: ReturnType<MessageLog["older"]>): string | undefined => reading?.entry.text;

test("walking starts at the newest and stops at the ends", () => {
  const log = filled("một", "hai", "ba");
  expect(text(log.older())).toBe("ba");
  expect(text(log.older())).toBe("hai");
  expect(log.older()).toMatchObject({ entry: { text: "một" }, edge: false });
  expect(log.older()).toMatchObject({ entry: { text: "một" }, edge: true });
  expect(text(log.newer())).toBe("hai");
  expect(text(log.newest())).toBe("ba");
  expect(log.newer()).toMatchObject({ entry: { text: "ba" }, edge: true });
  expect(text(log.oldest())).toBe("một");
});

test("a new message does not move the place where one reads", () => {
  const log = filled("một", "hai", "ba");
  log.older();
  log.older();
  log.add("play", "bốn", "vi");
  expect(text(log.newer())).toBe("ba");
});

test("each kind has its own place, and kinds go around", () => {
  const log = filled("một", "@chào", "hai");
  expect(log.turnCategory(-1)).toBe("system");
  expect(log.turnCategory(-1)).toBe("chat");
  expect(text(log.older())).toBe("@chào");
  expect(log.turnCategory(1)).toBe("system");
  expect(log.older()).toBeNull();
  expect(log.turnCategory(1)).toBe("all");
  expect(text(log.older())).toBe("hai");
});

test("the last messages of each kind are kept, whatever the others say", () => {
  const log = filled("nước đầu");
  for (let n = 0; n < KEPT + 5; n++) {
    log.add("chat", `@${String(n)}`, "vi");
  }
  expect(log.list("play").map((entry) => entry.text)).toEqual(["nước đầu"]);
  expect(log.list("chat")).toHaveLength(KEPT);
  expect(log.list("chat")[0]?.text).toBe("@5");
  expect(log.list("all")).toHaveLength(KEPT);
});

test("when what was read has been forgotten, reading goes on at the oldest kept", () => {
  const log = filled("@đầu");
  log.turnCategory(-1);
  log.turnCategory(-1);
  log.older();
  for (let n = 0; n < KEPT; n++) {
    log.add("chat", `@${String(n)}`, "vi");
  }
  expect(text(log.newer())).toBe("@1");
  log.clear();
  expect(log.newer()).toBeNull();
});

test("what muted people have said is not listed, is walked over, and is there again when they are heard again", () => {
  const log = new MessageLog();
  log.add("chat", "Bình: một", "vi", { who: "b" });
  log.add("chat", "Chi: hai", "vi", { who: "c" });
  log.add("play", "ba", "vi");
  log.older();
  log.older();
  expect(text(log.older())).toBe("Bình: một");
  mutes.turn("b");
  expect(log.list("chat").map((entry) => entry.text)).toEqual(["Chi: hai"]);
  expect(log.list("all").map((entry) => entry.text)).toEqual(["Chi: hai", "ba"]);
  expect(text(log.newer())).toBe("ba");
  expect(text(log.oldest())).toBe("Chi: hai");
  mutes.turn("b");
  expect(log.list("chat")).toHaveLength(2);
});

test("an event is listed and walked over in the language in use, other messages in that in which they were told", () => {
  const log = new MessageLog();
  log.add("play", "Đến lượt bạn", "vi");
  log.add("play", "Bờm bỏ lượt", "vi", { again: () => "Bờm passes" });
  const listed = (): string[] => log.list("all").map((entry) => `${entry.lang} ${entry.text}`);
  settings.language = "vi";
  expect(listed()).toEqual(["vi Đến lượt bạn", "vi Bờm bỏ lượt"]);
  settings.language = "en";
  expect(listed()).toEqual(["vi Đến lượt bạn", "en Bờm passes"]);
  expect(text(log.older())).toBe("Bờm passes");
  settings.language = "vi";
});
