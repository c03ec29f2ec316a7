import { TRUCK_STATUS_IDS, type TruckStatusId, TRUCK_STATUS } from "@railhead/api-contract/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRUCK_KIND_NAMES, type TruckKind } from "./truck-kinds";
import {
  allowedTruckActions,
  isClosed,
  isWorkedOn,
  mayDraft,
  TRUCK_ARROWS,
  type TruckAction,
  type TruckFacts,
} from "./truck-states.rules";
import { draftBlock, draftVoidBlock, nextTruckState } from "./truck-steps.rules";

const truck = (status_id: TruckStatusId, more: Partial<TruckFacts> = {}): TruckFacts => ({
  kind: "inbounds",
  name: "IT 7",
  status_id,
  gross: "80000",
  tare: null,
  draft_count: 0,
  ...more,
});
const after = (action: TruckAction, facts: TruckFacts) => {
  const step = nextTruckState(action, facts);
  return step.ok ? step.status_id : step.reason.description;
};
const ACTIONS = Object.keys(TRUCK_ARROWS) as TruckAction[];

describe("steps", () => {
  it.each<[TruckAction, TruckStatusId, TruckStatusId]>([
    ["arrive", TRUCK_STATUS.scheduled, TRUCK_STATUS.arrived],
    ["weigh-first", TRUCK_STATUS.arrived, TRUCK_STATUS.arrived],
    ["begin-handling", TRUCK_STATUS.arrived, TRUCK_STATUS.handling],
    ["end-handling", TRUCK_STATUS.handling, TRUCK_STATUS.arrived],
    ["weigh-first", TRUCK_STATUS.handling, TRUCK_STATUS.handling],
    ["weigh-second", TRUCK_STATUS.handling, TRUCK_STATUS.weighed],
    ["weigh-second", TRUCK_STATUS.weighed, TRUCK_STATUS.weighed],
    ["sign", TRUCK_STATUS.weighed, TRUCK_STATUS.signed],
    ["weigh-first", TRUCK_STATUS.signed, TRUCK_STATUS.weighed],
    ["weigh-second", TRUCK_STATUS.signed, TRUCK_STATUS.weighed],
    ["reopen", TRUCK_STATUS.signed, TRUCK_STATUS.weighed],
    ["release", TRUCK_STATUS.signed, TRUCK_STATUS.released],
    ["void", TRUCK_STATUS.scheduled, TRUCK_STATUS.voided],
    ["void", TRUCK_STATUS.signed, TRUCK_STATUS.voided],
  ])("%s leads from %s to %s", (action, from, to) => expect(after(action, truck(from))).toBe(to));

  it.each<[TruckAction, TruckStatusId, string]>([
    [
      "arrive",
      TRUCK_STATUS.arrived,
      "IT 7 is Arrived: its arrival cannot be recorded now. Add a draft, then weigh its tare.",
    ],
    ["begin-handling", TRUCK_STATUS.scheduled, "IT 7 is Scheduled: its handling cannot begin now. Record its arrival."],
    [
      "weigh-second",
      TRUCK_STATUS.arrived,
      "IT 7 is Arrived: its tare cannot be weighed now. Add a draft, then weigh its tare.",
    ],
    [
      "sign",
      TRUCK_STATUS.handling,
      "IT 7 is Handling: its BOL cannot be signed now. Add a draft, then weigh its tare.",
    ],
    [
      "release",
      TRUCK_STATUS.weighed,
      "IT 7 is Weighed out: it cannot be released now. Capture the driver’s signature on the current version of its BOL.",
    ],
    [
      "void",
      TRUCK_STATUS.released,
      "IT 7 is Released: it cannot be voided now. It has left; nothing more can be done with it.",
    ],
    ["sign", TRUCK_STATUS.voided, "IT 7 is Voided: its BOL cannot be signed now. Nothing more can be done with it."],
  ])("%s is refused in %s with what to do", (action, from, reason) => expect(after(action, truck(from))).toBe(reason));

  it("weigh first what must be known first: gross on the way in, tare on the way out", () => {
    expect(after("begin-handling", truck(TRUCK_STATUS.arrived, { gross: null }))).toBe(
      "IT 7 is Arrived: its handling cannot begin now. Weigh its gross weight.",
    );
    expect(after("begin-handling", truck(TRUCK_STATUS.arrived, { kind: "outbounds", name: "OT 7" }))).toBe(
      "OT 7 is Arrived: its loading cannot begin now. Weigh its tare.",
    );
  });

  it("name no draft that is there already", () =>
    expect(after("sign", truck(TRUCK_STATUS.handling, { draft_count: 1 }))).toBe(
      "IT 7 is Handling: its BOL cannot be signed now. Weigh its tare.",
    ));

  it("let no truck be voided that has drafts", () =>
    expect(after("void", truck(TRUCK_STATUS.handling, { draft_count: 1 }))).toContain(
      "It has drafts: void them first.",
    ));

  const facts = fc
    .record({
      kind: fc.constantFrom<TruckKind>(...TRUCK_KIND_NAMES),
      status_id: fc.constantFrom<TruckStatusId>(...TRUCK_STATUS_IDS),
      gross: fc.constantFrom(null, "80000"),
      tare: fc.constantFrom(null, "30000"),
      draft_count: fc.nat(2),
    })
    .map((made): TruckFacts => ({ ...made, name: "T 1" }));

  it("lead nowhere from a closed truck, and are refused by sentences that name it", () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...ACTIONS), (made, action) => {
        const step = nextTruckState(action, made);
        expect(step.ok && isClosed(made.status_id)).toBe(false);
        expect(step.ok ? "T 1 is Open: yes. Yes." : step.reason.description).toMatch(/^T 1 is [A-Z].*: .+\. .+\.$/);
        expect(allowedTruckActions(made).includes(action)).toBe(step.ok);
      }),
    );
  });

  it("never release a truck but from Signed, whatever the path", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 }), (path) => {
        let state: TruckStatusId = TRUCK_STATUS.scheduled;
        for (const action of path) {
          const step = nextTruckState(action, truck(state, { tare: "30000" }));
          const from = state;
          if (step.ok) state = step.status_id;
          expect(state === TRUCK_STATUS.released && from !== TRUCK_STATUS.released ? from : TRUCK_STATUS.signed).toBe(
            TRUCK_STATUS.signed,
          );
        }
      }),
    );
  });
});

describe("drafts with a truck", () => {
  it.each<[TruckStatusId, boolean]>([
    [TRUCK_STATUS.scheduled, false],
    [TRUCK_STATUS.arrived, true],
    [TRUCK_STATUS.handling, true],
    [TRUCK_STATUS.weighed, true],
    [TRUCK_STATUS.signed, false],
    [TRUCK_STATUS.released, false],
    [TRUCK_STATUS.voided, false],
  ])("in %s: %s", (status, may) =>
    expect([mayDraft(truck(status)), draftBlock(truck(status)) === null]).toEqual([may, may]),
  );
  it("wait for the first weight", () =>
    expect(draftBlock(truck(TRUCK_STATUS.arrived, { gross: null }))?.description).toBe(
      "IT 7 is Arrived and takes no draft now. Weigh its gross weight.",
    ));
  it("are voided while the truck is handled or waits for its signature", () => {
    expect(TRUCK_STATUS_IDS.filter((id) => draftVoidBlock(truck(id)) === null)).toEqual([
      TRUCK_STATUS.handling,
      TRUCK_STATUS.weighed,
    ]);
    expect(TRUCK_STATUS_IDS.filter((id) => isWorkedOn(truck(id)))).toEqual([
      TRUCK_STATUS.handling,
      TRUCK_STATUS.weighed,
    ]);
    expect(draftVoidBlock(truck(TRUCK_STATUS.signed))?.description).toBe(
      "IT 7 is Signed: its drafts cannot be voided now. Release it, or make a new version of its BOL with a reason to change it.",
    );
  });
});
