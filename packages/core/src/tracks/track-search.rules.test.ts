import { expect, it } from "vitest";
import { searchTracks } from "./track-search.rules";

const TRACKS = ["Track 1", "Track 4", "Track 14", "Track 40", "RIP", "North 4"].map((title) => ({ title }));
const found = (text: string) => searchTracks(TRACKS, text).map(({ title }) => title);

it.each([
  ["", ["Track 1", "Track 4", "Track 14", "Track 40", "RIP", "North 4"]],
  ["rip", ["RIP"]],
  ["4", ["Track 4", "North 4", "Track 14", "Track 40"]],
  ["  track  4 ", ["Track 4", "Track 14", "Track 40"]],
  ["04", []],
  ["nowhere", []],
])("%j finds %j", (text, expected) => {
  expect(found(text)).toEqual(expected);
});
