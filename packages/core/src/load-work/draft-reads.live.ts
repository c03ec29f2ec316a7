import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import * as Effect from "effect/Effect";
import type { ApiError } from "../api/api-errors";
import { oldestFirst } from "./drafts.rules";

/** What the page of a load knows of its drafts. */
export interface DraftsRead {
  readonly drafts: readonly DraftFacts[];
  /** The user may not view drafts: there may be some. */
  readonly draftsHidden: boolean;
}

/** Drafts of a load as they were asked for, oldest first; a user who may not view them works on the load without them. */
export const draftsRead = <R>(
  asked: Effect.Effect<{ readonly result: readonly DraftFacts[] }, ApiError, R>,
): Effect.Effect<DraftsRead, ApiError, R> =>
  asked.pipe(
    Effect.map(({ result }): DraftsRead => ({ drafts: oldestFirst(result), draftsHidden: false })),
    Effect.catchTag("Refused", (refused) =>
      refused.status === 403 ? Effect.succeed<DraftsRead>({ drafts: [], draftsHidden: true }) : Effect.fail(refused),
    ),
  );

/** A load without an asset has no drafts. */
export const NO_DRAFTS: DraftsRead = { drafts: [], draftsHidden: false };
