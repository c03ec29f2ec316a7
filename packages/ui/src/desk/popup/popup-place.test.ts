import { expect, it } from "vitest";
import { popupPlace } from "./popup-place";

const screen = { width: 1440, height: 900 };

it.each([
  ["below its button", { left: 300, top: 120, bottom: 150 }, { left: 300, top: 154, bottom: null, maxHeight: 738 }],
  [
    "within the right edge",
    { left: 1300, top: 120, bottom: 150 },
    { left: 1144, top: 154, bottom: null, maxHeight: 738 },
  ],
  ["within the left edge", { left: -20, top: 120, bottom: 150 }, { left: 8, top: 154, bottom: null, maxHeight: 738 }],
  [
    "above a button at the foot",
    { left: 700, top: 820, bottom: 856 },
    { left: 700, top: null, bottom: 84, maxHeight: 808 },
  ],
] as const)("opens %s", (_, button, place) => expect(popupPlace(button, 288, screen)).toEqual(place));

it("stays below where above is no more room", () =>
  expect(popupPlace({ left: 8, top: 60, bottom: 96 }, 288, { width: 390, height: 300 })).toMatchObject({
    top: 100,
    maxHeight: 192,
  }));
