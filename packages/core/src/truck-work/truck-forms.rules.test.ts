import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { faultsOf, refusedFields } from "../form/form-faults.rules";
import { formWith, openWith } from "../load-work/load-form.fixtures";
import type { LoadFields, LoadValues } from "../load-work/load-form.types";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import { truckRow, truckDraft } from "../trucks/truck.fixtures";
import { hasDifference } from "./truck-facts.rules";
import { boundUnit, fieldsOf as fieldsIn, startOf } from "./truck-forms.rules";
import { loading, workContext } from "./truck-work.fixtures";
import { changeOf } from "./truck-work.submit";
import type { TruckForm, TruckWorkContext } from "./truck-work.types";

/** The fields of a form, with what is entered in it where it is the one that is open. */
const fieldsOf = (context: TruckWorkContext, form: TruckForm) =>
  fieldsIn(context, context.open?.name === form ? context.open : openWith(form));
const initialValues = (...given: Parameters<typeof startOf>) => startOf(...given).values;
const faults = (fields: LoadFields, values: LoadValues) => faultsOf(fields, formWith(values));
const names = (context: TruckWorkContext, form: TruckForm) => fieldsOf(context, form).map(({ key }) => key);

describe("the fields of a form", () => {
  it.each(TRUCK_KIND_NAMES)("%s: an arrival asks for the product of its kind, and for its first weight", (kind) => {
    const { family, direction, productField, first } = TRUCK_KINDS[kind];
    const context = workContext(
      { truck: null, drafts: [] },
      { family, side: `${direction}-trucks`, page: "arrival", id: null },
    );
    const asked = fieldsOf(context, "arrival");

    expect(asked.map(({ key }) => key)).toContain(productField);
    expect(asked.some(({ key }) => key === "order_id")).toBe(family === "sand");
    expect(asked.find(({ key }) => key === "weight")?.label).toBe(`First weight (${first})`);
    expect(asked.filter(({ required }) => required).map(({ key }) => key)).toEqual([
      "truck_number",
      "uom_abbreviation",
    ]);
  });

  it("a weight asks for its unit once, and for a reason once the BOL is signed", () => {
    expect(names(workContext({ truck: truckRow(), drafts: [], scales: [] }), "weigh")).toEqual([
      "weight",
      "uom_abbreviation",
    ]);
    expect(names(workContext({ truck: loading }), "weigh")).toEqual(["position", "scale_id", "weight"]);
    expect(
      names(workContext({ truck: { ...loading, status_id: TRUCK_STATUS.signed, gross: "80000" } }), "weigh"),
    ).toContain("reason");
  });

  it("a weight of a scale says its moment where that is known", () => {
    const live = { weight: "49960", source: "live", scale_id: "8" } as const;
    const hint = (entered: LoadValues) =>
      fieldsOf(
        workContext(
          { truck: loading, scales: [{ id: "8", name: "North scale" }] as never },
          { open: openWith("weigh", entered) },
        ),
        "weigh",
      ).find(({ key }) => key === "weight")?.hint;

    expect(hint({ ...live, captured_at: "1700000000" })).toMatch(/^Live from North scale, 2023\/11\/14 /);
    expect(hint(live)).toBe("Live from North scale.");
  });

  it("a draft names its own asset also when that takes part in nothing else now", () => {
    const asset = (target: string | null) =>
      fieldsOf(
        workContext(
          { drafts: [truckDraft("1", { source_id: "99", source_name: "Silo 9" })] },
          { open: openWith("draft", {}, { target }) },
        ),
        "draft",
      )[0];

    expect(asset("1")?.options?.map(({ id }) => id)).toEqual(["99", "5", "6"]);
    expect(asset(null)?.options?.map(({ id }) => id)).toEqual(["5", "6"]);
  });

  it("a release asks for a name and a reason only where a difference is all that is missing", () => {
    const truck = {
      ...loading,
      status_id: TRUCK_STATUS.signed,
      release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
    } as const;

    expect(names(workContext({ truck }), "release")).toEqual(["difference.entry", "difference.reason"]);
    expect(names(workContext({ truck: { ...truck, release_missing: [] } }), "release")).toEqual([]);
    expect(hasDifference({ ...truck, quantity: null })).toBe(false);
    expect(
      hasDifference({
        ...truck,
        release_missing: [...truck.release_missing, { code: "signature", sentence: "y", mend: "sign" }],
      }),
    ).toBe(false);
    expect(hasDifference(null)).toBe(false);
  });

  it.each([
    ["outbound-trucks", "50000", "49000", ["origin weight gain"]],
    ["outbound-trucks", "50000", "51000", ["heel", "spill", "shrink"]],
    ["inbound-trucks", "50000", "49000", ["heel", "spill", "shrink"]],
    ["inbound-trucks", "50000", "51000", ["origin weight gain"]],
  ] as const)("a release of %s offers the names that fit: net %s, drafts %s", (side, net, drafted, fitting) => {
    const truck = {
      ...loading,
      status_id: TRUCK_STATUS.signed,
      net,
      quantity: drafted,
      release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
    } as const;

    expect(fieldsOf(workContext({ truck }, { side }), "release")[0]?.options?.map(({ id }) => id)).toEqual(fitting);
    expect(initialValues(workContext({ truck }, { side }), "release", null)).toEqual(
      fitting.length === 1 ? { "difference.entry": fitting[0] } : {},
    );
    expect(initialValues(workContext({ truck: { ...truck, release_missing: [] } }, { side }), "release", null)).toEqual(
      {},
    );
  });
});

describe("what stands in a form when it is opened", () => {
  it("is the weight that is due and the unit of the truck, or of the terminal", () => {
    expect(initialValues(workContext(), "weigh", null)).toEqual({
      uom_abbreviation: "lb",
      position: "gross",
      scale_id: "",
    });
    const units = ["ST", "lb"];
    expect(
      initialValues(workContext({ truck: truckRow(), drafts: [], units, scales: [] }), "weigh", null),
    ).toMatchObject({ uom_abbreviation: "ST", position: "tare" });
    expect(initialValues(workContext({ truck: truckRow(), drafts: [], units }), "weigh", null)).toMatchObject({
      uom_abbreviation: "lb",
      position: "tare",
    });
    expect(
      initialValues(workContext({ truck: null, drafts: [], units }, { page: "arrival", id: null }), "arrival", null),
    ).toEqual({ uom_abbreviation: "lb" });
  });

  it("leaves the unit of a first weight to be mended, until another weight or a draft stands in it", () => {
    const weighed = { ...loading, status_id: TRUCK_STATUS.arrived } as const;
    const bound = (facts: Parameters<typeof workContext>[0], position: "gross" | "tare") =>
      boundUnit(workContext(facts), position);

    expect(bound({ truck: weighed, drafts: [] }, "tare")).toBeNull();
    expect([
      bound({ truck: weighed, drafts: [] }, "gross"),
      bound({ truck: weighed }, "tare"),
      bound({ truck: { ...weighed, gross: "80000" }, drafts: [] }, "tare"),
    ]).toEqual(["lb", "lb", "lb"]);
    const open = openWith("weigh", { position: "tare", weight: "15", uom_abbreviation: "ST" });
    const slip = workContext({ truck: weighed, drafts: [] }, { open });
    const offered = (units: readonly string[]) =>
      fieldsOf(workContext({ truck: weighed, drafts: [], units }, { open }), "weigh")
        .find(({ key }) => key === "uom_abbreviation")
        ?.options?.map(({ id }) => id);
    expect(
      [offered(["lb", "ST"]), offered(["lb"]), offered([])],
      "a unit that is set is shown though it is out of use",
    ).toEqual([["lb", "ST"], ["ST", "lb"], ["ST"]]);
    expect(names(slip, "weigh")).toContain("uom_abbreviation");
    expect(changeOf(slip, open).body).toMatchObject({ weight: "15", uom_abbreviation: "ST" });
  });

  it("is the other side of a draft and its net", () => {
    expect(startOf(workContext(), "draft", "1")).toMatchObject({
      values: { source_id: "5", net: "20000" },
      version: 1,
    });
    expect(initialValues(workContext(), "draft", null)).toEqual({});
  });
});

describe("the quantity of a draft", () => {
  const asked = (shownUnit: string | null, unit = "lb", target: string | null = null) => {
    const weighings = loading.weighings.map((weighing) => ({ ...weighing, uom_abbreviation: unit }));
    const context = workContext(
      { truck: { ...loading, weighings, display_abbreviation: shownUnit } },
      { open: openWith("draft", { source_id: "5", net: "12.03" }, { target }) },
    );
    return [
      fieldsOf(context, "draft").find(({ key }) => key === "net")?.unit,
      context.open && (changeOf(context, context.open).body as { net_uom_abbreviation?: string }).net_uom_abbreviation,
    ];
  };

  it("is in the unit that the terminal shows, whatever the scale weighs in", () => {
    expect(asked("ST")).toEqual(["ST", "ST"]);
    expect(asked("MT", "kg")).toEqual(["MT", "MT"]);
    expect(asked("lb", "ST")).toEqual(["lb", "lb"]);
  });

  it("is in that of the truck where its weights cannot be given in the other to the last place, or the terminal has none", () => {
    expect(asked("ST", "kg")).toEqual(["kg", "kg"]);
    expect(asked("gal")).toEqual(["lb", "lb"]);
    expect(asked(null)).toEqual(["lb", "lb"]);
  });

  it("is the same where a draft is replaced", () => expect(asked("ST", "lb", "1")).toEqual(["ST", "ST"]));
});

describe("what must be put right", () => {
  it("is a field that is required, and a number that is none", () => {
    const fields = fieldsOf(workContext(), "draft");

    expect(faults(fields, {})).toEqual({ source_id: "This field is required.", net: "This field is required." });
    expect(faults(fields, { source_id: "5", net: "0" })).toEqual({ net: "Enter a number above 0, such as 24.5." });
    expect(faults(fields, { source_id: "5", net: " 48,020 " })).toEqual({});
  });

  it("is shown at the form’s own field when the server says it", () => {
    const places = (context: TruckWorkContext, form: TruckForm, named: string) =>
      Object.keys(refusedFields(fieldsOf(context, form), formWith({}), { [named]: "No." }).faults)[0];
    const draft = (name: string) => places(workContext(), "draft", name);
    expect(["net", "source_id", "destination_id", "x"].map(draft)).toEqual([
      "net",
      "source_id",
      "source_id",
      undefined,
    ]);
    const differs = workContext({
      truck: {
        ...loading,
        status_id: TRUCK_STATUS.signed,
        release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
      },
    });
    expect(["difference", "difference.reason"].map((name) => places(differs, "release", name))).toEqual([
      "difference.entry",
      "difference.reason",
    ]);
  });
});

describe("a text that is longer than the contract takes", () => {
  const FORMS = ["arrival", "edit", "weigh", "draft", "void", "voidDraft", "reopen", "release"] as const;
  const signed = {
    ...loading,
    status_id: TRUCK_STATUS.signed,
    gross: "80000",
    release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
  } as const;
  const asked = TRUCK_KIND_NAMES.flatMap((kind) => {
    const { family, direction } = TRUCK_KINDS[kind];
    const open = openWith("draft", { reconcile: "yes" }, { offersCount: true });
    const context = workContext({ truck: signed }, { family, side: `${direction}-trucks`, open });
    return FORMS.flatMap((form) =>
      fieldsOf(context, form)
        .filter(({ kind: of }) => of === "text" || of === "tel")
        .map((spec) => [`${kind} ${form} ${spec.key}`, spec] as const),
    );
  });

  it("is found in every form that has one", () => {
    const names = new Set(asked.map(([, { key }]) => key));
    expect([...names].toSorted()).toEqual(
      [
        "bol",
        "driver_name",
        "driver_phone",
        "po_number",
        "difference.reason",
        "reason",
        "reconcile.reason",
        "seals",
        "trailer_number",
        "truck_number",
      ].toSorted(),
    );
  });

  it.each(asked)("%s: is shown at its field, and one of the length that it takes is not", (_what, spec) => {
    const fault = faults([spec], { [spec.key]: "x".repeat(2_001) })[spec.key] ?? "";
    const most = Number(/^At most (\d+) characters\.$/.exec(fault)?.[1]);

    expect(faults([spec], { [spec.key]: "x".repeat(most + 1) })[spec.key]).toBe(fault);
    expect(faults([spec], { [spec.key]: "x".repeat(most) })).toEqual({});
  });
});
