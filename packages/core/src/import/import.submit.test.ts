import { describe, expect, it } from "vitest";
import { initialContext, takeCheck, takeFile } from "./import-changes";
import { CARRIERS, fileOf, importInput, resultOf, said } from "./import.fixtures";
import { changeOf, formOf, importCall, rowsIn } from "./import.submit";

describe("what an import sends", () => {
  it("is its rows with their readings, to its own call", () => {
    const opened = initialContext(importInput());
    const read = { ...opened, ...takeFile(opened, fileOf("Name\nA\nB\n")).change };
    const context = { ...read, ...takeCheck(read, resultOf(said("new"), said("unchanged"))).change };
    const entry = changeOf(context);
    expect(entry).toMatchObject({
      method: "POST",
      path: "/api/customers/import",
      route: "/ui-next/customers/import",
      label: { name: "customers.csv", more: 0 },
      body: { rows: [{ name: "A" }], dry_run: false, readings: [null] },
    });
    expect(rowsIn(entry.body)).toBe(1);
  });

  it("is one of a list and a terminal at a time", () => {
    const forms = [importInput(), importInput({ terminalId: "2" }), importInput({ facts: CARRIERS })].map(formOf);
    expect(new Set(forms).size).toBe(3);
  });

  it("is nothing where a list is not imported", () => {
    expect(() => importCall({ facts: { ...CARRIERS, routes: { list: CARRIERS.routes.list } } })).toThrow(
      "not imported",
    );
  });
});
