import * as z from "zod/mini";
import { readSaved, savedSelection, writeSaved, type SelectionKey } from "../car-selection/selection.storage";
import type { KeyValueStore } from "../ports/storage.port";
import { formName } from "../storage/draft-form.storage";
import type { ChosenDay } from "./receive-release.types";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const savedForm = z.object({ ...savedSelection, day: z.union([day, z.literal("")]) });
const saved = z.object({
  userid: z.string(),
  form: z.nullable(savedForm),
  last_day: z.nullable(z.object({ day, at: z.int() })),
});

/** What was chosen on the page. */
export type SavedForm = z.infer<typeof savedForm>;
export type SavedPage = z.infer<typeof saved>;

/** The form that a list is sent from. */
export const receiveReleaseForm = ({ family, mode }: Pick<SelectionKey, "family" | "mode">): string =>
  formName({ family, screen: mode });

/** What this user left on the page, or null. */
export const readPage = (store: KeyValueStore, key: SelectionKey): SavedPage | null => readSaved(store, key, saved);

/** Keeps what was chosen, and the last chosen day; neither leaves nothing behind. */
export const writePage = (
  store: KeyValueStore,
  key: SelectionKey,
  form: SavedForm | null,
  lastDay: ChosenDay | null,
): void => writeSaved(store, key, form === null && lastDay === null ? null : { form, last_day: lastDay });
