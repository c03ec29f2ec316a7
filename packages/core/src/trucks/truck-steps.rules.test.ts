import { TRUCK_STATUS_IDS, type TruckStatusId } from "@railhead/api-contract/status";
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
    ["arrive", "11", "12"],
    ["weigh-first", "12", "12"],
    ["begin-handling", "12", "13"],
    ["end-handling", "13", "12"],
    ["weigh-first", "13", "13"],
    ["weigh-second", "13", "14"],
    ["weigh-second", "14", "14"],
    ["sign", "14", "15"],
    ["weigh-first", "15", "14"],
    ["weigh-second", "15", "14"],
    ["reopen", "15", "14"],
    ["release", "15", "16"],
    ["void", "11", "17"],
    ["void", "15", "17"],
  ])("%s leads from %s to %s", (action, from, to) => expect(after(action, truck(from))).toBe(to));

  it.each<[TruckAction, TruckStatusId, string]>([
    ["arrive", "12", "IT 7 is Arrived: its arrival cannot be recorded now. Add a draft, then weigh its tare."],
    ["begin-handling", "11", "IT 7 is Scheduled: its handling cannot begin now. Record its arrival."],
    ["weigh-second", "12", "IT 7 is Arrived: its tare cannot be weighed now. Add a draft, then weigh its tare."],
    ["sign", "13", "IT 7 is Handling: its BOL cannot be signed now. Add a draft, then weigh its tare."],
    [
      "release",
      "14",
      "IT 7 is Weighed out: it cannot be released now. Capture the driver’s signature on the current version of its BOL.",
    ],
    ["void", "16", "IT 7 is Released: it cannot be voided now. It has left; nothing more can be done with it."],
    ["sign", "17", "IT 7 is Voided: its BOL cannot be signed now. Nothing more can be done with it."],
  ])("%s is refused in %s with what to do", (action, from, reason) => expect(after(action, truck(from))).toBe(reason));

  it("weigh first what must be known first: gross on the way in, tare on the way out", () => {
    expect(after("begin-handling", truck("12", { gross: null }))).toBe(
      "IT 7 is Arrived: its handling cannot begin now. Weigh its gross weight.",
    );
    expect(after("begin-handling", truck("12", { kind: "outbounds", name: "OT 7" }))).toBe(
      "OT 7 is Arrived: its loading cannot begin now. Weigh its tare.",
    );
  });

  it("name no draft that is there already", () =>
    expect(after("sign", truck("13", { draft_count: 1 }))).toBe(
      "IT 7 is Handling: its BOL cannot be signed now. Weigh its tare.",
    ));

  it("let no truck be voided that has drafts", () =>
    expect(after("void", truck("13", { draft_count: 1 }))).toContain("It has drafts: void them first."));

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
        let state: TruckStatusId = "11";
        for (const action of path) {
          const step = nextTruckState(action, truck(state, { tare: "30000" }));
          const from = state;
          if (step.ok) state = step.status_id;
          expect(state === "16" && from !== "16" ? from : "15").toBe("15");
        }
      }),
    );
  });
});

describe("drafts with a truck", () => {
  it.each<[TruckStatusId, boolean]>([
    ["11", false],
    ["12", true],
    ["13", true],
    ["14", true],
    ["15", false],
    ["16", false],
    ["17", false],
  ])("in %s: %s", (status, may) =>
    expect([mayDraft(truck(status)), draftBlock(truck(status)) === null]).toEqual([may, may]),
  );
  it("wait for the first weight", () =>
    expect(draftBlock(truck("12", { gross: null }))?.description).toBe(
      "IT 7 is Arrived and takes no draft now. Weigh its gross weight.",
    ));
  it("are voided while the truck is handled or waits for its signature", () => {
    expect(TRUCK_STATUS_IDS.filter((id) => draftVoidBlock(truck(id)) === null)).toEqual(["13", "14"]);
    expect(TRUCK_STATUS_IDS.filter((id) => isWorkedOn(truck(id)))).toEqual(["13", "14"]);
    expect(draftVoidBlock(truck("15"))?.description).toBe(
      "IT 7 is Signed: its drafts cannot be voided now. Release it, or make a new version of its BOL with a reason to change it.",
    );
  });
});
