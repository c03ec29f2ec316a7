import { valuesIn } from "../load-work/load-form.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { NO_ANSWER, type Conformance } from "../machine-conformance";
import type { TruckWorkContext } from "./truck-work.types";
import { readFacts, workInput } from "./truck-work.fixtures";

/** An earlier visit sent from the page without an answer. */
function unconfirmed() {
  const ports = pagePorts();
  putEntry(
    ports.storage.local,
    anEntry({
      form: "sand.outbound-trucks.handling.12",
      path: "/api/outbounds/12/void",
      action: "void",
      createdAt: ports.clock.nowSeconds(),
    }),
  );
  return workInput({ ports });
}

/** A truck that is voided: the form asks before it sends. */
export const conformance: Conformance = {
  inputs: [() => workInput(), unconfirmed],
  events: [
    { type: "FORM.OPEN", form: "void" } as never,
    { type: "FORM.OPEN", form: "weigh" } as never,
    { type: "FIELD.CHANGE", key: "reason", entry: "Left" } as never,
    { type: "FIELD.CHANGE", key: "scale_id", entry: "8" } as never,
    { type: "FIELD.CHANGE", key: "source_id", entry: "5" } as never,
    { type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 } as never,
    { type: "REMOTE_CHANGES.RECEIVED", facts: readFacts() } as never,
  ],
  outputs: {
    loadFacts: [
      { ok: true, value: readFacts({ drafts: [] }) },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    sendChange: [{ ok: true, value: { truck: null, draftId: null, note: null, warnings: [] } }, NO_ANSWER],
    loadChoices: [{ ok: true, value: {} }, NO_ANSWER],
    lookAtAsset: [{ ok: true, value: null }],
    readScale: [
      {
        ok: true,
        value: { scale_id: "8", scale_name: "North scale", weight: "1000", uom_abbreviation: "lb", captured_at: 1 },
      },
      NO_ANSWER,
    ],
  },
  regions: ["facts", "form", "scale"],
  facts: ({ facts, open, submission, hasChoices }: TruckWorkContext) => [
    facts.truck === null,
    open?.name,
    valuesIn(open)?.reason,
    valuesIn(open)?.scale_id,
    submission === null,
    hasChoices,
  ],
};
