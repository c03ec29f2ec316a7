import { describe, expect, it } from "vitest";
import { parseCsv } from "../sheet/csv.rules";
import { CARRIERS, CUSTOMERS, TRACKS } from "./import.fixtures";
import { columnsOf, fieldOfHead, importFields, readAs, templateText } from "./import-columns.rules";

describe("the columns of a file", () => {
  it.each([
    ["Name", "name"],
    ["  NAME ", "name"],
    ["Parent customer", "parent_customer_id"],
    ["parent_customer_id", "parent_customer_id"],
    ["parent_customer", "parent_customer_id"],
    ["billing e-mail", "billing_email"],
    ["Fax", null],
    ["", null],
  ])("%j is %s", (head, field) => {
    expect(fieldOfHead(CUSTOMERS, head)).toBe(field);
  });

  it("are each of one field, of two for one the left is read", () => {
    expect(columnsOf(CUSTOMERS, ["Code", "Name", "NAME", "Fax"])).toEqual(["code", "name", null, null]);
  });

  it("may be read into other fields, which no other column is then", () => {
    expect(readAs(["name", "code", null], 2, "name")).toEqual([null, "code", "name"]);
    expect(readAs(["name", "code"], 1, null)).toEqual(["name", null]);
  });

  it.each([CARRIERS, CUSTOMERS, TRACKS])("of a template are those of the form", (facts) => {
    const [heads = []] = parseCsv(templateText(facts), ",");
    expect(columnsOf(facts, heads)).toEqual(importFields(facts).map(({ key }) => key));
  });
});
