import { expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { track } from "../tracks/track.fixtures";
import { viewSwitchSheet } from "./switch-list.view";

it("the switch list says who stands where on each track, and what of it matters to the crew", () => {
  const cars = [
    trackCar("1", 1, { quantity_snapshot: "112.4", date_received: NOON - 3 * 86_400, inoperable: true }),
    trackCar("2", 2, { quantity_snapshot: "0" }),
  ];
  const sheet = viewSwitchSheet(
    { tracks: [track("4"), track("5")], carsOn: new Map([["4", { cars, revision: 1 }]]), readAt: NOON },
    { userName: "Dana", terminalName: "Permian", zone: "America/Chicago" },
  );
  expect(sheet.facts.map(({ label, text }) => [label, text])).toEqual([
    ["Terminal", "Permian"],
    ["Tracks", "Track 4, Track 5"],
    ["Railcars", "2 railcars"],
    ["Printed", "by Dana; rows as of 2026/11/21 12:00 CST (America/Chicago)"],
  ]);
  expect(sheet.heads.map(({ label }) => label)).toEqual([
    "Position",
    "Railcar",
    "Loaded",
    "Product",
    "Customer",
    "On site",
    "Notes",
  ]);
  expect(sheet.sections.map(({ title, summary, rows }) => [title, summary, rows.map(({ cells }) => cells)])).toEqual([
    [
      "Track 4",
      "1 at the north switch · 2 railcars · 2,316 ft free",
      [
        ["1", "UTLX 045001", "Loaded 112.4 ST", "40/70", "Apex", "Day 4", "Inoperable"],
        ["2", "UTLX 045002", "Empty 0 ST", "40/70", "Apex", "", ""],
      ],
    ],
    ["Track 5", "1 at the north switch · 0 railcars · 2,400 ft free", []],
  ]);
});
