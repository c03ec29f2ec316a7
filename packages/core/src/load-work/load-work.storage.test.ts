import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { truckRules } from "../truck-work/truck-work-rules";
import { begin, weigh } from "../truck-work/truck-work-run.fixtures";
import { workContext, workInput } from "../truck-work/truck-work.fixtures";
import type { TruckJob, TruckWorkContext } from "../truck-work/truck-work.types";
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
  it("is the page’s own as it stands there by itself, also once what was typed is taken out again", () => {
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

  it.each([
    ["handling", "12", "12", "OT 1007"],
    ["arrival", null, "new.3", "Truck 4711"],
  ] as const)("%s: what its truck is called, for pages that lead back to it", async (page, id, place, name) => {
    const { actor, ports, fill } = await begin([], { page, id, terminalId: "3" });
    if (page === "handling") actor.send(weigh);
    fill({ truck_number: "4711" });
    expect(ports.storage.session.get(`railhead.widget.7.sand.outbound-trucks.${page}.${place}`)).toContain(
      `"of":"${name}"`,
    );
    actor.stop();
  });

  it("keeps the name while it is not known again, and what was kept without one is taken up", () => {
    const [store, whose, open] = [memoryStore(), workInput({}), openWith("weigh")];
    const of = () => readWork<TruckJob>(store, whose, truckRules.forms)?.of;
    writeWork<TruckJob>(store, whose, { open, attempt: null });
    expect(readWork<TruckJob>(store, whose, truckRules.forms)?.open).toEqual(open);
    expect(of()).toBeNull();
    writeWork<TruckJob>(store, whose, { open, attempt: null, of: "OT 1007" });
    writeWork<TruckJob>(store, whose, { open, attempt: null, of: null });
    expect(of()).toBe("OT 1007");
  });
});
