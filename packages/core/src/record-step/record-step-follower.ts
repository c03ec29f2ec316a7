import type { FollowHost, PageFollower } from "../live/follow-page";
import { followOneRecord } from "../resources/follow-record";
import type { ApiRuntime } from "../runtime/live.layer";
import type { RecordStepActor } from "./record-step.machine";

/** Keeps the page of a step up to date with what others do to its record. */
export function followStep(page: RecordStepActor, api: ApiRuntime, host: FollowHost): PageFollower {
  const { step, id } = page.getSnapshot().context;
  const followed = {
    facts: step.facts,
    id,
    record: () => page.getSnapshot().context.record,
    isBusy: () => {
      const snapshot = page.getSnapshot();
      return !snapshot.matches({ form: "editing" }) || snapshot.matches({ record: "loading" });
    },
    take: (record: Parameters<Parameters<typeof followOneRecord>[0]["take"]>[0]) =>
      page.send({ type: "RECORD.READ", record }),
  };
  return followOneRecord(followed, api, host);
}
