import { expect, it } from "vitest";
import { bolsResource } from "./bols.resource";
import { carriersResource } from "./carriers.resource";
import { isClosedRecord, isSettledField } from "./closed-records.rules";
import { outboundTrucksResource } from "./outbound-trucks.resource";
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

it("a field of a signed truck is settled where its BOL prints it, and every field of a released one", () => {
  const facts = outboundTrucksResource as unknown as ResourceFacts;
  const settled = (status_id: string) =>
    ["carrier_id", "comments", null].map((key) => isSettledField(facts, { status_id }, key));
  expect([settled("14"), settled("15"), settled("16")]).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, true],
  ]);
});
