import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  differenceOf,
  isZero,
  missingExceptDifference,
  missingForRelease,
  truckReleaseBlock,
  type ReleaseFacts,
} from "./truck-release.rules";

const signed = (more: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  kind: "outbounds",
  name: "OT 7",
  status_id: TRUCK_STATUS.signed,
  gross: "79980",
  tare: "29980",
  uom_abbreviation: "lb",
  draft_count: 1,
  drafted: "50000",
  held: 0,
  signed: true,
  ...more,
});
const missing = (facts: ReleaseFacts) =>
  missingForRelease(facts).map(({ code, sentence, mend }) => [code, sentence, mend]);

describe("what is missing for a release", () => {
  it("is nothing when both weights stand, the BOL is signed and the drafts equal the net", () => {
    expect([missingForRelease(signed()), truckReleaseBlock(signed())]).toEqual([[], null]);
  });
  it.each<[string, ReleaseFacts, readonly (readonly string[])[]]>([
    [
      "a scheduled truck",
      signed({ status_id: TRUCK_STATUS.scheduled }),
      [["arrival", "Record its arrival.", "arrive"]],
    ],
    ["a released one", signed({ status_id: TRUCK_STATUS.released }), [["closed", "Released already.", "none"]]],
    ["a voided one", signed({ status_id: TRUCK_STATUS.voided }), [["closed", "Voided: it is not on site.", "none"]]],
    [
      "one that has just come",
      signed({
        status_id: TRUCK_STATUS.arrived,
        gross: null,
        tare: null,
        draft_count: 0,
        drafted: null,
        signed: false,
      }),
      [
        ["tare", "Weigh its tare.", "weigh"],
        ["gross", "Add a draft, then weigh its gross weight.", "handling"],
        ["signature", "Capture the driver’s signature on the current version of its BOL.", "sign"],
      ],
    ],
    [
      "one whose loading began without a draft",
      signed({ status_id: TRUCK_STATUS.handling, gross: null, draft_count: 0, drafted: null, signed: false }),
      [
        ["gross", "Add a draft, then weigh its gross weight.", "weigh"],
        ["signature", "Capture the driver’s signature on the current version of its BOL.", "sign"],
      ],
    ],
    [
      "one with too little drafted, before it is signed",
      signed({ status_id: TRUCK_STATUS.weighed, drafted: "49000" }),
      [
        [
          "difference",
          "Its drafts (49,000 lb) are 1,000 lb less than its net (50,000 lb). Add a draft, or capture the signature and book the difference with the release.",
          "drafts",
        ],
      ],
    ],
    [
      "one with a draft on hold",
      signed({ held: 1 }),
      [["held drafts", "One draft is on hold. Let someone who may reconcile decide.", "drafts"]],
    ],
    [
      "one with too little drafted",
      signed({ drafted: "49000" }),
      [
        [
          "difference",
          "Its drafts (49,000 lb) are 1,000 lb less than its net (50,000 lb). Release it and book the difference with a reason. To correct the drafts, weigh it again or make a new version of its BOL.",
          "drafts",
        ],
      ],
    ],
    [
      "one with too much drafted",
      signed({ drafted: "50000.5" }),
      [
        [
          "difference",
          "Its drafts (50,000.5 lb) are 0.5 lb more than its net (50,000 lb). Release it and book the difference with a reason. To correct the drafts, weigh it again or make a new version of its BOL.",
          "drafts",
        ],
      ],
    ],
    [
      "one with too much drafted, before it is signed",
      signed({ status_id: TRUCK_STATUS.weighed, drafted: "51000", signed: false }),
      [
        [
          "difference",
          "Its drafts (51,000 lb) are 1,000 lb more than its net (50,000 lb). Capture the signature and book the difference with the release, or correct the drafts.",
          "drafts",
        ],
        ["signature", "Capture the driver’s signature on the current version of its BOL.", "sign"],
      ],
    ],
    [
      "one whose drafts stand in units of no mass",
      signed({ status_id: TRUCK_STATUS.weighed, drafted: null }),
      [["difference", "The units of its drafts cannot be told in lb. Void them and record them in lb.", "drafts"]],
    ],
    [
      "the same once it is signed",
      signed({ drafted: null }),
      [
        [
          "difference",
          "The units of its drafts cannot be told in lb. Make a new version of its BOL, then void them and record them in lb.",
          "drafts",
        ],
      ],
    ],
    [
      "one without a signature",
      signed({ status_id: TRUCK_STATUS.weighed, signed: false }),
      [["signature", "Capture the driver’s signature on the current version of its BOL.", "sign"]],
    ],
  ])("%s", (_what, facts, expected) => expect(missing(facts)).toEqual(expected));

  it("leaves the difference out where it is booked with the release", () => {
    expect(missingExceptDifference(signed({ drafted: "49000", signed: false })).map(({ code }) => code)).toEqual([
      "signature",
    ]);
  });
});

describe("the difference", () => {
  const decimal = fc
    .nat(10 ** 9)
    .map((thousandths) => `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`);
  it("is zero exactly when nothing is missing for its sake", () => {
    fc.assert(
      fc.property(decimal, decimal, (gross, drafted) => {
        const facts = signed({ gross, tare: "0", drafted, status_id: TRUCK_STATUS.signed as TruckStatusId });
        expect(missingForRelease(facts).some(({ code }) => code === "difference")).toBe(
          !isZero(differenceOf(facts) ?? "0"),
        );
      }),
    );
  });
  it("is null before both weights are known", () => expect(differenceOf(signed({ gross: null }))).toBe(null));
});
