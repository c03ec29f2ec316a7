import { describe, expect, it } from "vitest";
import { sampleValues, type Sample } from "./form.fixtures";
import { addLines, enterInLine, linesOf, loadedLines, moveLine, removeLine } from "./form-lines.rules";
import { openedForm } from "./form.rules";

const tiers = [
  { from: "0", rate: "2" },
  { from: "5", rate: "3" },
];
const opened = () => openedForm<Sample>(sampleValues({ tiers: loadedLines<Sample["tiers"][number]>(tiers) }), 10);
const shown = (form: ReturnType<typeof opened>) =>
  linesOf(form, "tiers").map(({ key, values }) => `${key}:${values.rate ?? ""}`);

describe("rows in a form", () => {
  it("are those of the record, by their places", () => expect(shown(opened())).toEqual(["0:2", "1:3"]));
  it("are none where there is no list", () => expect(linesOf(openedForm<Sample>({}), "tiers")).toEqual([]));

  it("are added at the end, at a place, or several at once", () => {
    const one = addLines(opened(), "tiers");
    expect(shown(one)).toEqual(["0:2", "1:3", "new-1:"]);
    expect(shown(addLines(one, "tiers", [{ rate: "8" }, { rate: "9" }], 1))).toEqual([
      "0:2",
      "new-2:8",
      "new-3:9",
      "1:3",
      "new-1:",
    ]);
  });

  it("change one by one: all others stay the same objects", () => {
    const [before, after] = [opened(), enterInLine(opened(), "tiers", "1", { rate: "4" })];
    expect(shown(after)).toEqual(["0:2", "1:4"]);
    const form = enterInLine(before, "tiers", "1", { rate: "4" });
    expect(linesOf(form, "tiers")[0]).toBe(linesOf(before, "tiers")[0]);
    expect(linesOf(form, "tiers")[1]?.values.from).toBe("5");
  });

  it("end what was said to be wrong at their own place only", () => {
    const faults = { "tiers.1.rate": "A", "tiers.1.from": "B", "tiers.0.rate": "C", "tiers.10.rate": "D" };
    const form = { ...opened(), faults };
    expect(Object.values(enterInLine(form, "tiers", "1", { rate: "4" }).faults)).toEqual(["B", "C", "D"]);
    expect(Object.values(removeLine(form, "tiers", "1").faults)).toEqual(["C", "D"]);
  });

  it("are taken off and moved", () => {
    const form = addLines(opened(), "tiers", [{ rate: "9" }]);
    expect(shown(removeLine(form, "tiers", "0"))).toEqual(["1:3", "new-1:9"]);
    expect(shown(moveLine(form, "tiers", "new-1", 0))).toEqual(["new-1:9", "0:2", "1:3"]);
    expect(moveLine(form, "tiers", "gone", 0)).toBe(form);
  });
});
