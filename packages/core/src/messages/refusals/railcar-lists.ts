import { defineRefusals } from "../define-refusals";

/** What is said of the rows of a list of railcars. */
export const listRefusal = defineRefusals({
  same_railcar: ({ row }: { row: number }) => `The same railcar as in row ${row}. Name it once.`,
  same_position: ({ position, row }: { position: number; row: number }) =>
    `Position ${position} stands in row ${row} too. Give each railcar its own.`,
  position_gap: ({ most, position }: { most: number; position: number }) =>
    `Positions run from 1 to ${most} without gaps; ${position} is not one of them.`,
});
