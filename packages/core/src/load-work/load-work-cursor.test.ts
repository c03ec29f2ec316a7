import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { carRules } from "../railcar-handling/car-work-rules";
import { carContext, carFacts } from "../railcar-handling/car-work.fixtures";
import type { CarWorkContext } from "../railcar-handling/car-work.types";
import { viewCarWork } from "../railcar-handling/car-work.view";
import { truckRow } from "../trucks/truck.fixtures";
import { truckRules } from "../truck-work/truck-work-rules";
import { workContext } from "../truck-work/truck-work.fixtures";
import { viewTruckWork } from "../truck-work/truck-work.view";
import { changeField, openForm } from "./load-form-changes";
import { openWith } from "./load-form.fixtures";
import { scanAsset } from "./load-work-scans";
import type { WorkTypes, WorkStep, WorkContext } from "./load-work.types";

const VALUE = { facts: "ready", form: "editing", scale: "idle" };
const after = <W extends WorkTypes>(context: WorkContext<W>, { change }: WorkStep<W>): WorkContext<W> => ({
  ...context,
  ...change,
});
const atCar = (more: Partial<CarWorkContext> = {}) => carContext({}, { hasChoices: true, ...more });
const cursor = (context: CarWorkContext) => viewCarWork({ context, value: VALUE }).form?.cursor;
const opened = (target: string | null = null) => after(atCar(), openForm(carRules, atCar(), "draft", target));
const scanned = (context: CarWorkContext) =>
  after(
    context,
    scanAsset(
      context,
      { code: "6 - Silo 4", at: 0 },
      { assets: carFacts().assets, block: null, draftForm: "draft", assetKey: "destination_id" },
    ),
  );

describe("the cursor of a draft", () => {
  it("begins at the asset, goes on in the quantity once one is chosen, and stays while it is typed", () => {
    const begun = opened();
    expect(cursor(begun)).toEqual({ name: "destination_id", moves: 1 });

    const chosen = after(
      begun,
      changeField(carRules, begun, { type: "FIELD.CHANGE", key: "destination_id", entry: "6" }),
    );
    expect(cursor(chosen)).toEqual({ name: "net", moves: 2 });

    expect(
      cursor(after(chosen, changeField(carRules, chosen, { type: "FIELD.CHANGE", key: "net", entry: "1" })))?.moves,
    ).toBe(2);
  });

  it("stands in the quantity of one that a scan has opened", () =>
    expect(cursor(scanned(atCar()))).toEqual({ name: "net", moves: 1 }));

  it("leaves a figure alone that stands there when another asset is chosen or scanned", () => {
    const context = opened();
    const typed = after(context, changeField(carRules, context, { type: "FIELD.CHANGE", key: "net", entry: "12" }));

    expect(cursor(scanned(typed))).toEqual({ name: null, moves: 2 });
    expect(
      cursor(after(typed, changeField(carRules, typed, { type: "FIELD.CHANGE", key: "destination_id", entry: "5" }))),
    ).toEqual({ name: null, moves: 2 });
  });

  it("stands in the figure of one that is replaced", () =>
    expect(cursor(opened("1"))).toEqual({ name: "net", moves: 1 }));

  it("is left alone in a form that was there before a reload", () =>
    expect(cursor(atCar({ open: openWith("draft") }))?.moves).toBe(0));
});

describe("the cursor of a weight", () => {
  const truck = truckRow({ status_id: TRUCK_STATUS.arrived, asset_id: "77", tare: null, gross: null, unit: null });
  const weighing = (more: object = {}) => {
    const context = workContext({ truck, drafts: [], ...more });
    return viewTruckWork({ context: after(context, openForm(truckRules, context, "weigh", null)), value: VALUE }).form;
  };

  it("stands in the weight, whichever scale there is", () => {
    expect(weighing()?.cursor).toEqual({ name: "weight", moves: 1 });
    expect(weighing({ scales: [] })?.cursor).toEqual({ name: "weight", moves: 1 });
  });

  it("stands nowhere where one tap fills it in: no keyboard comes up over that", () => {
    const form = weighing({
      storedTare: { weight: "30000", unit: "lb", weighedAt: workContext().ports.clock.nowSeconds() - 60 },
    });

    expect(form?.shortcuts).toHaveLength(1);
    expect(form?.cursor).toEqual({ name: null, moves: 1 });
  });
});
