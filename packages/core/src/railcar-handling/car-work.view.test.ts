import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { openWith } from "../load-work/load-form.fixtures";
import type { LoadValues } from "../load-work/load-form.types";
import { carContext, carDraft, handledCar } from "./car-work.fixtures";
import { carActions } from "./car-facts.view";
import { viewCarWork } from "./car-work.view";
import type { CarFactsRead, CarWorkContext } from "./car-work.types";

const view = (context: CarWorkContext, value: object = {}) =>
  viewCarWork({ context, value: { facts: "ready", form: "editing", scale: "idle", ...value } });
const labels = (facts: Partial<CarFactsRead> = {}, more: Partial<CarWorkContext> = {}) =>
  carActions(carContext(facts, more)).map(({ label, kind }) => (kind === "main" ? `*${label}` : label));

describe("the page of a railcar", () => {
  it("shows the car, what is left of it, and its drafts", () => {
    const shown = view(
      carContext({ order: { number: "O-7", remaining: "300", unit: "ST", display: "300", displayUnit: "ST" } }),
    );

    expect(shown.head).toEqual({
      prefix: "UTLX",
      number: "045007",
      tone: "brand",
      state: "Handling",
      inoperable: null,
      place: "Track 4 · Position 3",
      facts: "40/70 · Apex · BOL B-100",
    });
    expect(shown.figures.map(({ label, value }) => [label, value])).toEqual([
      ["Left in the railcar", "65 ST"],
      ["Unloaded", "35 ST"],
      ["BOL weight", "100 ST"],
      ["Left in order O-7", "300 ST"],
    ]);
    expect(shown.drafts?.rows).toEqual([
      { id: "1", name: "Silo 3", category: null, net: "35 ST", held: false, canChange: true },
    ]);
    expect(shown).toMatchObject({ blocked: null, held: null, form: null, state: "ready" });
  });

  it.each(["4", "6"] as const)("closed out (%s) hides quantity and place, and offers nothing", (status_id) => {
    const shown = view(
      carContext({ car: handledCar({ status_id, status: "Released" }), drafts: [carDraft("1", { on_hold: true })] }),
    );

    expect(shown).toMatchObject({
      figures: [],
      drafts: null,
      held: null,
      actions: [],
      head: { place: null, facts: "40/70 · Apex · BOL B-100" },
    });
    expect(JSON.stringify(shown)).not.toMatch(/\d ST|\d lb|Track 4/);
    expect(shown.blocked).toContain("no longer on site");
  });

  it("says that drafts are hidden from a user who may not view them, and no figure that leaves them out", () => {
    const shown = view(carContext({ drafts: [], draftsHidden: true }));

    expect(shown.drafts).toEqual({ rows: [], none: { text: "Your profile may not see drafts." } });
    expect(shown.figures[1]?.value).toBe("Not known");
    expect(view(carContext({ drafts: [] })).drafts?.none).toEqual({ hint: "No drafts yet." });
  });

  it("tells drafts on hold apart: they are not booked", () => {
    const shown = view(carContext({ drafts: [carDraft("1"), carDraft("2", { net: "5", on_hold: true })] }));

    expect(shown.figures[1]?.value).toBe("35 ST");
    expect(shown.held).toBe(
      "A draft is on hold: 5 ST, more than the BOL weight allows and not booked yet. Someone who may reconcile has to settle it.",
    );
    expect(shown.drafts?.rows.map(({ held }) => held)).toEqual([false, true]);
    expect(
      view(carContext({ drafts: [carDraft("1", { on_hold: true }), carDraft("2", { on_hold: true })] })).held,
    ).toMatch(/^2 drafts are on hold: 70 ST/);
  });

  it("adds up what was recorded in other units, and says where it cannot", () => {
    const drafted = (net_uom_abbreviation: string) =>
      view(carContext({ drafts: [carDraft("1"), carDraft("2", { net: "10000", net_uom_abbreviation })] })).figures[1]
        ?.value;

    expect(drafted("lb")).toBe("40 ST");
    expect(drafted("bag")).toBe("Not known");
    expect(
      view(carContext({ drafts: ["1", "2"].map((id) => carDraft(id, { net: "10010", net_uom_abbreviation: "lb" })) }))
        .figures[1]?.value,
    ).toBe("10.01 ST");
    expect(view(carContext({ drafts: ["1", "2"].map((id) => carDraft(id, { net: "5.005" })) })).figures[1]?.value).toBe(
      "10.01 ST",
    );
    expect(view(carContext({ drafts: [carDraft("1", { net: "5.1234" })] })).figures[1]?.value).toBe("5.1234 ST");
    expect(view(carContext({ car: handledCar({ quantity_snapshot: null }) })).figures[0]?.value).toBe("Not known");
  });

  it("says why nothing is unloaded", () => {
    expect(view(carContext({ car: handledCar({ inoperable: true, inoperable_reason: "wheel" }) }))).toMatchObject({
      blocked: expect.stringContaining("is inoperable: wheel.") as string,
      head: { inoperable: "Inoperable" },
    });
  });

  it("tells none from not known and not there", () => {
    expect(view(carContext({ car: null }), { facts: "loading" }).state).toBe("loading");
    expect(view(carContext({ car: null }), { facts: "failed" }).state).toBe("failed");
    expect(view(carContext({ car: null }), { facts: "missing" })).toMatchObject({
      state: "missing",
      missing: "There is no such railcar here.",
      toList: { href: "/mobile-v2/sand/railcars/handling", label: "Back to the railcars" },
    });
  });
});

describe("what can be done with a railcar", () => {
  it("follows its state and what is left", () => {
    expect(labels({ car: handledCar({ status_id: RAILCAR_STATUS.received }), drafts: [] })).toEqual([
      "*Add draft",
      "Set Partial",
    ]);
    expect(labels()).toEqual(["*Add draft", "Complete Handling"]);
    expect(labels({ car: handledCar({ quantity_snapshot: "0" }) })).toEqual(["Add draft", "*Complete Handling"]);
    expect(labels({ car: handledCar({ inoperable: true }) })).toEqual(["Complete Handling"]);
    expect(labels({ car: handledCar({ status_id: RAILCAR_STATUS.handled }) })).toEqual([]);
  });

  it("is nothing for who may only look, and no draft for who may record none", () => {
    expect(labels({}, { canEdit: false, canDraft: false })).toEqual([]);
    expect(labels({}, { canDraft: false })).toEqual(["Complete Handling"]);
    expect(labels({}, { canEdit: false })).toEqual(["*Add draft"]);
    expect(view(carContext({}, { canEditDraft: false })).drafts?.rows[0]?.canChange).toBe(false);
  });

  it("completes at once where nothing is left, and says what stays where something is", () => {
    const complete = (car: Partial<Parameters<typeof handledCar>[0]>, drafts = [carDraft("1")]) =>
      carActions(carContext({ car: handledCar(car), drafts })).find(({ key }) => key === "complete")?.isDirect;
    const open = openWith("complete");

    expect([
      complete({}),
      complete({ quantity_snapshot: "0" }),
      complete({ quantity_snapshot: "0" }, [carDraft("1", { on_hold: true })]),
      complete({ quantity_snapshot: null }),
    ]).toEqual([false, true, false, false]);
    expect(view(carContext({}, { open })).form).toMatchObject({
      title: "Complete Handling",
      submit: "Complete Handling",
      fields: [],
      notes: [expect.stringMatching(/^65 ST are left in UTLX 045007/) as string],
    });
    expect(
      view(
        carContext(
          { drafts: [carDraft("1", { on_hold: true })], car: handledCar({ quantity_snapshot: "0" }) },
          { open },
        ),
      ).form?.notes,
    ).toEqual([expect.stringMatching(/^A draft is still on hold/)]);
  });
});

describe("the form of a draft", () => {
  const open = (values: LoadValues, target: string | null = null) =>
    view(
      carContext(
        {
          assets: [
            { id: "5", name: "Silo 3", asset_kind: "storage", warning: { description: "Silo 3 last held 30/50." } },
          ],
        },
        { open: openWith("draft", values, { target }) },
      ),
    );

  it("warns at the chosen asset before it is sent", () => {
    expect(open({}).form?.notes).toEqual([]);
    expect(open({ destination_id: "5" }).form?.notes).toEqual(["Silo 3 last held 30/50."]);
  });

  it("says what would be left in the car, and how much room where it goes", () => {
    const asset = { id: "5", name: "Silo 3", quantity: "2990", unit: "ST", capacity: "3000", isConverted: false };
    const sums = (quantity: string, target: string | null = null) =>
      view(
        carContext({}, { asset, open: openWith("draft", { destination_id: "5", net: quantity }, { target }) }),
      ).form?.sums.map(({ label, value, isOver }) => `${label}: ${value}${isOver ? "!" : ""}`);

    expect(sums("")).toEqual(["Left in the railcar: 65 ST", "Room left in Silo 3: 10 ST"]);
    expect(sums("5.5")).toEqual(["Left in the railcar: 59.5 ST", "Room left in Silo 3: 4.5 ST"]);
    expect(sums("70")).toEqual(["More than the books hold: 5 ST!", "Too much for Silo 3: 60 ST!"]);
    expect(sums("30", "1")?.[0]).toBe("Left in the railcar: 70 ST");
    expect(sums("65.001")?.[0]).toBe("More than the books hold: 0.001 ST!");
  });

  it("reckons with what the car holds exactly, not with what is shown of it", () => {
    const left = (quantity: string) =>
      view(
        carContext(
          { car: handledCar({ quantity_snapshot: "130001" }) },
          { open: openWith("draft", { net: quantity }) },
        ),
      ).form?.sums[0];

    expect([left("65.0005")?.value, left("65.0005")?.isOver, left("60")?.value]).toEqual(["0 ST", false, "5.001 ST"]);
  });

  it("stands alone: nothing else can be begun", () => {
    expect(open({})).toMatchObject({ actions: [], form: { title: "Add draft", submit: "Save", canClose: true } });
    expect(open({}, "1").form?.title).toBe("Edit draft");
    expect(open({}).drafts?.rows[0]?.canChange).toBe(false);
  });

  it("asks before a draft is replaced or voided", () => {
    const asked = (name: "voidDraft") =>
      view(carContext({}, { open: openWith(name, {}, { target: "1" }) }), { form: "asking" }).confirm?.title;

    expect(asked("voidDraft")).toBe("Void this draft?");
  });
});
