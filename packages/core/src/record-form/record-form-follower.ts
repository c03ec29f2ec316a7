import type { ActorRefFrom } from "xstate";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followOneRecord } from "../resources/follow-record";
import type { ApiRuntime } from "../runtime/live.layer";
import type { recordFormMachine } from "./record-form.machine";

const NOTHING: PageFollower = { receive: () => undefined, stop: () => undefined };

/** Keeps the form of a record up to date with what others do to it. A new record has nothing to follow. */
export function followRecord(
  form: ActorRefFrom<typeof recordFormMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const { facts, recordId } = form.getSnapshot().context;
  if (recordId === null) return NOTHING;
  const page = {
    facts,
    id: recordId,
    record: () => form.getSnapshot().context.row,
    isBusy: () => {
      const snapshot = form.getSnapshot();
      return !snapshot.matches({ form: "editing" }) || snapshot.matches({ record: "loading" });
    },
    take: (row: ReturnType<typeof form.getSnapshot>["context"]["row"]) => form.send({ type: "RECORD.READ", row }),
  };
  return followOneRecord(page, api, host);
}
