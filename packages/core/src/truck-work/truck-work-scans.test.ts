import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { anEntry } from "../submission/submission.fixtures";
import { openWith } from "../load-work/load-form.fixtures";
import { truckRow } from "../trucks/truck.fixtures";
import { takesDraft } from "./truck-facts.rules";
import { leavesScan } from "./scanned-truck-work";
import { loading, workContext } from "./truck-work.fixtures";
import type { TruckWorkContext } from "./truck-work.types";

const LABEL = "UTLX - 045123";
const released = truckRow({ status_id: TRUCK_STATUS.released, status: "Released" });
const left = (truck: typeof released | null, more: Partial<TruckWorkContext> = {}) =>
  leavesScan(workContext({ truck }, more), LABEL);

describe("a code at a truck", () => {
  it("is the truck’s own while it takes drafts", () => {
    expect(takesDraft(workContext({ truck: loading }))).toBe(true);
    expect(left(loading)).toBe(false);
  });

  it("is left to be opened where the truck takes none: at its release, and when it has gone", () => {
    expect([left(loading, { page: "release", open: null }), left(released)]).toEqual([true, true]);
  });

  it("is left to be opened where there is no such truck, unless something is unconfirmed", () => {
    const submission = anEntry();

    expect([left(null, { missing: "Gone." }), left(null, { missing: "Gone.", submission })]).toEqual([true, false]);
  });

  it("is not left while something is filled in, or not known yet", () => {
    const open = openWith("void");
    const submission = anEntry();

    expect([
      left(released, { open }),
      left(released, { submission }),
      left(null),
      left(released, { page: "arrival" }),
    ]).toEqual([false, false, false, false]);
  });

  it("is the page’s to refuse where it is a printed command", () =>
    expect(leavesScan(workContext({ truck: released }), "RAILHEAD SEND")).toBe(false));
});
