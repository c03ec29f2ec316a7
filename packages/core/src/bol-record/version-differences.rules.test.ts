import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import { compareVersions, fieldsOfVersion, type ComparedVersion } from "./version-differences.rules";

const ZONE = "America/Chicago";
const AT = 1_795_284_000;
const weight = (position: "gross" | "tare", more: object = {}) => ({
  position,
  weight: position === "gross" ? "80000" : "31880",
  uom_abbreviation: "lb",
  source: "live",
  scale_name: "North scale",
  weighed_at: AT,
  ...more,
});
const ofTruck: ComparedVersion = {
  content: {
    number: "MID-000123",
    load_kind: "outbounds",
    shipper: "Permian Sand",
    consignee: "Well 7",
    origin: "Midland",
    destination: null,
    description: "Northern White 40/70",
    quantity: "48120",
    quantity_uom_abbreviation: "lb",
    seals: "771001",
    shipped_at: AT,
    carrier_name: "Prairie Haul",
    truck: { name: "OT 4", truck_number: "118", trailer_number: "", driver_name: "Sam Ortiz", po_number: null },
    weights: [weight("gross"), weight("tare", { source: "manual", scale_name: null })],
  },
  signatures: [],
};
const signature = {
  signed_by: "Sam Ortiz",
  signed_as: "driver",
  signed_at: AT,
  bol_version_id: "1",
  bol_version: 1,
  image: null,
} as unknown as BolVersion["signatures"][number];
const changed = (left: ComparedVersion, right: ComparedVersion) =>
  compareVersions(left, right, ZONE)
    .filter(({ differs }) => differs)
    .map(({ label, left: before, right: after }) => [label, before, after]);
const withContent = (more: object): ComparedVersion => ({ ...ofTruck, content: { ...ofTruck.content, ...more } });

const text = fc.option(fc.constantFrom("", "a", "b"), { nil: null });
const figure = fc.constantFrom("1", "1000", "20.5");
const weighed = (position: "gross" | "tare") =>
  fc.record({
    position: fc.constant(position),
    weight: figure,
    uom_abbreviation: fc.constantFrom("lb", "kg"),
    source: fc.constantFrom("live", "manual", "stored tare"),
    scale_name: text,
    weighed_at: fc.constantFrom(AT, AT + 60, AT + 86_400),
  });
const version: fc.Arbitrary<ComparedVersion> = fc.record({
  content: fc.record({
    shipper: text,
    consignee: text,
    origin: text,
    seals: text,
    quantity: fc.option(figure, { nil: null }),
    quantity_uom_abbreviation: text,
    shipped_at: fc.option(fc.constantFrom(AT, AT + 60), { nil: null }),
    carrier_name: text,
    truck: fc.option(fc.record({ name: text, driver_name: text, bol: text }), { nil: undefined }),
    weights: fc.option(fc.tuple(weighed("tare"), weighed("gross")), { nil: undefined }),
  }),
  signatures: fc.constantFrom([], [signature], [{ ...signature, signed_by: "Jo" }]),
}) as fc.Arbitrary<ComparedVersion>;

describe("two versions of a BOL", () => {
  it("differ in what was corrected, and in nothing else", () =>
    expect(changed(ofTruck, withContent({ consignee: "Well 8", seals: null }))).toEqual([
      ["Consignee", "Well 7", "Well 8"],
      ["Seals", "771001", null],
    ]));
  it("say weights with their unit, where each was taken from, and when at the terminal's clock", () => {
    const weights = [weight("tare"), weight("gross", { weight: "79000", weighed_at: AT + 3600 })];
    expect(changed(ofTruck, withContent({ weights, quantity: "47120" }))).toEqual([
      ["Net quantity", "48,120 lb", "47,120 lb"],
      ["Tare: taken from", "Entered by hand", "Scale: North scale"],
      ["Gross", "80,000 lb", "79,000 lb"],
      ["Gross: weighed", "2026/11/21 12:00 CST", "2026/11/21 13:00 CST"],
    ]);
  });
  it("differ in who signed, and in being signed at all", () =>
    expect(changed({ ...ofTruck, signatures: [signature] }, ofTruck)).toEqual([
      ["Signature", "Sam Ortiz, driver", "Not signed"],
      ["Signed", "2026/11/21 12:00 CST", null],
    ]));
  it("of a BOL without a load say nothing of a truck or of weights", () =>
    expect(
      fieldsOfVersion({ content: { number: "M-1", shipper: "A", consignee: "B" }, signatures: [] }, ZONE).map(
        ({ key }) => key,
      ),
    ).toEqual(["shipper", "consignee", "signature"]));

  it("differ in nothing where they are one", () =>
    fc.assert(
      fc.property(version, (one) => {
        expect(changed(one, structuredClone(one))).toEqual([]);
      }),
    ));
  it("differ in the same things whichever stands on the left", () =>
    fc.assert(
      fc.property(version, version, (one, other) => {
        const turned = compareVersions(other, one, ZONE).map(({ left, right, ...rest }) => ({
          ...rest,
          left: right,
          right: left,
        }));
        expect(compareVersions(one, other, ZONE)).toEqual(turned);
      }),
    ));
  it("leave out nothing that either says, and say it once", () =>
    fc.assert(
      fc.property(version, version, (one, other) => {
        const lines = compareVersions(one, other, ZONE);
        const keys = lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const [side, said] of [
          ["left", one],
          ["right", other],
        ] as const)
          expect(lines.flatMap(({ key, [side]: shown }) => (shown === null ? [] : [[key, shown]]))).toEqual(
            keys.flatMap((key) =>
              fieldsOfVersion(said, ZONE)
                .filter((field) => field.key === key)
                .map((field) => [key, field.text]),
            ),
          );
        // Every key of either is among them.
        const all = [...fieldsOfVersion(one, ZONE), ...fieldsOfVersion(other, ZONE)].map(({ key }) => key);
        expect(all.filter((key) => !keys.includes(key))).toEqual([]);
      }),
    ));
});
