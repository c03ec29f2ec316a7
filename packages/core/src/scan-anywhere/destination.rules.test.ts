import {
  RAILCAR_STATUS_IDS,
  type RailcarStatusId,
  TRUCK_STATUS_IDS,
  type TruckStatusId,
} from "@railhead/api-contract/status";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { describe, expect, it } from "vitest";
import { matchFloorRoute } from "../routes/floor-routes";
import { destinationOf } from "./destination.rules";
import { FLOOR, railcar, storage, truck, user } from "./scan-anywhere.fixtures";

const everything = () => true;
const open = (
  thing: ScannedThing,
  permissions: PermissionMap = FLOOR,
  isBuilt: (path: string) => boolean = everything,
) => destinationOf(thing, user({ permissions }), isBuilt)?.path.replace("/mobile-v2/", "") ?? null;

const VIEW: PermissionMap = { app: ["mobile"], railcar: ["view"], "outbound truck": ["view"] };
const RECEIVE: PermissionMap = { ...VIEW, railcar: ["view", "receive"] };
const DRAFT: PermissionMap = { ...VIEW, draft: ["create"] };
const EDIT: PermissionMap = { ...VIEW, railcar: ["view", "edit"] };

/** Of each state: what floor, edit, draft, receive and view alone open. */
const SAND: Readonly<
  Record<RailcarStatusId, readonly [floor: string, edit: string, draft: string, receive: string, view: string]>
> = {
  "1": ["receive/45", "receive/45", "search", "receive/45", "search"],
  "2": ["handling/45", "handling/45", "handling/45", "search", "search"],
  "3": ["handling/45", "handling/45", "handling/45", "search", "search"],
  "4": ["search", "search", "search", "search", "search"],
  "5": ["edit/45", "edit/45", "search", "search", "search"],
  "6": ["search", "search", "search", "search", "search"],
  "7": ["edit/45", "edit/45", "search", "search", "search"],
};
const BULK: typeof SAND = {
  ...SAND,
  "2": ["edit/45", "edit/45", "search", "search", "search"],
  "3": ["edit/45", "edit/45", "search", "search", "search"],
};
const TABLES: Readonly<Record<Family, typeof SAND>> = { sand: SAND, "bulk-commodity": BULK };

describe.each(FAMILIES)("a railcar of %s", (family) => {
  it.each(RAILCAR_STATUS_IDS)("in state %s opens the job that is due, as far as the user may do it", (status) => {
    const car = railcar(status, { family });

    expect([FLOOR, EDIT, DRAFT, RECEIVE, VIEW].map((permissions) => open(car, permissions))).toEqual(
      TABLES[family][status].map((page) => `${family}/railcars/${page}`),
    );
  });

  it("that is searched for is looked for by its name", () => {
    expect(destinationOf(railcar("4", { family }), user(), everything)?.search).toEqual({
      family,
      text: "UTLX 045123",
    });
    expect(destinationOf(railcar("5", { family }), user(), everything)?.search).toBe(null);
  });

  it("that comes to another terminal is searched for: the receive page begins at that of the session", () => {
    expect(open(railcar("1", { family, terminal_id: "2" }))).toBe(`${family}/railcars/search`);
    expect(open(railcar("5", { family, terminal_id: "2" }))).toBe(`${family}/railcars/edit/45`);
  });
});

it("a sand railcar whose handling has no page yet opens its edit", () => {
  expect(open(railcar("2"), FLOOR, (path) => !path.includes("handling"))).toBe("sand/railcars/edit/45");
});

/** Of each state: what edit and view alone open. */
const TRUCKS: Readonly<Record<TruckStatusId, readonly [edit: string, view: string]>> = {
  "11": ["handling/12", "handling/12"],
  "12": ["handling/12", "handling/12"],
  "13": ["handling/12", "handling/12"],
  "14": ["capture-signature/12", "handling/12"],
  "15": ["release/12", "handling/12"],
  "16": ["handling/12", "handling/12"],
  "17": ["handling/12", "handling/12"],
};

describe.each(FAMILIES)("a truck of %s", (family) => {
  it.each(TRUCK_STATUS_IDS)("in state %s opens the job that is due, as far as the user may do it", (status) => {
    for (const side of ["inbound", "outbound"] as const) {
      expect([FLOOR, VIEW].map((permissions) => open(truck(status, { family, side }), permissions))).toEqual(
        TRUCKS[status].map((page) => `${family}/${side}-trucks/${page}`),
      );
    }
  });
});

describe("every thing", () => {
  const things = FAMILIES.flatMap((family) => [
    ...RAILCAR_STATUS_IDS.map((status) => railcar(status, { family })),
    ...TRUCK_STATUS_IDS.flatMap((status) =>
      (["inbound", "outbound"] as const).map((side) => truck(status, { family, side })),
    ),
  ]);

  it("leads to an address that the floor has", () => {
    const lost = things.flatMap((thing) => {
      const path = destinationOf(thing, user(), everything)?.path ?? "";
      return matchFloorRoute(path).kind === "route" ? [] : [path];
    });

    expect(lost).toEqual([]);
  });

  it("that is a storage has no page of its own", () => expect(destinationOf(storage(), user(), everything)).toBe(null));
});
