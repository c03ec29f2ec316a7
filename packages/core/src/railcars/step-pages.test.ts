import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { DESK_ADDRESSES } from "../routes/desk-addresses";
import { openSteps, STEP_KINDS, STEP_PAGES, stepAddress } from "./step-pages";

const ALL = { railcar: ["view", "edit", "receive", "reconcile"] } as const;
const car = (status_id: RailcarStatusId, inoperable = false) => ({
  id: "7",
  name: "UTLX 7",
  status_id,
  inoperable,
  shipped_weight: "100",
});
const kinds = (status_id: RailcarStatusId, permissions: Parameters<typeof openSteps>[2] = ALL) =>
  openSteps("sand", car(status_id), permissions).map(({ kind }) => kind);

it("asks for the rights that the routes of the pages ask for, under their titles", () => {
  const routes = STEP_KINDS.map((kind) => DESK_ADDRESSES.find(({ pattern }) => pattern === `/railcars/${kind}/:id`));
  expect(STEP_KINDS.map((kind) => [STEP_PAGES[kind].access, STEP_PAGES[kind].title])).toEqual(
    routes.map((route) => [route?.access, route?.titledBy]),
  );
});

it("offers the steps that the state of a car allows", () => {
  expect(kinds(RAILCAR_STATUS.pending)).toEqual(["receive", "flag-inoperable"]);
  expect(kinds(RAILCAR_STATUS.handled)).toEqual(["release", "flag-inoperable", "reconcile"]);
  expect(kinds(RAILCAR_STATUS.handling)).toEqual(["flag-inoperable", "reconcile"]);
  expect(kinds(RAILCAR_STATUS.released)).toEqual(["undo-release"]);
  expect(kinds(RAILCAR_STATUS.cancelled)).toEqual([]);
});

it("offers only those that the user may take", () => {
  expect(kinds(RAILCAR_STATUS.pending, { railcar: ["view", "edit"] })).toEqual(["flag-inoperable"]);
  expect(kinds(RAILCAR_STATUS.handled, { railcar: ["view"] })).toEqual([]);
  expect(kinds(RAILCAR_STATUS.handled, null)).toEqual([]);
});

it("calls the way to one page by what it does with the car", () => {
  const called = (inoperable: boolean) =>
    openSteps("sand", car(RAILCAR_STATUS.handled, inoperable), ALL).map(({ text }) => text);
  expect([called(false), called(true)]).toEqual([
    ["Release", "Flag Inoperable", "Reconcile"],
    ["Release", "Clear Inoperable", "Reconcile"],
  ]);
});

it("names the family where it is not sand", () => {
  expect([stepAddress("release", "sand", "7"), stepAddress("release", "bulk-commodity", "7")]).toEqual([
    "/railcars/release/7",
    "/railcars/release/7?family=bulk-commodity",
  ]);
});
