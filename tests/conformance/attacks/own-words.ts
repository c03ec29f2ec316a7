import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES, RESOURCE_NAMES } from "@railhead/api-contract/resources";
import { columnsOf, isSettled } from "@railhead/service/store/columns";
import type { AnyRow } from "@railhead/service/store/order";
import type { Collection, Store } from "@railhead/service/store/store.port";
import type { AccessWorld } from "../access/world";

/** Words that are in one field of one record and nowhere else: by resource, by field. */
export type OwnWords = ReadonlyMap<ResourceName, ReadonlyMap<string, string>>;

const letters = (count: number): string =>
  (count < 26 ? "" : letters(Math.floor(count / 26) - 1)) + String.fromCharCode(97 + (count % 26));
/** Spellings of one word, for fields that take only some: codes, addresses, marks, numbers. */
function spellings(count: number): readonly string[] {
  const word = `qj${letters(count)}`;
  const digits = String(700_000 + count * 7);
  return [word, `${word}@qj.example`, word.slice(-4).toUpperCase(), digits, `UN${digits.slice(-4)}`, `${digits}000`];
}

/** Gives every text of one record of each resource a word of its own; fields that take none of them are left as they are. */
export async function fillOwnWords(
  store: Store,
  { own, shared }: Pick<AccessWorld, "own" | "shared">,
): Promise<OwnWords> {
  const words = new Map<ResourceName, ReadonlyMap<string, string>>();
  let count = 0;
  for (const name of RESOURCE_NAMES) {
    const id = (own.ids.get(name) ?? shared.ids.get(name))?.[0];
    if (id === undefined || name === "terminals") continue;
    const { writable, derived } = RESOURCES[name].entity;
    const schemas = { ...derived, ...writable };
    const stored = isSettled(name)
      ? columnsOf(name)
          .filter(({ kind }) => kind === "text")
          .map((column) => column.name)
      : Object.keys(writable);
    const given = new Map<string, string>();
    for (const field of stored) {
      const word = spellings((count += 1)).find((one) => schemas[field]?.safeParse(one).success);
      // The number of a truck's BOL is the BOL's.
      if (word === undefined || field.endsWith("_id") || field === "bol_number") continue;
      // What a table's own rules refuse stays as it is.
      const isKept = await store
        .transaction(async (tx) => {
          await (tx.rows(name) as unknown as Collection<AnyRow>).update(id, { [field]: word });
          return true;
        })
        .catch(() => false);
      if (isKept) given.set(field, word);
    }
    words.set(name, given);
  }
  return words;
}
