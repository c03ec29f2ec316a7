import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { formName, readDraft, writeDraft } from "../storage/draft-form.storage";
import type { SequenceEntryInput } from "./sequence-entry.types";

const kept = z.object({ text: z.nullable(z.string()) });

type Whose = Pick<SequenceEntryInput, "userid" | "family" | "car">;
const draftKeyOf = ({ userid, family, car }: Whose) => ({ userid, family, screen: `sequence.${car.id}` });

/** The form that a position is sent from. */
export const sequenceForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user typed for this car and has not sent, or null. */
export const readEntry = (store: KeyValueStore, whose: Whose): string | null =>
  readDraft(store, draftKeyOf(whose), kept)?.text ?? null;

/** Keeps what is typed, and for which car; nothing typed leaves nothing behind. */
export const writeEntry = (store: KeyValueStore, whose: Whose, text: string | null): void =>
  writeDraft(store, draftKeyOf(whose), text === null ? null : { text, of: whose.car.name, at: whose.car.terminal_id });
