import { describe, expect, it } from "vitest";
import { carDraft } from "../railcar-handling/car-work.fixtures";
import { draftsAfter, oldestFirst } from "./drafts.rules";

it("puts drafts in the order in which they were recorded, by number within a second", () => {
  const drafts = [
    { id: "10", recorded_at: 5 },
    { id: "11", recorded_at: 4 },
    { id: "9", recorded_at: 5 },
  ];

  expect(oldestFirst(drafts).map(({ id }) => id)).toEqual(["11", "9", "10"]);
});

describe("the drafts of a load after one was sent", () => {
  const [first, second] = [carDraft("1", { recorded_at: 1 }), carDraft("2", { recorded_at: 2 })];
  const read = { drafts: [first, second], draftsHidden: false };
  const ids = (drafts: readonly { readonly id: string }[]) => drafts.map(({ id }) => id);

  it.each([
    ["a new one is added", null, "3", ["1", "2", "3"]],
    ["a corrected one is replaced", "1", "3", ["2", "3"]],
    ["a voided one is gone", "1", null, ["2"]],
    ["one that the page knows already is there once", null, "2", ["1", "2"]],
    ["nothing else changes", null, null, ["1", "2"]],
  ])("%s", (_what, target, id, left) => {
    const answered = id === null ? null : carDraft(id, { recorded_at: Number(id) });

    expect(ids(draftsAfter(read, { target }, answered))).toEqual(left);
  });

  it("are shown to nobody who may not view them", () => {
    expect(draftsAfter({ drafts: [], draftsHidden: true }, { target: null }, first)).toEqual([]);
  });
});
