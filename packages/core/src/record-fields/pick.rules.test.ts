import { describe, expect, it } from "vitest";
import { meantBy, PICK_MOST, pickNames } from "./pick.rules";

const names = ["Star Line", "Lone Star", "Starling", "Star", "All-Star Sand", "Gulf"].map((name, at) => ({
  id: String(at + 1),
  name,
}));
const shown = (text: string) => pickNames(names, text).shown.map(({ name }) => name);

describe("what a picker offers", () => {
  it("is everything for no text, in its own order", () => expect(shown(" ")).toEqual(names.map(({ name }) => name)));

  it("is the whole name first, then beginnings, then beginnings of words, then the rest", () => {
    expect(shown("star")).toEqual(["Star", "Star Line", "Starling", "Lone Star", "All-Star Sand"]);
    expect(shown("TAR")).toEqual(["Star Line", "Lone Star", "Starling", "Star", "All-Star Sand"]);
    expect(shown("zz")).toEqual([]);
  });

  it("draws no more than it can, and says how many more there are", () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ id: String(at), name: `Car ${at}` }));

    expect(pickNames(many, "")).toMatchObject({ more: 250 });
    expect(pickNames(many, "car").shown).toHaveLength(PICK_MOST);
    expect(pickNames(many, "car 29")).toMatchObject({ more: 0 });
  });
});

describe("what a text means without a choice", () => {
  it.each([
    ["star", "4"],
    ["gul", "6"],
    ["lone star ", "2"],
    ["sta", null],
    ["zz", null],
    ["", null],
  ])("%j: %s", (text, id) => expect(meantBy(names, text)?.id ?? null).toBe(id));

  it("is nothing where two bear the name", () => {
    expect(meantBy([...names, { id: "9", name: "Gulf" }], "gulf")).toBeNull();
  });
});
