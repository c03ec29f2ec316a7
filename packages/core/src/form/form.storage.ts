import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { readDraft, writeDraft, type DraftKey } from "../storage/draft-form.storage";
import { openedForm } from "./form.rules";
import type { FormState, FormValues } from "./form.types";

const line = z.object({
  key: z.string(),
  get values(): z.ZodMiniType<Record<string, unknown>> {
    return values;
  },
});
const entry = z.union([z.string(), z.array(z.string()), z.array(line)]);
const values: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), entry);

/** A form as it is kept on the device: what was entered, and on which version of which values. */
export const keptForm = z.object({ version: z.nullable(z.int()), loaded: values, entered: values });
export type KeptForm = z.output<typeof keptForm>;

/** What of a form is kept: faults and conflicts are found again when its record is read. */
export const toKept = <T>({ version, loaded, entered }: FormState<T>): KeptForm => ({ version, loaded, entered });

/**
 * A kept form as it is taken up again. Its record may have changed since: `mergeRecord` on the record as it is read then
 * finds what others changed. Taking it up writes nothing.
 */
export const fromKept = <T>({ version, loaded, entered }: KeptForm): FormState<T> => ({
  ...openedForm<T>(loaded as FormValues<T>, version),
  entered: entered as FormValues<T>,
});

/** Whether a form holds what was loaded, to the letter: nothing of it need be kept. */
export const isUntouched = <T>({ loaded, entered }: FormState<T>): boolean =>
  Object.entries(entered).every(
    ([key, entry]) =>
      JSON.stringify(entry) === JSON.stringify((loaded as Readonly<Record<string, unknown>>)[key] ?? ""),
  );

/** Keeps a form in which something is entered; any other leaves nothing behind. It is gone with the user's logout. */
export function keepForm<T>(store: KeyValueStore, key: DraftKey, form: FormState<T>): void {
  writeDraft(store, key, isUntouched(form) ? null : toKept(form));
}

/** The form that the same user left at the same page and record, or null. */
export function takeUpForm<T>(store: KeyValueStore, key: DraftKey): FormState<T> | null {
  const kept = readDraft(store, key, keptForm);
  return kept === null ? null : fromKept(kept);
}
