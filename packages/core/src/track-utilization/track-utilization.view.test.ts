import { expect, it } from "vitest";
import type { TrackUtilizationSnapshot } from "./track-utilization.machine";
import { EMPTY_BOARD_QUERY, type BoardQuery } from "./car-match.rules";
import { boardOf } from "./track-utilization.fixtures";
import { viewBoard } from "./track-utilization.view";

const board = boardOf({ "4": ["1", "2"], "6": ["12"] });
const seen = (query: Partial<BoardQuery>) =>
  viewBoard({ context: board, hasTag: () => false, matches: () => false } as unknown as TrackUtilizationSnapshot, {
    ...EMPTY_BOARD_QUERY,
    ...query,
  });

it("the board says how many cars pass its filters, and which are found on which track", () => {
  expect(seen({}).matching).toBeNull();
  expect(seen({ product: "40/70", find: "045012" })).toMatchObject({
    matching: "3 railcars match",
    found: [{ key: "sand 12", trackId: "6" }],
    longest: 2400,
    statuses: [{ text: "Handled" }],
  });
});

it("what is chosen stays a choice when no car has it any more", () =>
  expect(seen({ customer: "Gone" }).customers.map(({ value }) => value)).toEqual(["Apex", "Gone"]));
