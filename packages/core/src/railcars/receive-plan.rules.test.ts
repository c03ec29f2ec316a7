import { expect, it } from "vitest";
import { track } from "../tracks/track.fixtures";
import { visitRow } from "./car-rows.fixtures";
import { sandCar } from "./car.fixtures";
import type { RailcarRow } from "./railcar-row.types";
import { planReceive, trackFills } from "./receive-plan.rules";

const car = (id: string, railcar_length: string | null = "42") =>
  visitRow(sandCar(id, { railcar_length })) as unknown as RailcarRow;
const TIGHT = track("4", {
  car_count: 3,
  usable_length: "200",
  occupied_length: "120",
  block_when_over_length: true,
});

it("puts each car behind the one before it, and passes over one that does not fit", () => {
  const plans = planReceive(TIGHT, "2026-11-20", [car("1", "60"), car("2", "60"), car("3", "20")]);
  expect(plans.map(({ becomes, fault }) => fault ?? becomes)).toEqual([
    "Received on 2026/11/20 · Track 4, position 4",
    "Track 4 has no room for UTLX 045002: it would be 40 ft too full. Choose another track or fewer railcars.",
    "Received on 2026/11/20 · Track 4, position 5",
  ]);
});

it("sends the start of the day there, with the reading of the car; nothing before track and day are chosen", () => {
  const [whole] = planReceive(TIGHT, "2026-11-20", [car("1")]);
  expect(whole?.body).toEqual({ id: "1", date_received: 1_795_154_400, track_id: "4", updated_at: 1 });
  expect([planReceive(null, "2026-11-20", [car("1")]), planReceive(TIGHT, null, [car("1")])].flat()).toMatchObject([
    { body: { id: "1" }, becomes: "Received, once track and date are chosen" },
    { body: { id: "1" }, becomes: "Received, once track and date are chosen" },
  ]);
});

it("warns of a length that nobody knows", () => {
  expect(planReceive(TIGHT, "2026-11-20", [car("1", null)])[0]?.warnings).toHaveLength(1);
});

it("says how full the track is then", () => {
  expect([trackFills(TIGHT, [car("1")])[0], trackFills(TIGHT, [car("1", "100")])[0]]).toEqual([
    `Track 4 will have 4 railcars, position 1 at the ${TIGHT.sequence_one_end}; 38 ft stay free.`,
    `Track 4 will have 4 railcars, position 1 at the ${TIGHT.sequence_one_end}, and be 20 ft over its usable length.`,
  ]);
  expect([trackFills(null, [car("1")]), trackFills(TIGHT, [])]).toEqual([[], []]);
});
