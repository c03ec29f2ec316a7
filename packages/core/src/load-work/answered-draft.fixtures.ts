import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import { answer, type ScriptedAnswer } from "../runtime/test.layer";
import { truckDraft } from "../trucks/truck.fixtures";

/** A draft as a call that writes answers it. */
export const answeredDraft = (facts: DraftFacts, more: object = {}) => ({
  ...facts,
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
  terminal_id: "1",
  transload_category_id: null,
  measured_by: "manual",
  scale_id: null,
  pump_id: null,
  reading_before: null,
  reading_after: null,
  bol: null,
  recorded_by: null,
  meter_factor: null,
  voided_at: null,
  void_reason: null,
  replaced_by_id: null,
  approved_at: null,
  warning: null,
  ...more,
});

/** What a server answers for one draft that was voided, by the draft in the place of each; null where the path is another's. */
export function voidedDraft(voided: Readonly<Record<string, string | null>>, path: string): ScriptedAnswer | null {
  const id = path.replace("/api/drafts/", "");
  const replaced_by_id = voided[id];
  return replaced_by_id === undefined
    ? null
    : answer(200, { result: answeredDraft(truckDraft(id), { voided_at: 1, void_reason: "x", replaced_by_id }) });
}
