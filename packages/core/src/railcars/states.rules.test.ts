import { RAILCAR_STATUS, RAILCAR_STATUS_IDS, type RailcarStatusId } from "@railhead/api-contract/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FORWARD,
  ON_SITE,
  RAILCAR_STATES,
  actionTowards,
  allowedActions,
  arrivedEmpty,
  leavesLoaded,
  nextState,
  possibleNow,
  releaseBlock,
  releaseReason,
  statusBefore,
  statusOf,
  type VisitFacts,
} from "./states.rules";
import type { RailcarAction } from "./state-names";

const visit = (status_path: string, more: Partial<VisitFacts> = {}): VisitFacts => ({
  name: "UTLX 045123",
  status_path,
  inoperable: false,
  arrived_empty: false,
  draft_count: 0,
  ...more,
});
const after = (action: RailcarAction, facts: VisitFacts) => {
  const step = nextState(action, facts);
  return step.ok ? step.status_path : step.reason.description;
};
const ACTIONS = [...Object.keys(FORWARD), "dereceive", "undo"] as RailcarAction[];

describe("the seven states", () => {
  it("closes out released and cancelled cars only", () => {
    expect(RAILCAR_STATUS_IDS.filter((id) => RAILCAR_STATES[id].closedOut)).toEqual([
      RAILCAR_STATUS.released,
      RAILCAR_STATUS.cancelled,
    ]);
  });

  it("has received, handling, handled and customer released cars on a track", () => {
    expect(ON_SITE).toEqual([
      RAILCAR_STATUS.received,
      RAILCAR_STATUS.handling,
      RAILCAR_STATUS.handled,
      RAILCAR_STATUS.customerReleased,
    ]);
  });
});

describe("steps forward", () => {
  it.each<[RailcarAction, string, string]>([
    ["receive", "1", "12"],
    ["begin-handling", "12", "123"],
    ["complete-handling", "123", "1235"],
    ["customer-release", "1235", "12357"],
    ["release", "12", "124"],
    ["release", "1235", "12354"],
    ["release", "12357", "123574"],
    ["delete", "1", "16"],
  ])("%s leads from %s to %s", (action, path, expected) => {
    expect(after(action, visit(path))).toBe(expected);
  });

  it("completes a car that arrived empty without handling it", () => {
    expect(after("complete-handling", visit("12", { arrived_empty: true }))).toBe("125");
  });

  it("lets a customer give up a car that arrived empty", () => {
    expect(after("customer-release", visit("12", { arrived_empty: true }))).toBe("127");
  });

  it("refuses to complete a loaded car that was never handled, and says what would help", () => {
    expect(after("complete-handling", visit("12"))).toBe(
      "UTLX 045123 is Received: its handling cannot be completed now. It did not arrive empty: handle it first, or set its shipped weight" +
        " to 0 if it came empty. You can begin its handling, release it or set it back to Pending.",
    );
  });

  it.each<[RailcarAction, RailcarStatusId]>(
    ACTIONS.flatMap((action) =>
      RAILCAR_STATUS_IDS.flatMap((id): [RailcarAction, RailcarStatusId][] =>
        action === "undo" || action === "dereceive" || FORWARD[action].some((open) => open.from === id)
          ? []
          : [[action, id]],
      ),
    ),
  )("refuses %s from state %s, naming the state", (action, id) => {
    const step = nextState(action, visit(id));

    expect(step).toMatchObject({
      ok: false,
      reason: { description: expect.stringContaining(`UTLX 045123 is ${RAILCAR_STATES[id].name}: `) as string },
    });
  });
});

describe("steps back", () => {
  it("takes a receive back", () => {
    expect(after("dereceive", visit("12"))).toBe("1");
  });

  it("takes a receive back only from Received", () => {
    expect(after("dereceive", visit("123"))).toContain("is Handling");
  });

  it("keeps a car with drafts received", () => {
    expect(after("dereceive", visit("12", { draft_count: 1 }))).toContain("It has drafts: void them first.");
  });

  it("keeps a car with drafts in handling", () => {
    expect(after("undo", visit("123", { draft_count: 2 }))).toContain("void them first");
  });

  it("brings a released car back to the state it left from", () => {
    expect(after("undo", visit("12357" + "4"))).toBe("12357");
  });

  it("restores a cancelled car to pending", () => {
    expect(after("undo", visit("16"))).toBe("1");
  });

  it("has nothing to take back from an announced car", () => {
    expect(after("undo", visit("1"))).toContain(
      "is Pending: its last step cannot be undone now. You can receive it or cancel it.",
    );
  });

  it("undoes every step that can be taken", () => {
    const facts = fc.record({ inoperable: fc.boolean(), arrived_empty: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.nat(7), { maxLength: 12 }), facts, (choices, more) => {
        let path = "1";
        for (const choice of choices) {
          const open = allowedActions(visit(path, more)).filter(
            (action) => action !== "undo" && action !== "dereceive",
          );
          const action = open[choice % Math.max(1, open.length)];
          if (!action) break;
          const next = after(action, visit(path, more));
          expect(after("undo", visit(next, more))).toBe(path);
          expect(statusBefore(next)).toBe(statusOf(path));
          path = next;
        }
      }),
    );
  });
});

describe("what can be done now", () => {
  it.each([
    ["1", "You can receive it or cancel it."],
    ["123", "You can complete its handling or set it back to Received."],
    ["16", "You can set it back to Pending."],
  ])("along %s: %s", (path, expected) => {
    expect(possibleNow(visit(path)).description).toBe(expected);
  });
});

describe("changing to a named state", () => {
  it.each<[RailcarStatusId, string, RailcarAction | null]>([
    [RAILCAR_STATUS.handling, "12", "begin-handling"],
    [RAILCAR_STATUS.handled, "12", "complete-handling"],
    [RAILCAR_STATUS.customerReleased, "1235", "customer-release"],
    [RAILCAR_STATUS.received, "123", "undo"],
    [RAILCAR_STATUS.pending, "12", "undo"],
    [RAILCAR_STATUS.received, "1235", null],
    [RAILCAR_STATUS.handled, "123574", null],
    [RAILCAR_STATUS.customerReleased, "123574", "undo"],
    [RAILCAR_STATUS.received, "6", null],
  ])("to %s along %s is %s", (to, path, action) => {
    expect(actionTowards(to, path)).toBe(action);
  });
});

describe("an inoperable car", () => {
  it("may not begin handling until cleared", () => {
    expect(after("begin-handling", visit("12", { inoperable: true }))).toContain(
      "It is flagged inoperable: clear the flag first.",
    );
  });

  it("may end handling, so that it can leave for repair", () => {
    expect(after("complete-handling", visit("123", { inoperable: true }))).toBe("1235");
  });

  it("may be released, to repair", () => {
    expect(after("release", visit("12", { inoperable: true }))).toBe("124");
    expect(releaseReason({ inoperable: true })).toBe("to repair");
    expect(releaseReason({ inoperable: false })).toBeNull();
  });
});

describe("release", () => {
  it("is blocked with a sentence exactly where no release arrow leaves", () => {
    const free = RAILCAR_STATUS_IDS.filter((status_id) => releaseBlock({ status_id }) === null);

    expect(free).toEqual(FORWARD.release.map((open) => open.from));
  });

  it.each<[string | null, boolean]>([
    ["0", false],
    ["0.000", false],
    ["-3", false],
    [null, false],
    ["0.001", true],
    ["198000", true],
  ])("of a car holding %s leaves loaded: %s", (quantity, loaded) => expect(leavesLoaded(quantity)).toBe(loaded));
});

it.each<[string | null, boolean]>([
  ["0", true],
  ["0.00", true],
  [null, false],
  ["10", false],
])("a car shipped with %s arrived empty: %s", (weight, empty) => expect(arrivedEmpty(weight)).toBe(empty));

it("refuses a path that no visit can have", () => {
  expect(() => statusOf("19")).toThrow(RangeError);
  expect(() => statusOf("")).toThrow(RangeError);
});
