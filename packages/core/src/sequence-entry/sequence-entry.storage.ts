import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import type { Attempt } from "../submission/attempt.types";
import { carReading } from "../railcars/car-reading";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import type { SequenceBody, SequenceEntryInput } from "./sequence-entry.types";

const body = z.strictObject({ track_id: z.string(), car_seq: z.int() });
const kept = z.object({
  text: z.nullable(z.string()),
  attempt: z.nullable(z.object({ key: z.string(), body, reading: z.optional(carReading) })),
});

type Whose = Pick<SequenceEntryInput, "userid" | "family" | "car">;
const draftKeyOf = ({ userid, family, car }: Whose) => ({ userid, family, screen: `sequence.${car.id}` });

/** What the user typed for this car and has not sent, or null. */
export const readEntry = (store: KeyValueStore, whose: Whose): z.infer<typeof kept> | null =>
  readDraft(store, draftKeyOf(whose), kept);

/** Keeps what is typed, of which car at which terminal; nothing typed and nothing owed leaves nothing behind. */
export const writeEntry = (
  store: KeyValueStore,
  whose: Whose,
  text: string | null,
  attempt: Attempt<SequenceBody> | null,
): void =>
  writeDraft(
    store,
    draftKeyOf(whose),
    text === null && attempt === null ? null : { text, attempt, of: whose.car.name, at: whose.car.terminal_id },
  );
