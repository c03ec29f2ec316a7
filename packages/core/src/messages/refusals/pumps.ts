import { formatDay } from "../../terminal-time/day-text";
import { defineRefusals } from "../define-refusals";

interface Changed {
  readonly pump: string;
  readonly before: string;
  readonly after: string;
  /** In percent, with its sign. */
  readonly change: string;
  /** What is usual, in percent. */
  readonly usual: string;
}

/** What is said of pumps and the factors of their meters. */
export const pumpRefusal = defineRefusals({
  factor_kept:
    "A meter factor stays as it was recorded: drafts were made with it. Record another proving in its place.",
  factor_backwards: ({ pump, day }: { pump: string; day: string }) =>
    `${pump} was proved on ${formatDay(day)} last, and no factor is in force backwards. Enter that day or a later one.`,
  factor_tomorrow: ({ day }: { day: string }) =>
    `At the terminal it is ${formatDay(day)}: a proving cannot be of a later day.`,
  factor_change: ({ pump, before, after, change, usual }: Changed) =>
    `The factor of ${pump} goes from ${before} to ${after}, by ${change} %. More than ${usual} % is unusual: look at the certificate. Confirm the factor to record it.`,
});
