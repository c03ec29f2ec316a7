import type { CodedField } from "@railhead/api-contract/railcar-uploads.contract";
import { sameText } from "./upload-texts.rules";
import type { NamedRecord, UploadCode, UploadWorld } from "./upload.types";

export type RecordReading =
  | { readonly ok: true; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly code: "unknown" | "ambiguous" };

type Index = ReadonlyMap<string, readonly NamedRecord[]>;

function indexBy(records: readonly NamedRecord[], textOf: (record: NamedRecord) => string | null): Index {
  const index = new Map<string, NamedRecord[]>();
  for (const record of records) {
    const text = textOf(record);
    if (text === null || text.trim() === "") continue;
    const alike = index.get(sameText(text));
    if (alike === undefined) index.set(sameText(text), [record]);
    else alike.push(record);
  }
  return index;
}

/** Finds the record that a text of a field names. */
export type RecordFinder = (field: CodedField, text: string) => RecordReading;

/**
 * A finder over the active records: by name, else by code, else by the codes that are stored with the mapping. Where two
 * fit, a stored code decides: it was chosen by a person for this text.
 */
export function recordFinder(world: Pick<UploadWorld, "records">, codes: readonly UploadCode[]): RecordFinder {
  const indexes = new Map<CodedField, { readonly names: Index; readonly codes: Index; readonly ids: Index }>();
  const stored = new Map(codes.map(({ field, text, record_id }) => [`${field} ${sameText(text)}`, record_id]));
  const indexesOf = (field: CodedField) => {
    const records = world.records[field];
    const made = indexes.get(field) ?? {
      names: indexBy(records, ({ name }) => name),
      codes: indexBy(records, ({ code }) => code),
      ids: indexBy(records, ({ id }) => id),
    };
    indexes.set(field, made);
    return made;
  };
  return (field, text) => {
    const said = sameText(text);
    const { names, codes: byCode, ids } = indexesOf(field);
    const [first, second] = names.get(said) ?? byCode.get(said) ?? [];
    if (first !== undefined && second === undefined) return { ok: true, id: first.id, name: first.name };
    const [chosen] = ids.get(sameText(stored.get(`${field} ${said}`) ?? "")) ?? [];
    if (chosen !== undefined) return { ok: true, id: chosen.id, name: chosen.name };
    return { ok: false, code: first === undefined ? "unknown" : "ambiguous" };
  };
}

/** Finds the open order of a customer that a text names by its number. */
export type OrderFinder = (customerId: string, text: string) => RecordReading;
export function orderFinder({ orders }: Pick<UploadWorld, "orders">): OrderFinder {
  const key = (customerId: string, number: string) => `${customerId} ${sameText(number)}`;
  const index = new Map<string, { readonly id: string; readonly number: string }[]>();
  for (const order of orders) {
    if (order.customer_id === null) continue;
    const at = key(order.customer_id, order.number);
    index.set(at, [...(index.get(at) ?? []), order]);
  }
  return (customerId, text) => {
    const [first, second] = index.get(key(customerId, text)) ?? [];
    if (first === undefined) return { ok: false, code: "unknown" };
    return second === undefined ? { ok: true, id: first.id, name: first.number } : { ok: false, code: "ambiguous" };
  };
}
