import { describe, expect, it } from "vitest";
import { noticeText } from "./notice.rules";

describe("the text of a notice", () => {
  it.each([
    ["positive", "Success!"],
    ["warning", "Warning!"],
    ["negative", "Something went wrong. Please try again."],
    ["plain", "Looking it up"],
  ] as const)("of kind %s without a text of its own is the default", (kind, text) => {
    expect(noticeText({ kind })).toBe(text);
    expect(noticeText({ kind, message: "  " })).toBe(text);
  });

  it("is its own where it has one", () => {
    expect(noticeText({ kind: "negative", message: "UTLX 045123 is on site already." })).toBe(
      "UTLX 045123 is on site already.",
    );
  });
});
