import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carRelevance, folded, RELEVANCE, relevanceOf } from "./relevance.rules";

const named = (value: number) => Object.entries(RELEVANCE).find(([, one]) => one === value)?.[0];

describe("how well a title answers a query", () => {
  it.each([
    ["carriers", "Carriers", "exact"],
    ["  CARRIERS ", "Carriers", "exact"],
    ["piñon", "Pinon Sand", "titleStart"],
    ["carr", "Carriers", "titleStart"],
    ["track ut", "Track Utilization", "titleStart"],
    ["util", "Track Utilization", "wordStart"],
    ["util track", "Track Utilization", "wordStart"],
    ["40", "Northern White 40/70", "wordStart"],
    ["40/70", "Northern White 40/70", "wordStart"],
    ["arriers", "Carriers", "inside"],
    ["white thern", "Northern White 40/70", "inside"],
    ["carreirs", "Carriers", "fuzzy"],
    ["carrers", "Carriers", "fuzzy"],
    ["carrierss", "Carriers", "fuzzy"],
    ["csrriers", "Carriers", "fuzzy"],
    ["tu", "Track Utilization", "fuzzy"],
    ["bcr", "Batch Customer Release", "fuzzy"],
    ["batcrel", "Batch Customer Release", "fuzzy"],
    ["crs", "Carriers", "none"],
    ["cat", "Track Utilization", "none"],
    ["zebra", "Carriers", "none"],
    ["carriers well", "Carriers", "none"],
    ["", "Carriers", "none"],
    ["   ", "Carriers", "none"],
    ["→", "lb → kg", "inside"],
  ])("%j and %j: %s", (query, title, expected) => expect(named(relevanceOf(query, title))).toBe(expected));

  it("is the same in any case and with any spaces", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, title) => {
        expect(relevanceOf(` ${query}  `, title)).toBe(relevanceOf(folded(query), folded(title)));
      }),
    );
  });

  it("is exact for a title itself, and at least its start for any beginning of it", () => {
    const title = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,18}[a-z]$/);
    fc.assert(
      fc.property(title, fc.nat(), (name, at) => {
        const beginning = folded(name).slice(0, 1 + (at % folded(name).length));
        expect(relevanceOf(name, name)).toBe(RELEVANCE.exact);
        expect(relevanceOf(beginning, name)).toBeGreaterThanOrEqual(RELEVANCE.titleStart);
      }),
    );
  });

  it("does not take long over long texts", () => {
    expect(relevanceOf("ab".repeat(100), "ab ".repeat(700))).toBe(RELEVANCE.fuzzy);
    expect(relevanceOf(`${"a".repeat(199)}b`, "a ".repeat(1000))).toBe(RELEVANCE.none);
  });
});

describe("how well a car answers a query", () => {
  it.each([
    ["UTLX 1234", "UTLX 001234", "exactCar"],
    ["utlx-001234", "UTLX 1234", "exactCar"],
    ["utlx1234", "UTLX 1234", "exactCar"],
    ["1234", "UTLX 001234", "exact"],
    ["001234", "UTLX 1234", "exact"],
    ["12", "UTLX 1234", "wordStart"],
    ["UTLX 12", "UTLX 1234", "titleStart"],
    ["UTLX 1234", "UTLX 12345", "titleStart"],
    ["utlx12", "UTLX 001234", "titleStart"],
    ["utlx-0012", "UTLX 001234", "titleStart"],
    ["utlx34", "UTLX 001234", "none"],
    ["GATX 1234", "UTLX 1234", "none"],
    ["0", "UTLX 0", "exact"],
    ["silo", "Silo 3", "titleStart"],
  ])("%j and %j: %s", (query, name, expected) => expect(named(carRelevance(query, name))).toBe(expected));
});
