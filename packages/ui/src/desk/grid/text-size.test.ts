import { expect, it } from "vitest";
import { pixelsOf } from "./text-size";

it.each([
  ["37px", 16, 37],
  ["37px", 32, 37],
  [" 2.3125rem", 16, 37],
  ["2.3125rem ", 32, 74],
  ["", 16, Number.NaN],
])("takes %j at a text of %d px as %d px", (length, text, pixels) => expect(pixelsOf(length, text)).toBe(pixels));
