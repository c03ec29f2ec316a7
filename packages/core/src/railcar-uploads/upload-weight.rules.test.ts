import { expect, it } from "vitest";
import { shippedWeight } from "./upload-weight.rules";
import { uploadWorld } from "./upload-world.fixtures";

const { pounds } = uploadWorld();
const weight = (text: string) => {
  const [number = "", unit = ""] = text.split(" ");
  return text === "" ? null : { number, unit };
};
const shipped = (net: string, gross: string, tare: string) => {
  const read = shippedWeight({ net: weight(net), gross: weight(gross), tare: weight(tare) }, pounds);
  return read.ok ? read.weight && `${read.weight.number} ${read.weight.unit}` : read.code;
};

it.each([
  ["220500 lb", "", "", "220500 lb"],
  ["220500 lb", "283600 lb", "", "220500 lb"],
  ["", "283600 lb", "63100 lb", "220500 lb"],
  ["220500 lb", "283600 lb", "63100 lb", "220500 lb"],
  ["110.25 ST", "283600 lb", "63100 lb", "110.25 ST"],
  ["", "63100 lb", "63100 lb", "0 lb"],
  ["", "283600 lb", "0 ST", "283600 lb"],
  ["", "283600 lb", "", null],
  ["", "", "63100 lb", null],
  ["", "", "", null],
  ["", "283600 lb", "31.55 ST", "weights_disagree"],
  ["220500 lb", "283600 lb", "63101 lb", "weights_disagree"],
  ["220500 lb", "63100 lb", "283600 lb", "weights_disagree"],
  ["", "63100 lb", "63100.1 lb", "weights_disagree"],
])("net '%s', gross '%s' and tare '%s' are %s", (net, gross, tare, is) => expect(shipped(net, gross, tare)).toBe(is));
