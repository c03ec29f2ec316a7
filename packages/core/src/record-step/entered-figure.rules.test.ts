import { expect, it } from "vitest";
import { enter, openedForm } from "../form/form.rules";
import { asFields } from "../record-fields/record-fields.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import { figureEntered, inWords, unitChoice, unitIn } from "./entered-figure.rules";

const form = (values: object) => enter(openedForm<RecordBody>({ unit: "ST" } as never), values as never);
const UNIT = { key: "unit", label: "Unit" };
const offered = (units: readonly string[], values: object) =>
  unitChoice(units, form(values), UNIT).flatMap(({ options = [] }) => options.map(({ id }) => id));

it("the unit is chosen where there are two, or where the chosen one is no longer offered", () => {
  expect(unitIn(form({}), "unit")).toBe("ST");
  expect([offered(["ST"], {}), offered(["ST", "lb"], {}), offered(["ST"], { unit: "kg" })]).toEqual([
    [],
    ["ST", "lb"],
    ["ST", "kg"],
  ]);
});

it("a figure counts as soon as it can be sent, and is said with its unit", () => {
  const fields = asFields([{ key: "net", label: "Net", kind: "decimal", required: true }]);
  expect(["", "ten", "1,200.5"].map((net) => figureEntered(fields, form({ net }), "net"))).toEqual([
    null,
    null,
    "1200.5",
  ]);
  expect([inWords("1200.5", "lb"), inWords("7", null)]).toEqual(["1,200.5 lb", "7"]);
});
