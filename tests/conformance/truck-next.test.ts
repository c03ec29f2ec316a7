import { TRUCK_STATUS_IDS, type TruckStatusId, TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { viewTruckRow } from "@railhead/core/truck-list/truck-list.view";
import { listInput } from "@railhead/core/truck-list/truck-list.fixtures";
import { asKind, truckDraft, truckRow } from "@railhead/core/trucks/truck.fixtures";
import { secondWeight, TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { missingForRelease, type ReleaseFacts } from "@railhead/core/trucks/truck-release.rules";
import { viewTruckWork } from "@railhead/core/truck-work/truck-work.view";
import { workContext } from "@railhead/core/truck-work/truck-work.fixtures";

const BEFORE_SECOND_WEIGHT: readonly TruckStatusId[] = [
  TRUCK_STATUS.scheduled,
  TRUCK_STATUS.arrived,
  TRUCK_STATUS.handling,
];

/** What the server knows of a truck in a state on the usual way: 80,000 lb full, 30,000 lb empty. */
function factsIn(kind: TruckKind, status_id: TruckStatusId, more: Partial<ReleaseFacts> = {}): ReleaseFacts {
  const weights = { gross: "80000", tare: "30000" };
  const { first } = TRUCK_KINDS[kind];
  const unknown = {
    ...(status_id === TRUCK_STATUS.scheduled ? { [first]: null } : {}),
    ...(BEFORE_SECOND_WEIGHT.includes(status_id) ? { [secondWeight(kind)]: null } : {}),
  };
  const drafts = status_id === TRUCK_STATUS.scheduled || status_id === TRUCK_STATUS.arrived ? 0 : 1;
  return {
    kind,
    name: "T 1",
    status_id,
    ...weights,
    uom_abbreviation: "lb",
    draft_count: drafts,
    drafted: drafts === 0 ? "0" : "50000",
    held: 0,
    signed: status_id === TRUCK_STATUS.signed || status_id === TRUCK_STATUS.released,
    ...unknown,
    ...more,
  };
}

/** The words of the next step in the list and on the page, and the main button of that page. */
function shown(facts: ReleaseFacts) {
  const { kind, status_id, gross, tare, draft_count, drafted } = facts;
  const { family, direction } = TRUCK_KINDS[kind];
  const place = { family, side: `${direction}-trucks` } as const;
  const net = gross === null || tare === null ? null : "50000";
  const truck = asKind(
    kind,
    truckRow({
      status_id,
      asset_id: "77",
      unit: "lb",
      gross,
      tare,
      net,
      quantity: drafted,
      release_missing: missingForRelease(facts),
    }),
  );
  const context = workContext(
    { truck, drafts: Array.from({ length: draft_count }, (_, at) => truckDraft(String(at))) },
    place,
  );
  const page = viewTruckWork({ context, value: { facts: "ready", form: "editing", scale: "idle" } });
  const rows = (["handling", "release", "search"] as const).map(
    (task) => viewTruckRow(listInput({ ...place, task }), truck).next,
  );
  expect(rows, "a truck says the same in every list and on its page").toEqual(rows.map(() => page.head?.next));
  return [page.head?.next, page.actions.find((action) => action.kind === "main")?.label];
}

describe.each(TRUCK_KIND_NAMES)("the next step of %s", (kind) => {
  const { first } = TRUCK_KINDS[kind];
  const second = secondWeight(kind);
  const words = { gross: "gross weight", tare: "tare" };
  const SIGN = "Capture the driver’s signature on the current version of its BOL.";
  const differs = (by: string) => expect.stringContaining(by) as string;

  it.each<readonly [string, TruckStatusId, Partial<ReleaseFacts>, unknown, string | undefined]>([
    ["scheduled", TRUCK_STATUS.scheduled, {}, "Record its arrival.", "Record arrival"],
    ["arrived", TRUCK_STATUS.arrived, { [first]: null }, `Weigh its ${words[first]}.`, `Weigh ${first}`],
    ["arrived and weighed", TRUCK_STATUS.arrived, {}, `Add a draft, then weigh its ${words[second]}.`, "Add draft"],
    [
      "worked on, nothing drafted",
      TRUCK_STATUS.handling,
      { draft_count: 0, drafted: "0" },
      `Add a draft, then weigh its ${words[second]}.`,
      "Add draft",
    ],
    ["worked on", TRUCK_STATUS.handling, {}, `Weigh its ${words[second]}.`, `Weigh ${second}`],
    ["weighed twice", TRUCK_STATUS.weighed, {}, SIGN, "Capture Signature"],
    [
      "weighed twice, too little drafted",
      TRUCK_STATUS.weighed,
      { drafted: "49000" },
      differs(" less than its net (50,000 lb). Add a draft, or"),
      "Add draft",
    ],
    [
      "weighed twice, too much drafted",
      TRUCK_STATUS.weighed,
      { drafted: "51000" },
      differs(" more than its net (50,000 lb). Capture the signature and"),
      "Capture Signature",
    ],
    [
      "weighed twice, a draft on hold",
      TRUCK_STATUS.weighed,
      { held: 1 },
      "One draft is on hold. Let someone who may reconcile decide.",
      undefined,
    ],
    ["signed", TRUCK_STATUS.signed, {}, "Release it.", "Release"],
    [
      "signed with a difference",
      TRUCK_STATUS.signed,
      { drafted: "49000" },
      differs("Release it and book the difference with a reason."),
      "Release",
    ],
    [
      "signed with a draft on hold",
      TRUCK_STATUS.signed,
      { held: 1 },
      "One draft is on hold. Let someone who may reconcile decide.",
      undefined,
    ],
    ["released", TRUCK_STATUS.released, {}, null, undefined],
    ["voided", TRUCK_STATUS.voided, {}, null, undefined],
  ])("%s: names what its page offers first", (_, status_id, more, next, main) =>
    expect(shown(factsIn(kind, status_id, more))).toEqual([next, main]),
  );

  it("is known in every state", () =>
    expect(TRUCK_STATUS_IDS.map((status_id) => shown(factsIn(kind, status_id))[0] === null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]));
});
