import { expect, test } from "vitest";
import { recordsIn } from "./records";

test("a record is one, however it is laid out", () => {
  expect(recordsIn('{"a":1}')).toEqual(['{"a":1}']);
  expect(recordsIn('\ufeff{\n  "a": 1\n}\n')).toEqual(['{\n  "a": 1\n}']);
});

test("an export has one a line", () => {
  expect(recordsIn('{"a":1}\r\n\n{"b":2}\n').map((one) => one.trim())).toEqual(['{"a":1}', '{"b":2}']);
});

test("what is none is kept, for the server says what is wrong with it", () => {
  expect(recordsIn("nothing")).toEqual(["nothing"]);
  expect(recordsIn(" \n")).toEqual([]);
});
