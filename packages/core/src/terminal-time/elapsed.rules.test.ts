import { expect, it } from "vitest";
import { elapsedText } from "./elapsed.rules";

it.each([
  [0, "0 min"],
  [59, "0 min"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 h 0 min"],
  [7_859, "2 h 10 min"],
  [86_399, "23 h 59 min"],
  [86_400, "1 d 0 h"],
  [273_600, "3 d 4 h"],
])("says %i seconds as %s", (seconds, text) => expect(elapsedText(seconds)).toBe(text));
