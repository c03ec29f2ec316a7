import { describe, expect, it } from "vitest";
import { entriesOf } from "../submission/outbox.storage";
import { memoryStore } from "../storage/memory-store.fixtures";
import { truckRules } from "../truck-work/truck-work-rules";
import { begin, weigh } from "../truck-work/truck-work-run.fixtures";
import { workContext, workInput } from "../truck-work/truck-work.fixtures";
import type { TruckWorkTypes, TruckWorkContext } from "../truck-work/truck-work.types";
import { formWith, openWith } from "./load-form.fixtures";
import type { LoadValues } from "./load-form.types";
import { isNothingEntered, readWork, writeWork } from "./load-work.storage";

const arrival = (values: LoadValues, more: Partial<TruckWorkContext> = {}) =>
  isNothingEntered(
    truckRules,
    workContext(
      { truck: null },
      {
        page: "arrival",
        id: null,
        open: openWith("arrival", values, { form: formWith(values, { uom_abbreviation: "lb" }) }),
        ...more,
      },
    ),
  );

describe("a form in which nothing is filled in", () => {
  it("is the page’s own as the page fills it in, also once what was typed is taken out again", () => {
    expect(arrival({})).toBe(true);
    expect(arrival({ uom_abbreviation: "lb", truck_number: "" })).toBe(true);
    expect(arrival({}, { open: null })).toBe(true);
  });

  it("is none with a value of one’s own, nor one that was opened", () => {
    expect(arrival({ uom_abbreviation: "ST" })).toBe(false);
    expect(arrival({ uom_abbreviation: "lb", truck_number: "7" })).toBe(false);
    expect(isNothingEntered(truckRules, workContext({}, { page: "release", open: openWith("void") }))).toBe(false);
    expect(isNothingEntered(truckRules, workContext({}, { page: "handling", open: openWith("weigh") }))).toBe(false);
  });
});

describe("what is kept of a page", () => {
  it.each([
    ["arrival", null, "new.3"],
    ["release", "12", "12"],
  ] as const)("%s: nothing of one that was only looked at, and what was filled in", async (page, id, place) => {
    const { actor, ports, fill } = await begin([], { page, id, terminalId: "3" });
    const kept = () => ports.storage.session.get(`railhead.widget.7.sand.outbound-trucks.${page}.${place}`);
    expect(kept()).toBeNull();
    fill({ reason: "Wind" });
    expect(kept()).toContain("Wind");
    fill({ reason: "" });
    expect(kept()).toBeNull();
    actor.stop();
  });

  it("is the form that somebody opened, empty as it is", async () => {
    const { actor, ports } = await begin();
    actor.send(weigh);
    expect(ports.storage.session.get("railhead.widget.7.sand.outbound-trucks.handling.12")).toContain("weigh");
    actor.stop();
  });

  it("is taken up as it was left, and a form that is no longer known is none", () => {
    const [store, whose, open] = [memoryStore(), workInput({}), openWith("weigh", { weight: "5" })];
    writeWork<TruckWorkTypes>(store, whose, { open, seen: "s", changed: "c" });
    expect(readWork<TruckWorkTypes>(store, whose, truckRules.forms)).toEqual({ open, seen: "s", changed: "c" });
    expect(readWork<TruckWorkTypes>(store, whose, ["void"])).toBeNull();
    writeWork<TruckWorkTypes>(store, whose, { open: null });
    expect(readWork<TruckWorkTypes>(store, whose, truckRules.forms)).toBeNull();
  });
});

describe("what is sent of a page", () => {
  it.each([
    ["handling", "12", "sand.outbound-trucks.handling.12", "/mobile-v2/sand/outbound-trucks/handling/12", "OT 1007"],
    ["arrival", null, "sand.outbound-trucks.arrival.new.1", "/mobile-v2/sand/outbound-trucks/handling", "Truck 4711"],
  ] as const)(
    "%s: waits in the outbox, under what its truck is called and where it is taken up",
    async (page, id, form, route, name) => {
      const { actor, ports, fill, submit } = await begin([], { page, id });
      if (page === "handling") actor.send(weigh);
      fill({ truck_number: "4711", weight: "50000" });
      await submit();
      expect(entriesOf(ports.storage.local, "7")).toMatchObject([
        { form, route, label: { name, more: 0 }, terminal: "1", status: "unconfirmed" },
      ]);
      actor.stop();
    },
  );
});
