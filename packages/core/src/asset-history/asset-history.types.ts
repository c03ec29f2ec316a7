import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { Asset, EntryKind, LedgerEntry } from "@railhead/api-contract/resources/assets.contract";

/** Which lines are shown: of one kind, and of some days. Days are as they were typed. */
export interface LedgerFilter {
  readonly entry: EntryKind | "";
  readonly from: string;
  readonly until: string;
}

/** What the server is asked for: a filter whose days could be read. */
export interface LedgerQuery {
  readonly entry?: EntryKind;
  readonly from?: string;
  readonly until?: string;
}

/** A page of a ledger, newest first. */
export interface LedgerPage {
  /** The filter that its lines came through. */
  readonly asked: LedgerQuery;
  readonly lines: readonly LedgerEntry[];
  /** Where the next page begins; null after the oldest line. */
  readonly next: string | null;
}

/** The ledger as it was read again because others changed something. */
export interface LedgerReading {
  readonly asset: Asset;
  readonly newest: LedgerPage;
}

export interface AssetHistoryInput {
  readonly assetId: string;
  /** The record that the ledger belongs to: its name stands on its own side of each line, and events name it. */
  readonly record: { readonly resource: string; readonly id: string; readonly name: string };
  /** The zone of its terminal. */
  readonly zone: string;
  readonly permissions: PermissionMap;
}

export interface AssetHistoryContext extends AssetHistoryInput {
  readonly asset: Asset | null;
  readonly filter: LedgerFilter;
  /** The filter as it was last applied: what is still being typed is in no call. */
  readonly asked: LedgerQuery;
  readonly page: LedgerPage;
  /** What came since the lines were read: it is shown when it is asked for, so that nothing moves that is read. */
  readonly fresh: LedgerPage | null;
}
