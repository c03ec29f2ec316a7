import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import { routes as records } from "@railhead/api-contract/resources/drafts.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { oldestFirst } from "./drafts.rules";
import type { DraftInPlace } from "./load-work.types";

/** What the page of a load knows of its drafts. */
export interface DraftsRead {
  readonly drafts: readonly DraftFacts[];
  /** The user may not view drafts: there may be some. */
  readonly draftsHidden: boolean;
  /** What came of the draft that was asked about, where it is not among them; null where it is, or none was asked about. */
  readonly inPlace: DraftInPlace | null;
}

/** Goes from a draft to the one in its place, and on, until one is among those of the load or nothing came. */
const replacing = (drafts: readonly DraftFacts[], id: string): ApiCall<string | null> =>
  drafts.some((draft) => draft.id === id)
    ? Effect.succeed(id)
    : call(records.get, { params: { id } }).pipe(
        Effect.flatMap(({ result: { voided_at, replaced_by_id } }) =>
          voided_at === null || replaced_by_id === null
            ? Effect.succeed(voided_at === null ? id : null)
            : replacing(drafts, replaced_by_id),
        ),
        Effect.catchTag("Refused", () => Effect.succeed(null)),
      );

/** What came in the place of the draft that a form is about. */
const inPlaceOf = (drafts: readonly DraftFacts[], from: string | null): ApiCall<DraftInPlace | null> =>
  from === null || drafts.some(({ id }) => id === from)
    ? Effect.succeed(null)
    : replacing(drafts, from).pipe(Effect.map((to) => ({ from, to })));

/**
 * Drafts of a load as they were asked for, oldest first, and what came in the place of the one that a form is about; a user
 * who may not view them works on the load without them.
 */
export const draftsRead = (
  asked: ApiCall<{ readonly result: readonly DraftFacts[] }>,
  draft: string | null,
): ApiCall<DraftsRead> =>
  asked.pipe(
    Effect.map(({ result }) => ({ drafts: oldestFirst(result), draftsHidden: false })),
    Effect.catchTag("Refused", (refused) =>
      refused.status === 403 ? Effect.succeed({ drafts: [], draftsHidden: true }) : Effect.fail(refused),
    ),
    Effect.flatMap((read) => inPlaceOf(read.drafts, draft).pipe(Effect.map((inPlace) => ({ ...read, inPlace })))),
  );

/** A load without an asset has no drafts. */
export const noDrafts = (draft: string | null): DraftsRead => ({
  drafts: [],
  draftsHidden: false,
  inPlace: draft === null ? null : { from: draft, to: null },
});
