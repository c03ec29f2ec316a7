import * as z from "zod/mini";
import { carRef, readSaved, savedSelection, writeSaved, type SelectionKey } from "../car-selection/selection.storage";
import type { KeyValueStore } from "../ports/storage.port";
import { formName } from "../storage/draft-form.storage";

const savedForm = z.object({
  ...savedSelection,
  /** The order given to the cars of the track. */
  arrangement: z.optional(z.object({ base: z.array(z.string()), order: z.array(carRef), last: z.array(z.string()) })),
});
const saved = z.object({ userid: z.string(), form: z.nullable(savedForm) });

/** What was chosen and ordered on the page. */
export type SavedForm = z.infer<typeof savedForm>;

/** The form that a list is sent from. */
export const trackOrderForm = ({ family, mode }: Pick<SelectionKey, "family" | "mode">): string =>
  formName({ family, screen: mode });

/** What this user left on the page, or null. */
export const readPage = (store: KeyValueStore, key: SelectionKey): SavedForm | null =>
  readSaved(store, key, saved)?.form ?? null;

/** Keeps what was chosen and ordered; null leaves nothing behind. */
export const writePage = (store: KeyValueStore, key: SelectionKey, form: SavedForm | null): void =>
  writeSaved(store, key, form === null ? null : { form });
