import { expect, it } from "vitest";
import { EMPTY_QUERY } from "./query.rules";
import { questionOf } from "./question.rules";

it("is the same with other columns, and another with any other part", () => {
  const question = questionOf(EMPTY_QUERY);
  expect(questionOf({ ...EMPTY_QUERY, columns: ["name"] })).toBe(question);
  expect(questionOf({ ...EMPTY_QUERY, q: "a" })).not.toBe(question);
  expect(questionOf({ ...EMPTY_QUERY, group: "name" })).not.toBe(question);
  expect(questionOf({ ...EMPTY_QUERY, sort: [{ field: "name", direction: "asc" }] })).not.toBe(question);
});
