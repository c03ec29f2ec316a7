import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCards } from "./use-cards";

it.each([
  ["a phone", 320, 1, true],
  ["a screen of 950 pixels with the menu at its side", 654, 1, true],
  ["a wide screen", 1144, 1, false],
  ["a wide screen with text of 200 %", 1144, 2, true],
])("on %s rows are cards: %s", (_, width, text, are) => expect(isCards(width, text)).toBe(are));

it("goes by the width at which the styles make cards of them", () => {
  const styles = readFileSync(new URL("railcar-upload-narrow.css", import.meta.url), "utf8");
  const [, most] = /@container upload \(max-width: (\d+)rem\)/.exec(styles) ?? [];

  expect([isCards(Number(most) * 16, 1), isCards(Number(most) * 16 + 1, 1)]).toEqual([true, false]);
});
