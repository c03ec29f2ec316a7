import { isDay } from "../terminal-time/day";
import { formFieldsOf, type AnyFormField } from "./record-facts.rules";
import type { ResourceFacts } from "./resource.types";

/** What the address of the page that adds a record says of its fields: ids of other records, and days. */
export type GivenFields = Readonly<Record<string, string>>;
export const NONE_GIVEN: GivenFields = {};
/** The parameters of an address. */
interface Query {
  readonly get: (key: string) => string | null;
}

/** Whether an address can say what stands in a field. Where a record is added is no address's to say. */
export function canBeGiven({ key, kind, isFixed }: AnyFormField): boolean {
  return key !== "terminal_id" && isFixed !== true && (kind === "reference" || kind === "day");
}

const isValue = ({ kind }: AnyFormField, value: string): boolean =>
  kind === "day" ? isDay(value) : /^[1-9]\d{0,18}$/.test(value);

/** The fields that an address says; anything else in it is passed over. */
export function givenIn(facts: Pick<ResourceFacts, "form">, query: Query): GivenFields {
  const said = formFieldsOf(facts).flatMap((field) => {
    const value = query.get(field.key);
    return value !== null && canBeGiven(field) && isValue(field, value) ? [[field.key, value] as const] : [];
  });
  return Object.fromEntries(said);
}

/** Given fields as the query of an address, always in the same order; '' for none. */
export function queryOfGiven(given: GivenFields): string {
  const sorted = Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? "" : `?${sorted.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
}
