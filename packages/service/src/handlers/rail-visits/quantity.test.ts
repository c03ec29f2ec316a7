import { RAILCAR_STATUS_IDS, RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { contentOf, quantityOf } from "./quantity";

it("is the shipped weight until handling is complete, and unknown after it", () => {
  const known = RAILCAR_STATUS_IDS.filter(
    (status_id) => quantityOf({ status_id, shipped_weight: "198000" }) === "198000",
  );

  expect(known).toEqual([RAILCAR_STATUS.pending, RAILCAR_STATUS.received, RAILCAR_STATUS.handling]);
});

it("is unknown when no weight was shipped", () => {
  expect(quantityOf({ status_id: RAILCAR_STATUS.received, shipped_weight: null })).toBeNull();
});

const car = {
  status_id: RAILCAR_STATUS.handling,
  shipped_weight: "198000",
  shipped_weight_uom_abbreviation: "lb",
} as const;

it("is the ledger's balance in its unit, where a car has a ledger", () => {
  const ledger = { quantity: "12.5", uom_abbreviation: "ST" };

  expect(contentOf(car, ledger)).toEqual(ledger);
  expect(contentOf({ ...car, status_id: RAILCAR_STATUS.handled }, { ...ledger, quantity: "0" })).toEqual({
    ...ledger,
    quantity: "0",
  });
});

it("is what the papers say where there is no ledger, or it has no unit", () => {
  const papers = { quantity: "198000", uom_abbreviation: "lb" };

  expect(contentOf(car, undefined)).toEqual(papers);
  expect(contentOf(car, { quantity: "0", uom_abbreviation: null })).toEqual(papers);
});

it("is not known where neither tells, and has no unit then", () => {
  const unknown = { quantity: null, uom_abbreviation: null };

  expect(contentOf({ ...car, shipped_weight: null }, { quantity: "0", uom_abbreviation: "lb" })).toEqual(unknown);
  expect(contentOf({ ...car, status_id: RAILCAR_STATUS.released }, undefined)).toEqual(unknown);
});

it("is what was loaded into a car whose papers say nothing", () => {
  const ledger = { quantity: "30", uom_abbreviation: "ST" };

  expect(contentOf({ ...car, shipped_weight: null }, ledger)).toEqual(ledger);
});
