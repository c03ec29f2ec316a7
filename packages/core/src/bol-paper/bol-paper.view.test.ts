import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bolPaper, canonicalText, type KeptVersion } from "./bol-paper.view";

const ZONE = "America/Chicago";
const HASH = "4f2a9c1b77d0e1e2";
const signed: KeptVersion = {
  version: 2,
  kind: "original",
  reason: "Seal replaced",
  created_at: 1_795_284_000,
  content: {
    number: "MID-000123",
    shipper: "Permian Sand",
    consignee: "Blue Mesa 14H",
    carrier_name: "Prairie Haul",
    origin: "Midland",
    destination: null,
    description: "Northern White 40/70",
    quantity: "48120",
    quantity_uom_abbreviation: "lb",
    seals: "771001",
    shipped_at: 1_795_284_000,
    truck: {
      name: "OT 4",
      truck_number: "118",
      trailer_number: "",
      driver_name: "Sam Ortiz",
      po_number: null,
      bol: null,
    },
    weights: [
      {
        position: "tare",
        weight: "31880",
        uom_abbreviation: "lb",
        source: "stored tare",
        scale_name: null,
        weighed_at: 1_795_280_000,
      },
      {
        position: "gross",
        weight: "80000",
        uom_abbreviation: "lb",
        source: "live",
        scale_name: "North scale",
        weighed_at: 1_795_284_000,
      },
    ],
  },
  signature: {
    signed_by: "Sam Ortiz",
    signed_as: "driver",
    signed_at: 1_795_284_060,
    image: "data:image/png;base64,AA==",
  },
};

describe("a bill of lading on paper", () => {
  const paper = bolPaper(signed, ZONE, HASH);
  it("says which version it is of which BOL, and why there is one", () =>
    expect([paper.number, paper.version, paper.notes, paper.check, paper.code]).toEqual([
      "No. MID-000123",
      "Version 2",
      ["Reason: Seal replaced"],
      "Check 4F2A-9C1B-77D0",
      "BOL MID-000123 v2 4F2A-9C1B-77D0",
    ]));
  it("says in its QR code where it is checked, once that is known", () => {
    expect(bolPaper(signed, ZONE, HASH, "https://rail.example.com").code).toBe(
      "https://rail.example.com/bols/check?bol=MID-000123&version=2&check=4F2A-9C1B-77D0",
    );
    expect([paper.name, paper.check]).toEqual(["BOL MID-000123 v2", "Check 4F2A-9C1B-77D0"]);
  });
  it("leaves out what nobody said", () => {
    expect(paper.parties.map(({ label }) => label)).toEqual(["Shipper", "Consignee", "From"]);
    expect(paper.load.map(({ label }) => label)).toEqual([
      "Description of the goods",
      "Net quantity",
      "Seals",
      "Date shipped",
      "Carrier",
      "Truck",
      "Tractor",
      "Driver",
    ]);
  });
  it("says of each weight where it was taken from, at the terminal's clock", () =>
    expect(paper.weights?.rows).toEqual([
      ["Tare", "31,880 lb", "Stored tare of the truck", "2026/11/21 10:53 CST"],
      ["Gross", "80,000 lb", "Scale: North scale", "2026/11/21 12:00 CST"],
      ["Net", "48,120 lb", "", ""],
    ]));
  it("says who signed it", () =>
    expect(paper.signature).toMatchObject({ who: "Sam Ortiz, driver", at: "Signed 2026/11/21 12:01 CST" }));
  it("says that it is not signed, or a correction, before all else", () => {
    expect(bolPaper({ ...signed, version: 1, signature: null }, ZONE, HASH)).toMatchObject({
      notes: ["This version is not signed. It is no receipt."],
      signature: { who: "Not signed", image: null },
    });
    expect(bolPaper({ ...signed, version: 3, kind: "correction", signature: null }, ZONE, HASH)).toMatchObject({
      version: "Version 3, a correction after the release",
      notes: [
        "Reason: Seal replaced",
        "Made after the release of the load. The document of the load is the version that was signed.",
      ],
    });
  });
  it("has no weights where none were taken", () =>
    expect(bolPaper({ ...signed, content: { number: "M-1" } }, ZONE, HASH)).toMatchObject({ weights: null, load: [] }));
});

describe("the text that a check is made of", () => {
  it("is the same in whatever order fields are kept", () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalText(turned)).toBe(canonicalText(value));
      }),
    ));
});
