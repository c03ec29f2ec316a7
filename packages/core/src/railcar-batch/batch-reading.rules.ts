import { describeError } from "../api/api-errors";
import type { ListState } from "../list/list.types";
import type { ListRow } from "../list/query.types";
import { tBatch } from "../messages/catalogue-railcar-batch";
import type { ResourceFacts } from "../resources/resource.types";
import type { BatchReading } from "./railcar-batch.types";

type Read = Pick<ListState<ListRow>, "kind" | "matching" | "problem">;

/** How far the railcars of a terminal are read: all of them, only those that a list may hold, or not, and why. */
export function howRead(
  { kind, matching, problem }: Read,
  { rows }: Pick<ResourceFacts, "rows">,
): Omit<BatchReading, "rows"> {
  const isWhole = kind === "whole";
  return {
    isWhole,
    isCut: !isWhole && matching !== null && rows.kind === "held" && matching > rows.most,
    unread: problem === null ? null : (describeError(problem) ?? tBatch("load.failed")),
  };
}
