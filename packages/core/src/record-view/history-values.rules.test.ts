import { expect, it } from "vitest";
import { signedOrWeighedText } from "./history-values.rules";

const weighed = (position: "gross" | "tare", weight: string, source: "live" | "manual" | "stored tare") => ({
  position,
  weight,
  uom_abbreviation: "lb",
  source,
  scale_id: source === "live" ? "1" : null,
  weighed_at: 1_790_000_000,
  weighed_by: "3",
});
const signed = (signed_as: "driver" | "staff") => ({
  signed_at: 1_790_000_000,
  signed_by: "Ana Ruiz",
  signed_as,
  bol_version_id: "9",
  bol_version: 2,
});

it.each([
  ["one weighing", [weighed("gross", "78120", "live")], "gross 78,120 lb"],
  [
    "two, one of them typed",
    [weighed("gross", "78120", "live"), weighed("tare", "33400", "manual")],
    "gross 78,120 lb, tare 33,400 lb (typed by hand)",
  ],
  ["a stored tare", [weighed("tare", "33400", "stored tare")], "tare 33,400 lb (stored tare)"],
  ["a driver's signature", signed("driver"), "Ana Ruiz, driver, version 2"],
  ["one of staff", signed("staff"), "Ana Ruiz, staff, version 2"],
  ["a list of something else", ["a"], null],
  ["nothing", [], null],
  ["a text", "a", null],
])("says %s", (_, value, words) => expect(signedOrWeighedText(value)).toBe(words));
