import { describe, expect, it } from "vitest";
import { addUnmatched, answerScan, unlessListed, UNMATCHED_MOST } from "./answer-scan.rules";

describe("the answer to a scan", () => {
  it.each([
    ["selected", "positive"],
    ["double", "warning"],
    ["refused", "negative"],
  ] as const)("of one %s is said as %s", (result, kind) =>
    expect(answerScan({ code: " UP - 9 ", at: 5 }, result, "So it is.")).toEqual({
      lastScan: { code: "UP - 9", at: 5, result, message: "So it is." },
      notice: { kind, message: "So it is." },
    }),
  );

  it("keeps what matched nothing, each code once and the last on top", () => {
    expect(addUnmatched(["A", "B"], "B")).toEqual(["B", "A"]);
    expect(
      addUnmatched(
        Array.from({ length: UNMATCHED_MOST }, (_, at) => String(at)),
        "new",
      ),
    ).toHaveLength(UNMATCHED_MOST);
  });

  it.each([
    ["the list holds the code: it is not said twice", "refused", ["A"], false],
    ["the list holds other codes", "refused", ["B"], true],
    ["it was refused for another reason, and is on no list", "refused", [], true],
    ["it was taken after all", "selected", ["A"], true],
  ] as const)("is shown at the scanner unless the list has it: %s", (_, result, codes, isShown) => {
    const { lastScan } = answerScan({ code: "A", at: 1 }, result, "So it is.");
    expect(unlessListed(lastScan, codes)).toBe(isShown ? lastScan : null);
  });
});
