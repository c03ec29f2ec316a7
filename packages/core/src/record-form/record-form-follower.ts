import type { ActorRefFrom } from "xstate";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import type { RemoteChanges } from "../live/live-changes";
import { isNowhere } from "../api/api-errors";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadRecord } from "../resources/one-record.live";
import { namesRecord } from "../resources/record-facts.rules";
import type { recordFormMachine } from "./record-form.machine";
import type { RecordRow } from "./record-form.types";

interface Seen {
  readonly row: RecordRow | null;
}

/** Keeps the form of a record up to date with what others do to it. A new record has nothing to follow. */
export function followRecord(
  form: ActorRefFrom<typeof recordFormMachine>,
  api: ApiRuntime,
  { clock, isHeld }: FollowHost,
): PageFollower {
  const { facts, recordId } = form.getSnapshot().context;
  const isTouched = (changes: RemoteChanges): boolean => {
    const { row } = form.getSnapshot().context;
    return changes === null || changes.some((change) => namesRecord({ facts, id: recordId, record: row }, change));
  };
  const read = async (): Promise<Seen | null> => {
    const answer = await answerOf(api, loadRecord(facts, recordId ?? ""));
    if (answer.ok) return { row: answer.value };
    return isNowhere(answer.error) ? { row: null } : null;
  };
  const follower = createFollower<Seen>({
    clock,
    isHeld,
    isBusy: () => {
      const snapshot = form.getSnapshot();
      return !snapshot.matches({ form: "editing" }) || snapshot.matches({ record: "loading" });
    },
    read,
    take: ({ row }) => form.send({ type: "RECORD.READ", row }),
  });
  return {
    receive: (changes) => {
      if (recordId !== null && isTouched(changes)) follower.note();
    },
    stop: follower.stop,
  };
}
