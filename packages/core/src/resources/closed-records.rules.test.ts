import { expect, it } from "vitest";
import { bolsResource } from "./bols.resource";
import { carriersResource } from "./carriers.resource";
import { isClosedRecord } from "./closed-records.rules";

it("a record is closed by the value of its field, and never where its kind names none", () => {
  const closed = bolsResource.closed as { readonly field: "status"; readonly in: readonly string[] };
  const isClosed = (row: object) => isClosedRecord({ closed }, { ...row });
  expect([
    isClosed({ status: "void" }),
    isClosed({ status: "open" }),
    isClosed({ status: null }),
    isClosed({}),
  ]).toEqual([true, false, false, false]);
  expect(isClosedRecord(carriersResource as never, { status: "void" })).toBe(false);
});
