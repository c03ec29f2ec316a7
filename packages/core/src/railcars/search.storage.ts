import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { readDraft, writeDraft } from "../storage/draft-form.storage";

interface SearchOwner {
  readonly userid: string;
  readonly family: string;
}
/** What was searched for last; no terminal means all of the user's. */
export interface KeptSearch {
  readonly text: string;
  readonly terminal_id: string | null;
}

const kept = z.object({ text: z.string(), terminal_id: z.nullable(z.string()) });
const draftKeyOf = ({ userid, family }: SearchOwner) => ({ userid, family, screen: "search" });

/** What the same user searched for here before, or null. */
export const readSearch = (store: KeyValueStore, owner: SearchOwner): KeptSearch | null =>
  readDraft(store, draftKeyOf(owner), kept);

/** Keeps what is searched for: the search begins with it the next time. */
export const keepSearch = (store: KeyValueStore, owner: SearchOwner, search: KeptSearch): void =>
  writeDraft(store, draftKeyOf(owner), search);
