import type { Family } from "@railhead/api-contract/railcar";
import * as z from "zod/mini";
import type { KeyValueStore, Storage } from "../ports/storage.port";
import { formName, readDraft, writeDraft, type DraftKey } from "../storage/draft-form.storage";
import { entryBody, entryOf, removeEntry } from "../submission/outbox.storage";
import type { OutboxEntry } from "../submission/outbox.types";

const kept = z.object({
  terminal_id: z.string(),
  track_id: z.nullable(z.string()),
  car_id: z.nullable(z.string()),
  entry: z.optional(z.enum(["scan", "manual"])),
});
/** The track that is looked at, with the tapped car. */
export type KeptTrack = z.output<typeof kept>;

interface Whose {
  readonly userid: string;
  readonly family: Family;
  readonly purpose: "edit" | "sequence";
}
const trackKey = ({ purpose, family, userid }: Whose): DraftKey => ({ userid, family, screen: `${purpose}.track` });

/** The track that the same user had open here before, or null. */
export const readTrack = (session: KeyValueStore, whose: Whose): KeptTrack | null =>
  readDraft(session, trackKey(whose), kept);
export const writeTrack = (session: KeyValueStore, whose: Whose, track: KeptTrack): void =>
  writeDraft(session, trackKey(whose), track);

const named = z.object({ of: z.string() });
/**
 * Lets go of what was typed or sent for a car that has left its track: it can be sent no more. Gives the name of the
 * car; null where nothing was typed or sent.
 */
export function dropPosition({ local, session }: Storage, { userid, family }: Whose, carId: string): string | null {
  const draftKey = { userid, family, screen: `sequence.${carId}` };
  const sent = entryOf(local, userid, formName(draftKey));
  const typed = readDraft(session, draftKey, named);
  writeDraft(session, draftKey, null);
  if (sent !== null) removeEntry(local, sent);
  return typed?.of ?? sent?.label.name ?? null;
}

const POSITION_FORM = /^(sand|bulk-commodity)\.sequence\.(\d+)$/;
const position = z.object({ track_id: z.string() });
/**
 * Opens the track and the car of a position that was sent: the address of its page names neither. Nothing for another entry.
 * `homeTerminalId` is where the entry names none.
 */
export function openTrackOf(session: KeyValueStore, entry: OutboxEntry, homeTerminalId: string): void {
  const [, family, carId] = POSITION_FORM.exec(entry.form) ?? [];
  const trackId = entryBody(entry, position)?.track_id;
  if (carId === undefined || trackId === undefined) return;
  const whose: Whose = { userid: entry.user, family: family as Family, purpose: "sequence" };
  writeTrack(session, whose, { terminal_id: entry.terminal ?? homeTerminalId, track_id: trackId, car_id: carId });
}
