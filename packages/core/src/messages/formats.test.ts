import { describe, expect, it } from "vitest";
import { anyOf, anyOfIn, list, listIn, plural, pluralIn } from "./formats";

describe("a count in English", () => {
  it("is where its form has it", () => {
    expect(plural(1, { one: "# railcar", other: "# railcars" })).toBe("1 railcar");
    expect(plural(0, { one: "# railcar", other: "# railcars" })).toBe("0 railcars");
    expect(plural(5000, { one: "# railcar", other: "# railcars" })).toBe("5,000 railcars");
    expect(plural(1, { one: "A draft is", other: "# drafts are" })).toBe("A draft is");
  });
});

describe("names in English", () => {
  it("are listed with commas", () => {
    expect(list([])).toBe("");
    expect(list(["UTLX 1"])).toBe("UTLX 1");
    expect(list(["UTLX 1", "UTLX 2", "UTLX 3"])).toBe("UTLX 1, UTLX 2, UTLX 3");
  });

  it("are offered with 'or'", () => expect(anyOf(["view", "edit"])).toBe("view or edit"));
});

describe("another language", () => {
  const polish = pluralIn("pl");
  const cars = { one: "# wagon", few: "# wagony", many: "# wagonów", other: "# wagonu" };

  it("has the forms that its plurals have", () => {
    expect([1, 3, 5, 22, 25].map((count) => polish(count, cars))).toEqual([
      "1 wagon",
      "3 wagony",
      "5 wagonów",
      "22 wagony",
      "25 wagonów",
    ]);
  });

  it("falls back on the form that every language has", () =>
    expect(polish(5, { other: "wagony: #" })).toBe("wagony: 5"));

  it("lists in its own words", () => {
    expect(listIn("pl")(["A", "B", "C"])).toBe("A, B i C");
    expect(anyOfIn("de")(["A", "B", "C"])).toBe("A, B oder C");
  });
});
