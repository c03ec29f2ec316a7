import { describe, expect, it } from "vitest";
import { carDraft } from "../railcar-handling/car-work.fixtures";
import { viewDraftRows } from "./draft-rows.view";
import { type Offer, withMain } from "./load-work.view";

const offer = (key: string, isNext: boolean): Offer<"draft"> => ({
  key,
  label: key,
  form: "draft",
  href: null,
  isDirect: false,
  isNext,
});

describe("what can be done", () => {
  it("has one main thing: the first that is next", () => {
    const kinds = (...next: readonly boolean[]) =>
      withMain(next.map((isNext, at) => offer(String(at), isNext))).map(({ kind }) => kind);

    expect(kinds(false, true, true)).toEqual(["plain", "main", "plain"]);
    expect(kinds(false, false)).toEqual(["plain", "plain"]);
  });
});

describe("the drafts of a load", () => {
  const load = {
    ownAsset: "77",
    side: "source",
    unit: "ST",
    assets: [],
    drafts: [carDraft("1", { net: "1200", on_hold: true })],
  } as const;

  it("name the other side, and the net in the unit that the terminal shows", () => {
    expect(viewDraftRows(load, true)).toEqual([
      { id: "1", name: "Silo 3", category: null, net: "1,200 ST", held: true, canChange: true },
    ]);
    const quantities = { net: "216520", net_uom_abbreviation: "lb", display_net: "86.608", display_abbreviation: "ST" };
    expect(
      viewDraftRows({ ...load, drafts: load.drafts.map((draft) => ({ ...draft, ...quantities })) }, false)[0],
    ).toMatchObject({ net: "86.61 ST", canChange: false });
  });
});
