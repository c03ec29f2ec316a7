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

describe("units, which are known by their abbreviations too", () => {
  const units = [
    ["ft3", "cubic foot"],
    ["m3", "cubic metre"],
    ["ft", "foot"],
    ["L", "litre"],
    ["LT", "long ton"],
    ["m", "metre"],
    ["lb", "pound"],
    ["ST", "short ton"],
  ].map(([short = "", name = ""]) => ({ id: short, name: `${short} (${name})`, also: [short, name] }));

  it.each([
    ["ft", "ft"],
    ["l", "L"],
    ["lb", "lb"],
    ["st", "ST"],
    ["metre", "m"],
    ["short", "ST"],
  ])("%j finds %s first, and means it", (text, id) => {
    expect(pickNames(units, text).shown[0]?.id).toBe(id);
    expect(meantBy(units, text)?.id).toBe(id);
  });

  it("a word that several have means none of them", () => expect(meantBy(units, "ton")).toBeNull());
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
