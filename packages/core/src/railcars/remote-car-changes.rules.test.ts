import { describe, expect, it } from "vitest";
import { changedText } from "./remote-car-changes.rules";
import { visit } from "./car.fixtures";

const moved = (position: number, count: number) =>
  `Others have changed this track: UTLX 045012 stands at ${position} of ${count} now.`;
const changed = "Others have changed UTLX 045012.";

describe("changes by others of an open car", () => {
  it.each([
    ["nothing", {}, 3, null],
    ["only what these pages do not show", { bol: "B-1", release_block: "No BOL." }, 3, null],
    ["its place", { car_seq: 3 }, 3, moved(3, 3)],
    ["its place and more: the place is what is said", { car_seq: 1, railcar_length: "60" }, 4, moved(1, 4)],
    ["its track, whose cars are not known", { track_id: "5", car_seq: 9 }, null, changed],
    ["it stands on no track any more", { track_id: null, car_seq: null }, 3, changed],
    ["its state", { status: "Unloaded" }, 3, changed],
    ["that it is inoperable", { inoperable: true }, 3, changed],
    ["what it holds", { quantity_snapshot: "1" }, 3, changed],
    ["its length", { railcar_length: "60" }, 3, changed],
  ])("%s", (_, more, count, words) => expect(changedText(visit("12", 2), visit("12", 2, more), count)).toBe(words));
});
