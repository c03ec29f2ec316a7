import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";

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
