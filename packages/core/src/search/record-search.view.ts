import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { SearchHit } from "@railhead/api-contract/search.contract";
import { describeError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { kindName, recordAddress } from "./record-page.rules";
import { carRelevance, RELEVANCE, type Relevance } from "./relevance.rules";
import { ASKED_FROM, type RecordSearchSnapshot } from "./record-search.machine";

/** Who looks, and where: what decides which hits are shown and how. */
export type SearchReader = {
  readonly permissions: PermissionMap | null;
  readonly terminalId: string | null;
  /** Names of the terminals that the user may go to, by id. */
  readonly terminals: ReadonlyMap<string, string>;
};
export type RecordRow = {
  readonly hit: SearchHit;
  readonly label: string;
  /** What else tells it from others, with its terminal where that is another one than the session's. */
  readonly detail: string;
  readonly kind: string;
  readonly to: string;
  readonly relevance: Relevance;
};
export type RecordSearchView = {
  readonly state: "idle" | "asking" | "ready" | "failed";
  readonly rows: readonly RecordRow[];
  /** What is said where the search failed. */
  readonly notice: string | null;
};

/** A record as a row, or null where the user may open no page of it. */
export function recordRow(hit: SearchHit, text: string, reader: SearchReader): RecordRow | null {
  const to = recordAddress(hit, reader.permissions);
  if (to === null) return null;
  const elsewhere =
    hit.terminal_id === null || hit.terminal_id === reader.terminalId ? null : reader.terminals.get(hit.terminal_id);
  return {
    hit,
    label: hit.label,
    detail: [hit.detail, elsewhere].filter(Boolean).join(" · "),
    kind: kindName(hit.kind),
    to,
    relevance: carRelevance(text, hit.label),
  };
}

/**
 * What a search has found for a reader. While a newer text is asked for, of the older answer only what is still called
 * so stays.
 */
export function viewRecordSearch(snapshot: RecordSearchSnapshot, reader: SearchReader): RecordSearchView {
  const { text, hits, answered, error } = snapshot.context;
  const isAnswered = answered !== null && answered.trim() === text.trim();
  const rows = hits
    .flatMap((hit) => recordRow(hit, text, reader) ?? [])
    .filter(({ relevance }) => isAnswered || relevance > RELEVANCE.none);
  const isFailed = snapshot.matches("failed");
  const isAsking = snapshot.matches("waiting") || snapshot.matches("asking");
  return {
    state: isFailed ? "failed" : isAsking ? "asking" : text.trim().length < ASKED_FROM ? "idle" : "ready",
    rows,
    notice: isFailed ? ((error === null ? null : describeError(error)) ?? t("list.failed")) : null,
  };
}
