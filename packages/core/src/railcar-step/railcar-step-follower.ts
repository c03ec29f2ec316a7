import type { FollowHost, PageFollower } from "../live/follow-page";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { followOneRecord } from "../resources/follow-record";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import type { ApiRuntime } from "../runtime/live.layer";
import type { RailcarStepActor } from "./railcar-step.machine";

/** Keeps the page of a car up to date with what others do to it. */
export function followCar(page: RailcarStepActor, api: ApiRuntime, host: FollowHost): PageFollower {
  const { family, id } = page.getSnapshot().context;
  const followed = {
    facts: RAILCAR_FACTS[family],
    id,
    record: () => page.getSnapshot().context.car,
    isBusy: () => {
      const snapshot = page.getSnapshot();
      return !snapshot.matches({ form: "editing" }) || snapshot.matches({ car: "loading" });
    },
    // Rows of a family are those of its facts.
    take: (row: unknown) => page.send({ type: "CAR.READ", car: row as RailcarRow | null }),
  };
  return followOneRecord(followed, api, host);
}
