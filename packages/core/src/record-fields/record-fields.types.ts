import type { ResourceRow } from "../resources/open-list";

/** What is written of any record: its fields are known by the facts, not by the compiler. */
export type RecordBody = Readonly<Record<string, unknown>>;
/** A record as it is read. */
export type RecordRow = ResourceRow;
