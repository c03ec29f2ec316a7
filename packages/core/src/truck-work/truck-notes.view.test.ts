import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { openWith } from "../load-work/load-form.fixtures";
import type { LoadValues } from "../load-work/load-form.types";
import { NOON } from "../runtime/ports.fixtures";
import { truckRow } from "../trucks/truck.fixtures";
import { notesOf, sumsOf, shortcutsOf } from "./truck-notes.view";
import { loading, workContext } from "./truck-work.fixtures";
import type { OpenTruckForm, TruckFactsRead } from "./truck-work.types";

const DAY = 86_400;
const weigh = (entered: LoadValues): OpenTruckForm => openWith("weigh", entered);
const draft = (entered: LoadValues): OpenTruckForm => openWith("draft", entered);
const arrived = truckRow();
const tare = (days: number, unit = "lb"): TruckFactsRead["storedTare"] => ({
  weight: "29980",
  unit,
  weighedAt: NOON - days * DAY,
});

describe("a stored tare", () => {
  it("is offered with its day, where a tare is weighed", () => {
    const context = workContext({ truck: arrived, drafts: [], storedTare: tare(1) });

    expect(shortcutsOf(context, weigh({ position: "tare" }))).toEqual([
      { key: "stored tare", label: "Use the stored tare: 29,980 lb of 2026/11/20" },
    ]);
    expect(shortcutsOf(context, weigh({ position: "gross" }))).toEqual([]);
    expect(shortcutsOf(context, draft({}))).toEqual([]);
    expect(shortcutsOf(workContext({ truck: arrived, drafts: [] }), weigh({ position: "tare" }))).toEqual([]);
  });

  it("that is too old is said, not offered", () => {
    const context = workContext({ truck: arrived, drafts: [], storedTare: tare(91) });

    expect(shortcutsOf(context, weigh({ position: "tare" }))).toEqual([]);
    expect(notesOf(context, weigh({ position: "tare" }))).toEqual([
      "The stored tare, 29,980 lb of 2026/08/22, is older than 90 days. Weigh the truck.",
    ]);
  });

  it("in another unit than the truck is weighed in is none", () => {
    expect(
      shortcutsOf(
        workContext({ truck: { ...loading, status_id: TRUCK_STATUS.weighed }, storedTare: tare(1, "kg") }),
        weigh({ position: "tare" }),
      ),
    ).toEqual([]);
  });
});

describe("a weight in the form", () => {
  const scales = [
    { id: "8", name: "North scale", unit: "lb", certifiedUntil: "2026-11-20", hasLine: true },
    { id: "9", name: "South scale", unit: "lb", certifiedUntil: "2026-11-21", hasLine: true },
  ];

  it("warns of a scale whose certificate ran out, not on its last day", () => {
    expect(notesOf(workContext({ scales }), weigh({ position: "gross", scale_id: "8" }))).toEqual([
      "The certificate of North scale ran out on 2026/11/20.",
    ]);
    expect(notesOf(workContext({ scales }), weigh({ position: "gross", scale_id: "9" }))).toEqual([]);
  });

  it("warns of any single weight over the legal limit, also of the first, in the unit that is shown", () => {
    expect(notesOf(workContext(), weigh({ position: "gross", weight: "80,001" }))).toEqual([
      "Gross 40 ST (80,001 lb) is over the legal limit of 40 ST (80,000 lb) for public roads.",
    ]);
    const first = workContext({ truck: arrived, drafts: [] });
    expect(notesOf(first, weigh({ weight: "30,200", uom_abbreviation: "ST" }))).toEqual([
      "Tare 30,200 ST is over the legal limit of 40 ST (80,000 lb) for a whole truck. Check the figure and its unit.",
    ]);
    expect(notesOf(first, weigh({ position: "tare", weight: "30,200", uom_abbreviation: "lb" }))).toEqual([]);
    expect(notesOf(workContext(), weigh({ position: "gross", weight: "heavy" }))).toEqual([]);
  });
});

describe("the first weight of a truck that comes", () => {
  const arrival = (weight: string): OpenTruckForm => openWith("arrival", { weight, uom_abbreviation: "lb" });
  const notes = (side: "inbound-trucks" | "outbound-trucks", weight: string, legal_gross: string | null = "80000") =>
    notesOf(
      workContext(
        { truck: null, drafts: [], legalGross: { legal_gross, legal_gross_uom_abbreviation: "lb" } },
        { page: "arrival", id: null, side },
      ),
      arrival(weight),
    );

  it("is warned of over the legal limit of the terminal, as the weight that it is", () => {
    expect(notes("inbound-trucks", "80,001")).toEqual([
      "Gross 40 ST (80,001 lb) is over the legal limit of 40 ST (80,000 lb) for public roads.",
    ]);
    expect(notes("outbound-trucks", "300000")[0]).toMatch(/^Tare 150 ST \(300,000 lb\) is over the legal limit/);
    expect([
      notes("inbound-trucks", "80000"),
      notes("inbound-trucks", ""),
      notes("inbound-trucks", "90000", null),
    ]).toEqual([[], [], []]);
    expect(notesOf(workContext({ truck: null }, { page: "arrival", id: null }), arrival("90000")), "not known").toEqual(
      [],
    );
  });
});

describe("a draft in the form", () => {
  it("warns of what would mix, at the asset that is chosen", () => {
    const assets = [
      { id: "5", name: "Silo 3", asset_kind: "storage", warning: "Silo 3 last held 100 Mesh." },
      { id: "6", name: "Silo 4", asset_kind: "storage", warning: null },
    ] as const;
    const context = workContext({ assets });

    expect(notesOf(context, draft({ source_id: "5" }))).toEqual(["Silo 3 last held 100 Mesh."]);
    expect(notesOf(context, draft({ source_id: "6" }))).toEqual([]);
  });

  it("takes from the order of a truck that leaves, not of one that comes", () => {
    const truck = { ...loading, order_number: "A-7", order_remaining: "100", order_uom_abbreviation: "ST" };

    expect(sumsOf(workContext({ truck }), draft({ net: "2000" })).map(({ label }) => label)).toContain(
      "Left in order A-7",
    );
    expect(
      sumsOf(workContext({ truck }, { side: "inbound-trucks" }), draft({ net: "2000" })).map(({ label }) => label),
    ).not.toContain("Left in order A-7");
    expect(sumsOf(workContext({ truck }), weigh({}))).toEqual([]);
  });

  it("says how much more fits on a truck that leaves, by its tare and the legal gross", () => {
    const truck = { ...loading, legal_gross: "80000", legal_gross_uom_abbreviation: "lb" };
    const labels = (more: object, side: "outbound-trucks" | "inbound-trucks" = "outbound-trucks") =>
      sumsOf(workContext({ truck: { ...truck, ...more } }, { side }), draft({ net: "2000" })).map(
        ({ label, value }) => `${label}: ${value}`,
      );

    expect(labels({})).toContain("Still fits: 28,000 lb");
    expect(labels({ legal_gross: null }).join()).not.toContain("Still fits");
    expect(labels({}, "inbound-trucks").join()).not.toContain("Still fits");
  });
});
