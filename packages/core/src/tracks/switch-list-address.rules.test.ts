import { expect, it } from "vitest";
import { readSwitchListTracks, switchListAddress } from "./switch-list-address.rules";

it("the address of a switch list names its tracks, or none for all of them", () => {
  expect(switchListAddress(["4", "12"])).toBe("/track-utilization/print?tracks=4,12");
  expect(readSwitchListTracks("?tracks=4,12,4")).toEqual({ trackIds: ["4", "12"], fault: null });
  expect(switchListAddress(null)).toBe("/track-utilization/print");
  expect(readSwitchListTracks("")).toEqual({ trackIds: null, fault: null });
});

it.each(["?tracks=", "?tracks=4,x", "?tracks=0"])("%s names no tracks, and this is said", (search) =>
  expect(readSwitchListTracks(search)).toEqual({ trackIds: [], fault: { at: "tracks", code: "bad_value" } }),
);
