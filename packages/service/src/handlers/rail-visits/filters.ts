import type { Test } from "../../store/store.port";

const EQUAL = ["track_id", "customer_id", "prefix", "terminal_id"] as const;
interface VisitTest {
  readonly field: (typeof EQUAL)[number] | "status_id" | "car_key";
  readonly test: Test;
}

/** The filters of the visit lists: states comma-separated, the car's number as an integer ('45123' finds '045123'). */
export function visitFilterTests(query: Readonly<Record<string, unknown>>): VisitTest[] {
  const tests: VisitTest[] = [];
  const { status_id, car_number } = query;
  if (typeof status_id === "string")
    tests.push({ field: "status_id", test: { op: "in", value: status_id.split(",") } });
  if (typeof car_number === "string") tests.push({ field: "car_key", test: { op: "eq", value: Number(car_number) } });
  for (const field of EQUAL) {
    const value = query[field];
    if (typeof value === "string") tests.push({ field, test: { op: "eq", value } });
  }
  return tests;
}
