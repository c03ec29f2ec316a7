import type { Test } from "../../store/store.port";

const EQUAL = ["source_id", "destination_id", "transload_category_id"] as const;
interface DraftTest {
  readonly field: (typeof EQUAL)[number] | "on_hold" | "voided_at";
  readonly test: Test;
}

/** The filters of the list of drafts. What is voided waits for nobody any more: it is not among those on hold. */
export function draftFilterTests({ on_hold, ...query }: Readonly<Record<string, unknown>>): DraftTest[] {
  const tests: DraftTest[] = [];
  for (const field of EQUAL) {
    const value = query[field];
    if (typeof value === "string") tests.push({ field, test: { op: "eq", value } });
  }
  if (on_hold !== undefined) tests.push({ field: "on_hold", test: { op: "eq", value: on_hold === "true" } });
  if (on_hold === "true") tests.push({ field: "voided_at", test: { op: "eq", value: null } });
  return tests;
}
