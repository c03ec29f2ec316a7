import { describe, expect, it } from "vitest";
import { answersIn, signalOf, reportOf } from "./scan-report.rules";

const answer = (code: string, result: "selected" | "double" | "refused" = "selected") =>
  ({ code, at: 1, result, message: code }) as const;
const waits = (result: "received" | "kept") => ({ code: "C", at: 2, result, message: "Looking it up" }) as const;

describe("what is reported of scans", () => {
  it("is nothing where none was answered", () => expect(reportOf([])).toBeNull());

  it("holds every answer of the moment, in their order", () => {
    const answers = [answer("A"), answer("B", "refused"), answer("C", "double")];

    expect(answersIn(reportOf(answers)!)).toEqual(answers);
  });

  it("holds no answer of a scan that waits, nor of one that was none", () =>
    expect([waits("received"), waits("kept"), { result: "withdrawn", code: "C" } as const].flatMap(answersIn)).toEqual(
      [],
    ));
});

describe("the signal of a moment", () => {
  it.each([
    ["selected", [answer("A"), answer("B")]],
    ["double", [answer("A"), answer("B", "double"), answer("C")]],
    ["refused", [answer("A", "refused"), answer("B", "double"), answer("C")]],
  ] as const)("is the worst of its answers: %s", (signal, answers) =>
    expect(signalOf(reportOf(answers)!)).toBe(signal),
  );

  it("says of a scan that waits that it does, and nothing of one that was none", () =>
    expect([waits("received"), waits("kept"), { result: "withdrawn", code: "C" } as const].map(signalOf)).toEqual([
      "received",
      "kept",
      null,
    ]));
});
