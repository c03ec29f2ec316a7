import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { readSealed, writeSealed } from "../railcar-edit/sealed";
import type { RailcarSearchInput } from "./railcar-search.types";

type Whose = Pick<RailcarSearchInput, "userid" | "family">;
/** What was searched for last; no terminal means all of the user's. */
export interface KeptSearch {
  readonly text: string;
  readonly terminal_id: string | null;
}

const kept = z.object({ text: z.string(), terminal_id: z.nullable(z.string()) });
const sealOf = ({ userid, family }: Whose) => ({ userid, family, screen: "search" });

/** What the same user searched for here before, or null. */
export const readSearch = (store: KeyValueStore, whose: Whose): KeptSearch | null =>
  readSealed(store, sealOf(whose), kept);

/** Keeps what is searched for: the search begins with it the next time. */
export const keepSearch = (store: KeyValueStore, whose: Whose, search: KeptSearch): void =>
  writeSealed(store, sealOf(whose), search);
