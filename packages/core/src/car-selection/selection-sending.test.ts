import { describe, expect, it } from "vitest";
import { NetworkLost, ContractBroken, Refused, SignedOut } from "../api/api-errors";
import { sandCar } from "../railcars/car.fixtures";
import { changeOf } from "../receive-release/receive-release.submit";
import { anEntry } from "../submission/submission.fixtures";
import { initialSelection } from "./selection-changes";
import { selectionInput } from "./selection-run.fixtures";
import { afterResumed, isSameList, labelOf, loseAnswer, refuseList } from "./selection-sending";

const receive = {
  mode: "receive",
  family: "sand",
  terminalId: "1",
  selected: [sandCar("2"), sandCar("1")],
  day: "2026-11-21",
  trackId: "4",
} as const;
const bodyOf = (more: object = {}) => changeOf({ ...receive, ...more }).body;

describe("whether two lists ask for the same", () => {
  it("does not depend on the readings of their cars", () => {
    const read = receive.selected.map((car) => ({ ...car, updated_at: 2 }));

    expect(isSameList(bodyOf(), bodyOf({ selected: read }))).toBe(true);
  });

  it.each([
    ["a car", { selected: receive.selected.slice(1) }],
    ["the order", { selected: receive.selected.toReversed() }],
    ["the day", { day: "2026-11-20" }],
    ["the track", { trackId: "5" }],
  ])("is no when %s has changed", (_, more) => expect(isSameList(bodyOf(), bodyOf(more))).toBe(false));
});

it("a list is about its first car and so many more", () => {
  expect(labelOf(receive.selected)).toEqual({ name: "UTLX 045002", more: 1 });
  expect(labelOf([])).toEqual({ name: null, more: 0 });
});

describe("a refused list", () => {
  const empty = initialSelection({ ...selectionInput(), source: "announced" }, null);
  const context = { ...empty, trackId: "4" };
  const entry = anEntry({ body: [{ id: "2" }, { id: "1" }] });
  const refuse = (fields: Readonly<Record<string, string>>) =>
    refuseList(context, entry, new Refused({ status: 422, code: "invalid", description: "No.", fields }));

  it("marks the rows that the server names, by car", () => {
    expect(refuse({ "1.id": "Released." }).change.refusal).toEqual({
      message: "1 railcar was refused. Nothing has changed; the rows say why.",
      rows: { "1": "Released." },
    });
    expect(refuse({}).change.refusal).toEqual({ message: "No.", rows: {} });
  });

  it("says the server's sentence where the page shows none of its cars", () => {
    expect(
      refuseList(
        empty,
        entry,
        new Refused({ status: 422, code: "invalid", description: "No.", fields: { "0.id": "Gone." } }),
      ).change.refusal?.message,
    ).toBe("No.");
  });

  it("says nothing where nobody is signed in: the login comes next", () => {
    const step = refuseList(context, entry, new SignedOut({ code: "signed_out", description: "Sign in." }));

    expect([step.notice, step.raise, step.change.refusal]).toEqual([undefined, undefined, undefined]);
  });
});

it("no answer is said by Retry alone; one that cannot be read, and a defect of ours, at once", () => {
  expect(loseAnswer(new NetworkLost({})).notice).toBeUndefined();
  expect(loseAnswer(new ContractBroken({ route: "POST /", reason: "nonsense" })).notice?.kind).toBe("negative");
  expect(loseAnswer(null).notice?.kind).toBe("negative");
});

it("the cars of an earlier visit are selected again once its list is settled", () => {
  const context = {
    ...initialSelection({ ...selectionInput(), source: "announced" }, null),
    available: [sandCar("1")],
    toRestore: [
      { id: "1", name: "UTLX 1" },
      { id: "9", name: "UTLX 9" },
    ],
  };

  expect(afterResumed(context)).toEqual({});
  expect(afterResumed({ ...context, isResumed: true })).toMatchObject({
    isResumed: false,
    selected: [{ id: "1" }],
    gone: ["UTLX 9"],
  });
});
