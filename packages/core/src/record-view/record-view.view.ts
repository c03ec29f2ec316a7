import { canChooseTerminal } from "../access/access.rules";
import { viewPermissionTable, type PermissionTable } from "../access/permission-grid.view";
import { permissionsIn } from "../access/permission-set.rules";
import type { Referrer } from "@railhead/api-contract/envelope";
import { tDesk } from "../messages/catalogue-desk";
import { tFields } from "../messages/catalogue-fields";
import { keyText, thoseText, tRecord } from "../messages/catalogue-record";
import { list as listed } from "../messages/formats";
import { shownText, type AnyColumn, type ShownWith } from "../resources/display.rules";
import type { ResourceRow } from "../resources/open-list";
import type { Signal } from "../resources/resource.types";
import type { DeskEntityName } from "../routes/desk-entities";
import { formatInstant } from "../terminal-time/instant-text";
import { historyEntry, historyLabel, plainKey, type HistoryEntry } from "./history.view";
import { columnsOf } from "../resources/listed-columns";
import { labelsAddress } from "../resources/list-print.rules";
import { listOfThose, mayOpen, pageOfResource, viewAddress } from "../resources/page-links.rules";
import { addAddress, editAddress, kindName, mayEditRecord } from "../resources/record-pages.rules";
import { actionText, openActionsOf } from "./record-actions.rules";
import { columnGroups, drawnBy, keyColumns, stateColumn, type ViewColumn } from "./record-columns.rules";
import { recordLinks, type RecordLink } from "./record-links";
import { changesOfField } from "./record-view-changes";
import type { RecordViewSnapshot } from "./record-view.machine";
import { nameOf as recordNameOf, terminalOf } from "./record-view.submit";
import type { RecordActionName, RecordViewContext } from "./record-view.types";

/** What the page is shown with: names and zone, and which pages there are to lead to. */
export interface RecordShownWith {
  readonly shownWith: ShownWith;
  /** Records whose pages are built. */
  readonly built: ReadonlySet<DeskEntityName>;
}

/** A field of the record. */
export interface RecordField {
  readonly key: string;
  readonly label: string;
  readonly drawn: ViewColumn;
  /** The names of several records, or the one of a reference, with where each leads. */
  readonly links: readonly { readonly text: string; readonly to: string | null }[];
  /** What a profile permits, of a field of permissions. */
  readonly table: PermissionTable | null;
  /** Somebody else changed it a moment ago. */
  readonly isRecent: boolean;
}
export interface RecordFieldGroup {
  readonly title: string;
  readonly fields: readonly RecordField[];
}
export interface RecordAct {
  readonly name: RecordActionName;
  readonly text: string;
  readonly isPending: boolean;
}
export interface ReferrerRow {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly to: string | null;
}
export interface HistoryView {
  readonly state: "loading" | "ready" | "failed";
  readonly entries: readonly HistoryEntry[];
  readonly empty: string | null;
  readonly field: string | null;
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  readonly more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
}
interface Links {
  readonly edit: string | null;
  readonly duplicate: string | null;
  /** The page that prints its label. */
  readonly label: string | null;
  /** Pages on which something is done with it, or what names it is listed. */
  readonly others: readonly RecordLink[];
}

/** The page of a record, as it is drawn. */
export interface RecordView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly kind: string;
  readonly name: string;
  /** What stands at the top: the name, of a part what it is too. */
  readonly heading: string;
  readonly row: ResourceRow | null;
  /** Null for a record that all terminals share. */
  readonly terminal: string | null;
  readonly tag: { readonly tone: Signal; readonly text: string } | null;
  readonly keyFacts: readonly RecordField[];
  readonly groups: readonly RecordFieldGroup[];
  readonly stamps: readonly string[];
  readonly links: Links;
  readonly acts: readonly RecordAct[];
  /** Nothing can be done now: an action is on its way, or the record is no longer there. */
  readonly isFrozen: boolean;
  readonly gone: string | null;
  readonly changed: { readonly text: string; readonly count: number } | null;
  readonly asked: { readonly title: string; readonly text: string; readonly isPending: boolean } | null;
  readonly refused: { readonly text: string; readonly canRetire: boolean } | null;
  readonly unconfirmed: { readonly text: string; readonly isPending: boolean } | null;
  readonly referrers: {
    readonly state: "loading" | "ready" | "failed";
    readonly rows: readonly ReferrerRow[];
    /** Which records are counted, where the list of them shows fewer. */
    readonly where: string | null;
  };
  readonly history: HistoryView;
}

/** Where a record of another resource is shown, for those who may see it. */
function viewOf(resource: string, id: string, context: RecordViewContext, { built }: RecordShownWith): string | null {
  const name = pageOfResource(resource);
  if (name === null || !built.has(name) || !mayOpen(name, "view", context.permissions)) return null;
  return viewAddress(name, id);
}

const textIn = (row: ResourceRow, key: string): string => (typeof row[key] === "string" ? row[key] : "");

function linksOf(
  drawn: ViewColumn,
  row: ResourceRow,
  context: RecordViewContext,
  given: RecordShownWith,
): RecordField["links"] {
  const { nameOf } = given.shownWith;
  if (drawn.kind === "several") {
    const { by, of } = drawn.column;
    const ids = Array.isArray(row[by]) ? (row[by] as readonly unknown[]).map(String) : [];
    return ids.map((id) => ({ text: nameOf(of, id) ?? id, to: viewOf(of, id, context, given) }));
  }
  if (drawn.kind === "permissions" || drawn.column.kind !== "reference") return [];
  const { column } = drawn;
  const id = textIn(row, column.by);
  const text = shownText(column, row, given.shownWith);
  return id === "" ? [] : [{ text: text === "" ? id : text, to: viewOf(column.of, id, context, given) }];
}

/** Fields of the row that a column draws. */
const partsOf = ({ column }: ViewColumn): readonly string[] =>
  Object.entries(column).flatMap(([part, value]) =>
    ["key", "by", "unit", "display", "mark", "number"].includes(part) && typeof value === "string" ? [value] : [],
  );

function fieldOf(drawn: ViewColumn, row: ResourceRow, context: RecordViewContext, given: RecordShownWith): RecordField {
  const { seen } = context;
  return {
    key: drawn.column.key,
    label: tFields(drawn.column.label),
    drawn,
    links: linksOf(drawn, row, context, given),
    table: drawn.kind === "permissions" ? viewPermissionTable(permissionsIn(row[drawn.column.key])) : null,
    isRecent: seen !== null && partsOf(drawn).some((part) => seen.fields.has(part)),
  };
}

function tagOf(column: AnyColumn | undefined, row: ResourceRow, shownWith: ShownWith): RecordView["tag"] {
  if (column === undefined) return null;
  const text = shownText(column, row, shownWith);
  if (text === "") return null;
  if (column.kind === "state") return { tone: column.signals[String(row[column.by])] ?? "closed", text };
  // 'Yes' alone says nothing next to a name.
  const isAnswer = column.kind === "flag" && column.yes === "value.yes";
  const tag = isAnswer ? tRecord("record.tag", { label: tFields(column.label), text }) : text;
  return { tone: row[column.key] === true ? "ready" : "closed", text: tag };
}

/** That it is out of use is said before any state. */
function recordTag(facts: RecordViewContext["facts"], row: ResourceRow, shownWith: ShownWith): RecordView["tag"] {
  const isRetired = row["is_active"] === false;
  const inUse = isRetired
    ? columnsOf(facts).find(({ kind, key }) => kind === "flag" && key === "is_active")
    : undefined;
  return tagOf(inUse ?? stateColumn(facts), row, shownWith);
}

function stampsOf(row: ResourceRow, { zone, nameOf }: ShownWith): readonly string[] {
  const whoIn = (key: string) => {
    const id = textIn(row, key);
    return id === "" ? null : nameOf("users", id);
  };
  const stamp = (
    at: string,
    by: string,
    [named, plain]: readonly ["record.added" | "record.last", "record.addedAt" | "record.lastAt"],
  ) => {
    const seconds = row[at];
    if (typeof seconds !== "number") return [];
    const when = formatInstant(seconds, zone);
    const who = whoIn(by);
    return [who === null ? tRecord(plain, { when }) : tRecord(named, { when, who })];
  };
  // A record that nobody changed since was not changed by being added.
  const isChanged = row["updated_at"] !== row["created_at"] || row["updated_by"] !== row["created_by"];
  return [
    ...stamp("created_at", "created_by", ["record.added", "record.addedAt"]),
    ...(isChanged ? stamp("updated_at", "updated_by", ["record.last", "record.lastAt"]) : []),
  ];
}

function referrerRows(context: RecordViewContext, given: RecordShownWith): readonly ReferrerRow[] {
  const { referrers, id, permissions } = context;
  const isOne = (resource: string) => referrers.filter((one) => one.resource === resource).length === 1;
  const row = ({ resource, field, count }: Referrer): ReferrerRow => {
    const page = pageOfResource(resource);
    const title =
      thoseText(resource) ?? (page === null ? plainKey(resource.replaceAll("-", "_")) : tDesk(`many.${page}`));
    const isThere = page !== null && given.built.has(page) && mayOpen(page, "list", permissions);
    return {
      key: `${resource} ${field}`,
      text: isOne(resource) ? title : tRecord("refer.as", { title, field: keyText(field) ?? plainKey(field) }),
      count,
      to: isThere ? listOfThose(page, field, id) : null,
    };
  };
  return referrers.map(row);
}

function linksOfPage({ facts, id, permissions, record, gone }: RecordViewContext): Links {
  const hasForm = facts.form !== undefined && record !== null && gone === null;
  const add = hasForm ? addAddress(facts, permissions) : null;
  return {
    edit: hasForm && mayEditRecord(facts, record, permissions) ? editAddress(facts, id) : null,
    duplicate: add === null ? null : `${add}?from=${encodeURIComponent(id)}`,
    label: facts.label === undefined || record === null || gone !== null ? null : labelsAddress(facts.page, "", [id]),
    others: recordLinks(facts, gone === null ? record : null, permissions),
  };
}

function regionOf(state: string): "loading" | "ready" | "failed" {
  if (state === "loading" || state === "failed") return state;
  return "ready";
}

function historyOf(snapshot: RecordViewSnapshot, { shownWith }: RecordShownWith): HistoryView {
  const { facts, record, history, historyField: field } = snapshot.context;
  const state = snapshot.value.history;
  const changes = changesOfField(history.changes, field);
  const touched = history.changes.flatMap(({ before, after }) => Object.keys((before === null ? null : after) ?? {}));
  const keys = new Set([...Object.keys(facts.entity.writable), ...touched]);
  const isKnown = history.changes.length > 0;
  const emptyText = history.next === null ? tRecord("history.noneOfField") : tRecord("history.noneYet");
  return {
    state: isKnown ? "ready" : regionOf(state),
    entries: changes.map((change) => historyEntry(change, field, { facts, record, shownWith })),
    empty: changes.length > 0 ? null : field === null ? tRecord("history.none") : emptyText,
    field,
    fields: [...keys]
      .filter((key) => !["updated_at", "updated_by"].includes(key))
      .map((key) => ({ key, label: historyLabel(facts, key) }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    more:
      history.next === null
        ? null
        : { label: tRecord("history.more"), pending: state === "more", failed: state === "moreFailed" },
  };
}

function stateOf({ context, value }: RecordViewSnapshot): RecordView["state"] {
  if (context.record !== null) return "ready";
  if (value.record === "missing") return "missing";
  return value.record === "failed" ? "failed" : "loading";
}

const SENDING: ReadonlySet<string> = new Set(["submitting", "sending", "resending"]);

/** The question before a delete, or of the server; it stands until what was confirmed is answered. */
function askedOf({ acting, question, facts }: RecordViewContext, state: string, name: string): RecordView["asked"] {
  const action = acting === null ? "" : actionText(facts, acting);
  const isDeleted = acting === "delete" && facts.voids === undefined;
  const title = isDeleted ? tRecord("act.askDelete", { name }) : tRecord("act.askOther", { action, name });
  if (question !== null) return { title, text: question.text, isPending: state !== "asking" };
  const text = tRecord(facts.voids === undefined ? "act.askDeleteText" : `act.ask.${facts.voids.word}`);
  return state === "confirming" ? { title, text, isPending: false } : null;
}

/** What is said of the action that is asked about, on its way, refused, or without an answer. */
function actionOf({ context, value }: RecordViewSnapshot, name: string) {
  const { acting, refused, gone, permissions, facts, record } = context;
  const state = String(value.action);
  const isSending = SENDING.has(state);
  const open = record === null || gone !== null ? [] : openActionsOf(facts, record, permissions);
  const isUnconfirmed = state === "unconfirmed" || state === "resending";
  const action = acting === null ? kindName(facts) : actionText(facts, acting);
  return {
    acts: open.map((one) => ({ name: one, text: actionText(facts, one), isPending: isSending && acting === one })),
    isFrozen: gone !== null || isSending || state === "unconfirmed",
    asked: gone === null ? askedOf(context, state, name) : null,
    refused: refused === null ? null : { text: refused.text, canRetire: refused.canRetire },
    unconfirmed: isUnconfirmed ? { text: tRecord("act.noAnswer", { action }), isPending: state === "resending" } : null,
  };
}

const whoIs = (by: string | null, { nameOf }: ShownWith): string | null => (by === null ? null : nameOf("users", by));

function goneText({ gone }: RecordViewContext, { shownWith }: RecordShownWith): string | null {
  if (gone === null) return null;
  const who = whoIs(gone.by, shownWith);
  return who === null ? tRecord("record.gone") : tRecord("record.goneBy", { who });
}

function changedOf(groups: readonly RecordFieldGroup[], { seen }: RecordViewContext, { shownWith }: RecordShownWith) {
  if (seen === null) return null;
  const labels = groups.flatMap(({ fields }) => fields.filter(({ isRecent }) => isRecent).map(({ label }) => label));
  if (labels.length === 0) return null;
  const who = whoIs(seen.by, shownWith);
  const fields = listed([...new Set(labels)]);
  return {
    text: who === null ? tRecord("record.changed", { fields }) : tRecord("record.changedBy", { who, fields }),
    count: seen.count,
  };
}

/** The page of a record in whatever state it is. */
export function viewRecord(snapshot: RecordViewSnapshot, given: RecordShownWith): RecordView {
  const { context } = snapshot;
  const { facts, record: row } = context;
  const { shownWith } = given;
  const name = row === null ? "" : recordNameOf(facts, row);
  const field = (drawn: ViewColumn) => (row === null ? [] : [fieldOf(drawn, row, context, given)]);
  const rest = facts.form === undefined ? tRecord("record.details") : tRecord("record.moreDetails");
  const groups = columnGroups(facts).map(({ title, columns }) => ({
    title: title === null ? rest : tFields(title),
    fields: columns.flatMap(field),
  }));
  return {
    state: stateOf(snapshot),
    kind: kindName(facts),
    name,
    heading: facts.partOf === undefined ? name : tRecord("record.part", { kind: kindName(facts), name }),
    row,
    terminal: row === null ? null : terminalOf(row),
    tag: row === null ? null : recordTag(facts, row, shownWith),
    keyFacts: keyColumns(facts).flatMap((column) => field(drawnBy(column))),
    groups: row === null ? [] : groups,
    stamps: row === null ? [] : stampsOf(row, shownWith),
    links: linksOfPage(context),
    gone: goneText(context, given),
    changed: changedOf(groups, context, given),
    referrers: {
      state: context.referrers.length > 0 ? "ready" : regionOf(String(snapshot.value.referrers)),
      rows: referrerRows(context, given),
      where: canChooseTerminal(context) && context.referrers.length > 0 ? tRecord("refer.everywhere") : null,
    },
    history: historyOf(snapshot, given),
    ...actionOf(snapshot, name),
  };
}
