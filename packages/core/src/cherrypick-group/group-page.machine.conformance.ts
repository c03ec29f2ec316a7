import { aGroup } from "../cherrypicking/group.fixtures";
import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { aReading, groupInput } from "./group-page.fixtures";
import { formOfGroup } from "./group-page.submit";
import type { GroupPageContext } from "./group-page.types";

const refused = (status: number, code: string) => ({
  ok: false,
  error: { _tag: "Refused", status, code, description: "No." },
});
/** A visit before which a group was started without an answer. */
function unconfirmed() {
  const ports = pagePorts();
  const input = groupInput({ ports });
  const path = "/api/cherrypicking-groups/7/start";
  putEntry(ports.storage.local, anEntry({ form: formOfGroup(input), action: "start", path, body: {} }));
  return input;
}

/** A group in work, of which cars are recorded and added, and which is cancelled. */
export const conformance: Conformance = {
  inputs: [() => groupInput(), unconfirmed],
  events: [
    { type: "TICK", id: "1", on: true } as never,
    { type: "TRACK.CHOOSE", id: "5" } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 045001", at: 1 } as never,
    { type: "ACT", action: "record" } as never,
    { type: "ACT", action: "add" } as never,
    { type: "QUESTION.CHANGE", reason: "In the way", names: "UTLX 1" } as never,
    { type: "GROUP.READ", reading: aReading() } as never,
  ],
  outputs: {
    loadGroup: [{ ok: true, value: aReading() }, refused(404, "not_found"), NO_ANSWER],
    findCars: [
      { ok: true, value: { cars: [], missed: [] } },
      { ok: true, value: { cars: [], missed: ["Q"] } },
      NO_ANSWER,
    ],
    sendWrite: [{ ok: true, value: aGroup({ status: "in work" }) }, refused(409, "plan_changed"), NO_ANSWER],
  },
  regions: ["work"],
  facts: ({ reading, ticked, question, action, submission }: GroupPageContext) => [
    reading === null,
    ticked.size,
    question === null ? null : [question.action, question.reason],
    action,
    submission?.status ?? null,
  ],
};
