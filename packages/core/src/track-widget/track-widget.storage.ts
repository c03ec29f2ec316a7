import * as z from "zod/mini";
import type { Family } from "@railhead/api-contract/railcar";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";
import { SHIFT_SECONDS } from "./track-widget.rules";
import type { ChosenDay, TrackMode } from "./track-widget.types";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const updated_at = z.optional(z.int());
const submitRow = z.union([
  z.strictObject({ id: z.string(), date_received: z.int(), track_id: z.string(), updated_at }),
  z.strictObject({ id: z.string(), date_released: z.int(), updated_at }),
  z.strictObject({ id: z.string(), track_id: z.string(), car_seq: z.int(), updated_at }),
]);
const carRef = z.object({ id: z.string(), name: z.string() });
const savedForm = z.object({
  terminal_id: z.string(),
  track_id: z.nullable(z.string()),
  entry: z.nullable(z.enum(["scan", "manual"])),
  cars: z.array(carRef),
  /** The order given to the cars of the track. */
  arrangement: z.optional(z.object({ base: z.array(z.string()), order: z.array(carRef), last: z.array(z.string()) })),
  day: z.union([day, z.literal("")]),
  /** What was sent without an answer: the retry after a reload uses the same key. */
  attempt: z.nullable(
    z.object({
      key: z.string(),
      body: z.array(submitRow),
      revision: z.optional(z.nullable(z.int())),
      unsure: z.optional(z.boolean()),
    }),
  ),
});
const saved = z.object({
  userid: z.string(),
  form: z.nullable(savedForm),
  last_day: z.nullable(z.object({ day, at: z.int() })),
});

/** What is in hand, without more than is needed to take it up again. */
export type SavedForm = z.infer<typeof savedForm>;
export type SavedWidget = z.infer<typeof saved>;

/** Whose hand, and for what. */
export interface DraftKey {
  readonly userid: string;
  readonly family: Family;
  readonly mode: TrackMode;
}

const keyOf = ({ userid, family, mode }: DraftKey) => STORAGE_KEYS.session.widget(userid, family, mode);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What this user left here, or null: another user's, a damaged or an older form's is as if there were none. */
export function readSaved(store: KeyValueStore, seal: DraftKey): SavedWidget | null {
  const text = store.get(keyOf(seal));
  const parsed = saved.safeParse(text === null ? null : parseJson(text));
  return parsed.success && parsed.data.userid === seal.userid ? parsed.data : null;
}

/** Keeps what is in hand; nothing in hand leaves nothing behind. */
export function writeSaved(
  store: KeyValueStore,
  seal: DraftKey,
  form: SavedForm | null,
  lastDay: ChosenDay | null,
): void {
  if (form === null && lastDay === null) store.remove(keyOf(seal));
  else store.set(keyOf(seal), JSON.stringify({ userid: seal.userid, form, last_day: lastDay } satisfies SavedWidget));
}

/** The last chosen day while its shift lasts; `now` in epoch seconds. A clock set back does not keep it for ever. */
export const dayOfShift = (last: ChosenDay | null, now: number): ChosenDay | null =>
  last !== null && Math.abs(now - last.at) < SHIFT_SECONDS ? last : null;
