import type { Change } from "@railhead/api-contract/live/events.contract";
import { NOTED } from "@railhead/api-contract/notes.contract";
import { isNowhere } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import type { RemoteChanges } from "../live/live-changes";
import { pageOfResource } from "../resources/page-links.rules";
import { namesRecord } from "../resources/record-facts.rules";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { createRecordReads } from "./record-reads.live";
import type { RecordViewActor } from "./record-view.machine";
import type { RecordViewContext, RemoteReading } from "./record-view.types";

type Named = Pick<RecordViewContext, "facts" | "id" | "record" | "referrers">;

/** Whether an event may change how many records of a kind refer to this one. */
const countsOtherwise = ({ facts, referrers }: Named, { resource }: Change): boolean =>
  referrers.some((one) => one.resource === resource) ||
  (facts.related ?? []).some(({ page }) => page === pageOfResource(resource));

/** Whether changes may show the page otherwise. Null: anything may have changed. */
export const touchesRecord = (page: Named, changes: RemoteChanges): boolean =>
  changes === null || changes.some((change) => namesRecord(page, change) || countsOtherwise(page, change));

/** Who changed the record last, of the changes that name it; undefined where none does. */
const lastBy = (page: Named, changes: RemoteChanges): string | null | undefined =>
  changes?.findLast((change) => namesRecord(page, change))?.by;

/** Keeps the page of a record up to date with what others do. */
export function followRecord(page: RecordViewActor, api: ApiRuntime, host: FollowHost): PageFollower {
  let by: string | null = null;
  const context = () => page.getSnapshot().context;
  const reads = createRecordReads(context().facts);
  const read = async (): Promise<RemoteReading | null> => {
    const { id } = context();
    const [record, referrers, history] = await Promise.all([
      answerOf(api, reads.record({ id })),
      answerOf(api, reads.referrers({ id })),
      answerOf(api, reads.history({ id, cursor: null, isLong: false })),
    ]);
    if (!record.ok && !isNowhere(record.error)) return null;
    return {
      record: record.ok ? record.value : null,
      referrers: referrers.ok ? referrers.value : null,
      history: history.ok ? history.value : null,
      by,
    };
  };
  const follower = createFollower<RemoteReading>({
    clock: host.clock,
    isHeld: host.isHeld,
    isBusy: () => {
      const snapshot = page.getSnapshot();
      return (
        !(snapshot.matches({ action: "ready" }) || snapshot.matches({ action: "confirming" })) ||
        snapshot.matches({ record: "loading" }) ||
        snapshot.matches({ history: "loading" })
      );
    },
    read,
    take: (reading) => {
      // A page that could not be read is read as if its Retry were pressed.
      if (context().record === null) page.send({ type: "RECORD.LOAD" });
      else page.send({ type: "REMOTE_CHANGES.RECEIVED", read: reading });
      by = null;
    },
  });
  return {
    receive: (received) => {
      // Notes at the record follow on their own.
      const changes = received?.filter(({ action }) => action !== NOTED) ?? null;
      if (!touchesRecord(context(), changes)) return;
      by = lastBy(context(), changes) ?? by;
      follower.note();
    },
    stop: follower.stop,
  };
}
