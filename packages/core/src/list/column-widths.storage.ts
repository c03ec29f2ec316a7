import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";

/** Pixels of each column whose width somebody has changed. */
export type ColumnWidths = Readonly<Record<string, number>>;

const widths = z.record(z.string(), z.int());

/** The widths that a user has given to the columns of a list on this device; none where the text is damaged. */
export function readWidths(store: KeyValueStore, userid: string, list: string): ColumnWidths {
  const text = store.get(STORAGE_KEYS.local.columnWidths(userid, list));
  if (text === null) return {};
  try {
    const found = widths.safeParse(JSON.parse(text));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

export function writeWidths(store: KeyValueStore, userid: string, list: string, changed: ColumnWidths): void {
  store.set(STORAGE_KEYS.local.columnWidths(userid, list), JSON.stringify(changed));
}
