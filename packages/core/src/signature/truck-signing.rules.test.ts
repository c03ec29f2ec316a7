import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { correctedTruck, loadedTruck } from "../trucks/truck.fixtures";
import { factsOf } from "./signature.rules";
import { signBodyOf, subjectOf } from "./truck-signing.rules";

describe("what is signed with a truck", () => {
  it("is its BOL, with what the truck carries", () => {
    expect(subjectOf("outbounds", loadedTruck("12"))).toEqual({
      truck: "OT 1012 · 4412",
      bolNumber: "000123",
      version: 1,
      versionId: "31",
      customer: "Apex",
      product: "40/70",
      net: "52140",
      netUnit: "lb",
      driver: "Jane Doe",
      block: null,
      updatedAt: 1,
      terminalId: "1",
    });
  });

  it("shows a load that has left as it was signed, also where it was corrected since", () => {
    const subject = subjectOf("outbounds", correctedTruck("12"));

    expect([subject.version, subject.versionId, subject.signed]).toEqual([
      1,
      "31",
      "Signed by Jane Doe, 2023/11/14 16:13 CST (version 1); corrected later by version 2, unsigned",
    ]);
    expect(factsOf(subject)).toEqual(
      expect.arrayContaining([
        { label: "Version", value: "1" },
        { label: "Signature", value: subject.signed },
      ]),
    );
    expect(factsOf(subjectOf("outbounds", loadedTruck("12"))).map(({ label }) => label)).not.toContain("Signature");
  });

  it("cannot be signed in another state, and says which", () => {
    expect(subjectOf("outbounds", loadedTruck("12", { status_id: TRUCK_STATUS.signed })).block).toContain(
      "OT 1012 is Signed",
    );
    expect(subjectOf("inbounds", loadedTruck("12", { status_id: TRUCK_STATUS.released })).block).toBe(
      "OT 1012 is Released: its BOL cannot be signed now. It has left; nothing more can be done with it.",
    );
  });

  it("cannot be signed before its weights, and says what comes first as the lists do", () => {
    const arrived = loadedTruck("12", {
      status_id: TRUCK_STATUS.arrived,
      gross: null,
      net: null,
      release_missing: [{ code: "gross", sentence: "Add a draft, then weigh its gross weight.", mend: "handling" }],
    });
    expect(subjectOf("outbounds", arrived).block).toBe(
      "OT 1012 is Arrived: its BOL cannot be signed now. Add a draft, then weigh its gross weight.",
    );
  });
});

describe("what each kind sends", () => {
  const signed = {
    image: "data:image/png;base64,AAAA",
    name: "Jane Doe",
    role: "driver",
    versionId: "31",
    readAt: 9,
  } as const;
  const signature = { image: signed.image, decode: false };
  const who = { signed_by: "Jane Doe", signed_as: "driver", bol_version_id: "31", updated_at: 9 };

  it.each([
    ["inbounds", { inbound_id: "12", signature, ...who }],
    ["outbounds", { truck_id: "12", signature, ...who }],
    ["bulk-commodity-inbound-trucks", { id: "12", action: "sign bol", signature, ...who }],
    ["bulk-commodity-outbound-trucks", { id: "12", action: "sign bol", signature, ...who }],
  ] as const)("%s", (kind, body) => expect(signBodyOf(kind)("12", signed)).toEqual(body));

  it("names no version where none was shown", () => {
    expect(signBodyOf("outbounds")("12", { ...signed, versionId: null })).not.toHaveProperty("bol_version_id");
  });
});
