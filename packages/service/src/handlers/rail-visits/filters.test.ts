import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { visitFilterTests } from "./filters";

it("asks for nothing when no filter is given", () => {
  expect(visitFilterTests({ q: "x", limit: "5" })).toEqual([]);
});

it("takes several states", () => {
  expect(visitFilterTests({ status_id: "2,3" })).toEqual([
    { field: "status_id", test: { op: "in", value: [RAILCAR_STATUS.received, RAILCAR_STATUS.handling] } },
  ]);
});

it("compares car numbers as integers", () => {
  expect(visitFilterTests({ car_number: "0045" })).toEqual([{ field: "car_key", test: { op: "eq", value: 45 } }]);
});

it("takes track, customer, mark and terminal as they are", () => {
  expect(
    visitFilterTests({ track_id: "1", customer_id: "2", prefix: "GATX", terminal_id: "3" }).map(({ field, test }) => [
      field,
      test.op,
    ]),
  ).toEqual([
    ["track_id", "eq"],
    ["customer_id", "eq"],
    ["prefix", "eq"],
    ["terminal_id", "eq"],
  ]);
});
