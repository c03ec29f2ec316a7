import { expect, it } from "vitest";
import { languageFor } from "./language.rules";

const known = ["de", "es", "en-x-pseudo"];

it("is the one that was chosen on the device", () => {
  expect(languageFor("es", ["de"], known)).toBe("es");
  expect(languageFor("en", ["de"], known)).toBe("en");
  expect(languageFor("en-x-pseudo", ["de"], known)).toBe("en-x-pseudo");
});

it("is the first of the browser's that there is, its region left out where need be", () => {
  expect(languageFor(null, ["fr-CA", "de-AT", "es"], known)).toBe("de");
  expect(languageFor(null, ["en-GB", "de"], known)).toBe("en");
});

it("is English where there is none of them", () => {
  expect(languageFor(null, ["fr"], known)).toBe("en");
  expect(languageFor("fr", [], [])).toBe("en");
  expect(languageFor("de", ["de"], [])).toBe("en");
});
