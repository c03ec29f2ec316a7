import { SECTIONS } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { secondWeight, TRUCK_KIND_NAMES, TRUCK_KINDS, truckName } from "./truck-kinds";

const image = { image: "data:image/png;base64,AA==", decode: false } as const;

/** Written by hand from the specification, sections 3 and 4. */
describe("the kinds of trucks", () => {
  it.each([
    ["inbounds", "source", "gross", "tare"],
    ["outbounds", "destination", "tare", "gross"],
    ["bulk-commodity-inbound-trucks", "source", "gross", "tare"],
    ["bulk-commodity-outbound-trucks", "destination", "tare", "gross"],
  ] as const)("%s: the truck is the %s of a draft; %s comes first, then %s", (kind, side, first, second) => {
    expect([TRUCK_KINDS[kind].draftSide, TRUCK_KINDS[kind].first, secondWeight(kind)]).toEqual([side, first, second]);
  });

  it("name the weights of bulk-commodity trucks by their turn: gross first on the way in, tare first on the way out", () => {
    expect(TRUCK_KINDS["bulk-commodity-inbound-trucks"].weightFields).toEqual({
      gross: "initial_weight",
      tare: "final_weight",
    });
    expect(TRUCK_KINDS["bulk-commodity-outbound-trucks"].weightFields).toEqual({
      tare: "initial_weight",
      gross: "final_weight",
    });
    expect([TRUCK_KINDS.inbounds.weightFields, TRUCK_KINDS.outbounds.weightFields]).toEqual([
      { gross: "gross", tare: "tare" },
      { gross: "gross", tare: "tare" },
    ]);
  });

  it.each([
    ["inbounds", "/api/inbounds/sign-bol", { inbound_id: "7", signature: image }],
    ["outbounds", "/api/outbounds/sign-bol", { truck_id: "7", signature: image }],
    [
      "bulk-commodity-inbound-trucks",
      "/api/bulk-commodity-inbound-trucks/7",
      { id: "7", action: "sign bol", signature: image },
    ],
    [
      "bulk-commodity-outbound-trucks",
      "/api/bulk-commodity-outbound-trucks/7",
      { id: "7", action: "sign bol", signature: image },
    ],
  ] as const)("%s sign at %s", (kind, path, body) => {
    expect([TRUCK_KINDS[kind].signPath("7"), TRUCK_KINDS[kind].signBody("7", image)]).toEqual([path, body]);
  });

  it("are reached and released at their own addresses", () => {
    expect(
      TRUCK_KIND_NAMES.map((kind) => [TRUCK_KINDS[kind].recordPath("7"), TRUCK_KINDS[kind].releasePath("7")]),
    ).toEqual([
      ["/api/inbounds/7/truck", "/api/inbounds/7/release-truck"],
      ["/api/outbounds/7", "/api/outbounds/7/release"],
      ["/api/bulk-commodity-inbound-trucks/7", "/api/bulk-commodity-inbound-trucks/7/release"],
      ["/api/bulk-commodity-outbound-trucks/7", "/api/bulk-commodity-outbound-trucks/7/release"],
    ]);
  });

  it("have prefixes of their own, and one section of permissions", () => {
    const prefixes = TRUCK_KIND_NAMES.map((kind) => TRUCK_KINDS[kind].prefix);
    expect(new Set(prefixes).size).toBe(TRUCK_KIND_NAMES.length);
    expect([...new Set(TRUCK_KIND_NAMES.map((kind) => TRUCK_KINDS[kind].section))]).toEqual(["outbound truck"]);
    expect(SECTIONS).toContain("outbound truck");
  });

  it("are named by prefix and number", () => {
    expect(truckName({ prefix: "OT", inbound_number: "118" })).toBe("OT 118");
  });
});
