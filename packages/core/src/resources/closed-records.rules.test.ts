import { expect, it } from "vitest";
import { bolsResource } from "./bols.resource";
import { carriersResource } from "./carriers.resource";
import { isClosedRecord } from "./closed-records.rules";
import type { ResourceFacts } from "./resource.types";

it("a record is closed by the value of its field, and never where its kind names none", () => {
  const facts = bolsResource as unknown as ResourceFacts;
  const isClosed = (row: object) => isClosedRecord(facts, { ...row });
  expect([
    isClosed({ status: "void" }),
    isClosed({ status: "open" }),
    isClosed({ status: null }),
    isClosed({}),
  ]).toEqual([true, false, false, false]);
  expect(isClosedRecord(carriersResource as unknown as ResourceFacts, { status: "void" })).toBe(false);
});
