import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { SearchHit, SearchKind } from "@railhead/api-contract/search.contract";
import { mayAccess } from "../access/access.rules";
import { actionOf, ACTION_IDS } from "../actions/actions";
import type { OpenAction } from "../actions/actions.rules";
import type { Chord } from "../actions/keys.rules";
import { tDesk } from "../messages/catalogue-desk";
import { tDeskShell } from "../messages/catalogue-desk-shell";
import { writeQuery } from "../list/query-url.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { recency, RECENT_MOST } from "../recent/recent.rules";
import { groupOf } from "../routes/desk-groups";
import { GENERAL_ROUTES } from "../routes/general-routes";
import { deskPaths } from "../routes/desk-paths";
import { DESK_ROUTES } from "../routes/desk-routes";
import { paths } from "../routes/paths";
import { RELEVANCE, relevanceOf, type Relevance } from "../search/relevance.rules";
import type { RecordRow } from "../search/record-search.view";

/** What choosing a row does. */
export type PaletteChoice =
  | { readonly kind: "page"; readonly to: string }
  | { readonly kind: "action"; readonly action: Pick<OpenAction, "id" | "to"> }
  | { readonly kind: "record"; readonly to: string; readonly hit: SearchHit };

/** One line of the palette. */
export type PaletteRow = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** What it is: the kind of a record, the group of a page, or that it is an action. */
  readonly tag: string;
  readonly chord: Chord | null;
  readonly choice: PaletteChoice;
  readonly relevance: Relevance;
};
type Ranked = {
  readonly row: PaletteRow;
  readonly relevance: Relevance;
  readonly recency: number;
  readonly section: number;
};

/** Of rows that answer alike and were not opened lately: records, then pages, then actions. */
const SECTION = { record: 0, page: 1, action: 2 } as const;

const chordTo = (address: string): Chord | null => {
  const id = ACTION_IDS.find((one) => one.startsWith("go.") && actionOf(one).to === address);
  return id === undefined ? null : (actionOf(id).keys[0] ?? null);
};

/** Pages that say nothing without a record, or without the records that were chosen for them. */
const needsRecords = (pattern: string): boolean => pattern.endsWith("/:id") || pattern.endsWith("/labels");

/** Every page of the desk that may be opened and needs no records, as rows. */
export const pageRows = (permissions: PermissionMap | null): readonly PaletteRow[] =>
  [...GENERAL_ROUTES, ...DESK_ROUTES]
    .filter(
      ({ pattern, area, access }) =>
        area === "desk" && !needsRecords(pattern) && pattern !== paths.denied && mayAccess(access, permissions),
    )
    .map((route) => {
      const group = groupOf(route);
      return {
        key: `page ${route.pattern}`,
        label: route.title,
        detail: "",
        tag: group === null || group === "home" ? tDeskShell("palette.page") : tDesk(`nav.${group}`),
        chord: chordTo(route.pattern),
        choice: { kind: "page", to: route.pattern },
        relevance: RELEVANCE.none,
      };
    });

/** Every action that may be done, as rows; those that only stand for a page are left to the pages. */
export const actionRows = (open: readonly OpenAction[]): readonly PaletteRow[] =>
  open
    .filter(({ isKeyOnly }) => !isKeyOnly)
    .map(({ id, to, label, keys }) => ({
      key: `action ${id}`,
      label,
      detail: "",
      tag: tDeskShell("palette.action"),
      chord: keys[0] ?? null,
      choice: { kind: "action", action: { id, to } },
      relevance: RELEVANCE.none,
    }));

const recordRowOf = ({ hit, label, detail, kind, to }: RecordRow): PaletteRow => ({
  key: `record ${hit.kind} ${hit.id}`,
  label,
  detail,
  tag: kind,
  chord: null,
  choice: { kind: "record", to, hit },
  relevance: RELEVANCE.none,
});

/** What the palette has to choose from. */
export type PaletteSources = {
  readonly pages: readonly PaletteRow[];
  readonly actions: readonly PaletteRow[];
  /** Records that the server found for the text. */
  readonly records: readonly RecordRow[];
  /** The records that were opened last, newest first, as far as they may be opened now. */
  readonly recent: readonly RecordRow[];
  /** Whether the user may search all records: then the page that does it stands last. */
  readonly maySearch: boolean;
};

const ranked = (row: PaletteRow, relevance: Relevance, at: number): Ranked => ({
  row,
  relevance,
  recency: at,
  section: SECTION[row.choice.kind],
});

const compare = (a: Ranked, b: Ranked) => b.relevance - a.relevance || a.recency - b.recency || a.section - b.section;

/** The pages that have a key, in the order in which the keys are listed. */
const withKey = (pages: readonly PaletteRow[]): readonly PaletteRow[] =>
  ACTION_IDS.flatMap((id) => {
    const { to } = actionOf(id);
    return pages.filter(({ chord, choice }) => chord !== null && choice.kind === "page" && choice.to === to);
  });

const VISITS: ReadonlySet<SearchKind> = new Set<SearchKind>(["inbounds", "bulk-commodity-railcar-loads"]);
/** A car of the registry leads to the list of its visits: where one of them is found as well, it says nothing more. */
function withoutRegistry(records: readonly RecordRow[]): readonly RecordRow[] {
  const visited = new Set(records.flatMap(({ hit }) => (VISITS.has(hit.kind) ? [hit.label] : [])));
  return records.filter(({ hit }) => hit.kind !== "railcars" || !visited.has(hit.label));
}

/** The page on which all records that are found are shown. */
const searchRow = (text: string): PaletteRow => ({
  key: "search",
  label: tDeskShell("palette.everything", { text: text.trim() }),
  detail: "",
  tag: tDeskShell("palette.page"),
  chord: null,
  choice: { kind: "page", to: `${deskPaths.list("master-records")}?${writeQuery({ ...EMPTY_QUERY, q: text })}` },
  relevance: RELEVANCE.none,
});

/**
 * The rows for a text: how well they answer decides, whatever they are; then what was opened last, then records before
 * pages before actions. A record that the server found by another field than its name stands behind those by name.
 * Without a text: the records that were opened last, then the pages that have a key.
 */
export function paletteRows(text: string, sources: PaletteSources): readonly PaletteRow[] {
  const { pages, actions, records, recent } = sources;
  if (text.trim() === "") return [...recent.map(recordRowOf), ...withKey(pages)];
  const hits = recent.map(({ hit }) => hit);
  const found = new Map(records.map((record) => [recordRowOf(record).key, record]));
  for (const record of recent) if (record.relevance > RELEVANCE.none) found.set(recordRowOf(record).key, record);
  const rows: Ranked[] = [
    ...withoutRegistry([...found.values()]).map((record) =>
      ranked(
        recordRowOf(record),
        record.relevance > RELEVANCE.none ? record.relevance : RELEVANCE.inside,
        recency(hits, record.hit),
      ),
    ),
    ...[...pages, ...actions].map((row) => ranked(row, relevanceOf(text, row.label), RECENT_MOST)),
  ];
  const shown = rows.filter(({ relevance }) => relevance > RELEVANCE.none).toSorted(compare);
  return [
    ...shown.map(({ row, relevance }) => ({ ...row, relevance })),
    ...(sources.maySearch ? [searchRow(text)] : []),
  ];
}

/** The key of the row that the arrow keys lead to, around both ends; null where there is none. */
export function nextRow(rows: readonly PaletteRow[], key: string | null, by: 1 | -1): string | null {
  if (rows.length === 0) return null;
  const at = rows.findIndex((row) => row.key === key);
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length;
  return rows[next]?.key ?? null;
}

/**
 * Whether Enter may choose a row before the server has answered: one that the user points at, and one whose name begins
 * with the text. For all others a better answer may be on its way.
 */
export const isSettled = (row: PaletteRow, isPointedAt: boolean): boolean =>
  isPointedAt || row.relevance >= RELEVANCE.titleStart;

/** The row that Enter chooses: the one pointed at as long as it is there, else the best one. */
export const activeRow = (rows: readonly PaletteRow[], key: string | null): PaletteRow | null =>
  rows.find((row) => row.key === key) ?? rows[0] ?? null;
