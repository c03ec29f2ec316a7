import { describe, expect, it } from "vitest";
import { initialContext, takeCheck, takeFile } from "./import-changes";
import { CUSTOMERS, fileOf, importInput, resultOf, said } from "./import.fixtures";
import type { ImportContext } from "./import.types";
import { isHeadOf, viewRows } from "./import.view";

function checked(): ImportContext {
  const opened = initialContext(importInput());
  const read = { ...opened, ...takeFile(opened, fileOf("Name,Code\nA,1\nB,2\nC,3\nD,4\n")).change };
  const rows = [
    said("new"),
    said("changed", { changes: ["code", "payment_terms"] }),
    said("unchanged"),
    said("refused", {
      fields: { code: "At most 20 characters.", payment_terms: "This field is required." },
      coded_fields: { code: { code: "long_text", params: { most: 20 } } },
    }),
  ];
  return { ...read, ...takeCheck(read, resultOf(...rows)).change };
}

describe("the rows that are shown", () => {
  it.each([
    ["all", ["2", "3", "4", "5"]],
    ["new", ["2"]],
    ["changed", ["3"]],
    ["unchanged", ["4"]],
    ["refused", ["5"]],
    ["out", []],
  ] as const)("of %s are %j", (shown, ids) => {
    expect(viewRows({ ...checked(), shown }).map(({ id }) => id)).toEqual(ids);
  });

  it("say what becomes of them, and what is wrong at its cell or, without a column, in the row", () => {
    const rows = viewRows({ ...checked(), shown: "all" });
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      "New",
      "Changed: Code, Terms, days",
      "As it is",
      "Code: At most 20 characters. Terms, days: This field is required.",
    ]);
    expect(rows.map(({ faults }) => [...faults.keys()])).toEqual([[], [], [], [1]]);
  });

  it("begin with the refused ones, where there are any", () => {
    expect(checked().shown).toBe("refused");
  });

  it("stand below heads that are known by the fields of the list", () => {
    expect(["Name", "Fax"].map(isHeadOf(CUSTOMERS))).toEqual([true, false]);
  });
});
