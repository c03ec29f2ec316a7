import { valuesIn } from "../load-work/load-form.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { carFacts, carInput } from "./car-work.fixtures";
import type { CarWorkContext } from "./car-work.types";

/** An earlier visit sent from the page without an answer. */
function unconfirmed() {
  const ports = pagePorts();
  putEntry(
    ports.storage.local,
    anEntry({
      form: "sand.railcars.handling.7",
      path: "/api/inbounds/7/set-partial",
      action: "partial",
      createdAt: ports.clock.nowSeconds(),
    }),
  );
  return carInput({ ports });
}

/** A draft that is voided: the form asks before it sends. */
export const conformance: Conformance = {
  inputs: [() => carInput(), unconfirmed],
  events: [
    { type: "FORM.OPEN", form: "voidDraft", target: "1" } as never,
    { type: "FORM.OPEN", form: "partial" } as never,
    { type: "FIELD.CHANGE", key: "reason", entry: "Wrong silo" } as never,
    { type: "FIELD.CHANGE", key: "destination_id", entry: "5" } as never,
    // No form of a railcar has a scale: the state of reading one belongs to the order that trucks share.
    { type: "FIELD.CHANGE", key: "scale_id", entry: "8" } as never,
    { type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 } as never,
    { type: "REMOTE_CHANGES.RECEIVED", facts: carFacts() } as never,
  ],
  outputs: {
    loadFacts: [
      { ok: true, value: carFacts() },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    sendChange: [{ ok: true, value: { car: null, draftId: null, isHeld: false, warning: null } }, NO_ANSWER],
    loadChoices: [{ ok: true, value: {} }, NO_ANSWER],
    lookAtAsset: [{ ok: true, value: null }],
    readScale: [NO_ANSWER],
  },
  regions: ["facts", "form", "scale"],
  facts: ({ facts, open, submission, hasChoices }: CarWorkContext) => [
    facts.car === null,
    open?.name,
    valuesIn(open)?.reason,
    valuesIn(open)?.scale_id,
    submission === null,
    hasChoices,
  ],
};
