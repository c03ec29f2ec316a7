import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { carFacts, carInput } from "./car-work.fixtures";
import type { CarWorkContext } from "./car-work.types";

/** A draft that is voided: the form asks before it sends. */
export const conformance: Conformance = {
  inputs: [() => carInput()],
  events: [
    { type: "FORM.OPEN", form: "voidDraft", target: "1" } as never,
    { type: "FORM.OPEN", form: "partial" } as never,
    { type: "FIELD.CHANGE", name: "reason", text: "Wrong silo" } as never,
    { type: "FIELD.CHANGE", name: "asset", text: "5" } as never,
    // No form of a railcar has a scale: the state of reading one belongs to the order that trucks share.
    { type: "FIELD.CHANGE", name: "scale_id", text: "8" } as never,
    { type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 } as never,
    { type: "REMOTE_CHANGES.RECEIVED", facts: carFacts() } as never,
  ],
  outputs: {
    loadFacts: [
      { ok: true, value: carFacts() },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    sendCommand: [{ ok: true, value: { car: null, isHeld: false, warning: null } }, NO_ANSWER],
    loadMore: [{ ok: true, value: {} }, NO_ANSWER],
    lookAtAsset: [{ ok: true, value: null }],
    readScale: [NO_ANSWER],
  },
  regions: ["facts", "form", "scale"],
  facts: ({ facts, open, attempt, hasMore }: CarWorkContext) => [
    facts.car === null,
    open?.name,
    open?.values["reason"],
    open?.values["scale_id"],
    attempt === null,
    hasMore,
  ],
};
