import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { displayName, shownNumber } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { checkAllReferences, noTerminal } from "../../crud/visible";
import { straysOf } from "../../crud/write";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { isSame } from "../../store/same";
import { refuse, sayFirstAndNames } from "../../refusals/collector";
import { isRefused, refusedRows, ruleFault, stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import { writtenFields, type VisitBody } from "./fields";
import { gather, type Gathered } from "./gather";
import { elsewhereFaults, lengthFaults, trackFaults, type Arrival } from "./rules";
import { asVisit, carLock, carOf, FAMILY_OF, type Visit, type VisitCollection, type VisitRow } from "./visits";
import { unitFaults, weightFaults } from "./unit-faults";
import { visitAssetFaults, updateVisitAssets } from "./visit-assets";
import type { VisitChange, Yard } from "./yard";

/** An update of one visit: what was written, and the row as it would be. */
interface Edit {
  readonly visit: Visit;
  readonly written: Partial<VisitRow>;
  readonly after: VisitRow;
  readonly at: (field: string) => string;
}

export interface UpdateItem {
  readonly ref: RecordRef;
  readonly body: VisitBody;
}

/** Whether a position is written for the track on which the car stands. */
const isOnOwnTrack = (body: VisitBody, row: VisitRow): boolean =>
  body["track_id"] === undefined || body["track_id"] === row.track_id;

/**
 * Another position than the car has, where a body asks for one without saying from which (`original_car_seq`): it may be one that was
 * only read, before others shifted the car.
 */
const askedPosition =
  (body: VisitBody) =>
  (row: VisitRow): number | null => {
    const { original_car_seq, car_seq } = body;
    return original_car_seq === undefined &&
      typeof car_seq === "number" &&
      car_seq !== row.car_seq &&
      isOnOwnTrack(body, row)
      ? car_seq
      : null;
  };

/** What a body writes: a position that is the one that was read asks for none, wherever others have shifted the car since. */
function wishesOf(name: VisitCollection, body: VisitBody, row: VisitRow): Partial<VisitRow> {
  const { car_seq, ...others } = writtenFields(name, body);
  return car_seq === undefined || (car_seq === body["original_car_seq"] && isOnOwnTrack(body, row))
    ? others
    : { ...others, car_seq };
}

function editOf(visit: Visit, name: VisitCollection, body: VisitBody, at: Edit["at"]): Edit {
  const written = wishesOf(name, body, visit.row);
  const merged = { ...visit.row, ...written };
  return { visit, written, after: { ...merged, car_key: Number(shownNumber(merged)) }, at };
}

const isOnTrack = (visit: Visit) => RAILCAR_STATES[visit.row.status_id].onTrack;

/** Track and position may be changed on site only; a car leaves its track by release or by taking the receive back. */
function placeFaults({ visit, written, at }: Edit, targets: Gathered["targets"]): readonly Fault[] {
  const { row } = visit;
  const { track_id = row.track_id, car_seq } = written;
  if (!isOnTrack(visit)) {
    const asksForPlace = track_id !== row.track_id || (car_seq ?? 0) !== 0;
    const refusal = railcarRefusal("on_no_track", { name: displayName(row), state: row.status_id });
    return asksForPlace ? [stateFault(at("track_id"), refusal)] : [];
  }
  if (track_id === null) {
    return [ruleFault(at("track_id"), railcarRefusal("stays_on_track", { name: displayName(row) }))];
  }
  return track_id === row.track_id ? [] : trackFaults(targets.get(track_id), visit, at("track_id"));
}

/** A car on site belongs to its terminal; any car moves only between terminals that the caller may see. */
function terminalFaults(context: RequestContext, { visit, after, at }: Edit): readonly Fault[] {
  if (after.terminal_id === visit.row.terminal_id) return [];
  if (!context.caller.terminals.has(after.terminal_id)) {
    return [ruleFault(at("terminal_id"), noTerminal())];
  }
  if (visit.row.status_id === RAILCAR_STATUS.pending) return [];
  const car = { name: displayName(visit.row), state: visit.row.status_id };
  return [stateFault(at("terminal_id"), railcarRefusal("stays_at_its_terminal", car))];
}

/** What is newly written and points at nothing, or at what belongs to another terminal; tracks have rules of their own. */
async function referenceFaults(
  context: RequestContext,
  name: VisitCollection,
  edits: readonly Edit[],
): Promise<readonly Fault[]> {
  const bodies = edits.map(({ visit, written, at }) => ({
    prefix: at(""),
    values: Object.fromEntries(
      Object.entries(written).filter(
        ([key, value]) => key !== "track_id" && key !== "terminal_id" && value !== visit.row[key as keyof VisitRow],
      ),
    ),
  }));
  const pieces = edits.map(({ after, at }) => ({ prefix: at(""), before: null, values: { ...after, track_id: null } }));
  return [...(await checkAllReferences(context, name, bodies)), ...(await straysOf(context, name, pieces))];
}

/** What an edit does to the length of a track: a car that arrives, or one that grows. */
function arrivalOf({ visit, after, at }: Edit): readonly Arrival[] {
  const { track_id, railcar_length } = after;
  if (!isOnTrack(visit) || track_id === null) return [];
  if (track_id !== visit.row.track_id)
    return [{ trackId: track_id, name: displayName(after), railcar_length, at: at("track_id") }];
  const grows = compareDecimals(railcar_length ?? "0", visit.row.railcar_length ?? "0") > 0;
  return grows ? [{ trackId: track_id, name: displayName(after), railcar_length, at: at("railcar_length") }] : [];
}

/** Renumbering a car on site may not make it a car that is on site elsewhere. */
async function renumberFaults(
  context: RequestContext,
  edits: readonly Edit[],
  rowOf: Gathered["rowOf"],
): Promise<readonly Fault[]> {
  const renumbered = edits.filter((edit) => isOnTrack(edit.visit) && carOf(edit.after) !== carOf(edit.visit.row));
  const visits = renumbered.map((edit) => asVisit(edit.visit.family, edit.after));
  return elsewhereFaults(
    context,
    visits,
    (i) => renumbered[i]?.at("prefix") ?? "",
    (i) => rowOf(edits.findIndex((edit) => edit === renumbered[i])),
  );
}

/** Locks that the new names of renumbered cars need; derived fields and doubtful ones are of no account here. */
const newNames = (name: VisitCollection, items: readonly UpdateItem[]): readonly string[] =>
  items.flatMap(({ body }) => {
    const { prefix, ...rest } = writtenFields(name, body);
    const number = shownNumber({ prefix: "", ...rest });
    return prefix !== undefined && number !== "" ? [carLock({ prefix, car_key: Number(number) })] : [];
  });

/** Moves the car when another track or position was written; a record sent back as it was moves nothing. */
function standAt(yard: Yard, { visit, written }: Edit): void {
  const { row } = visit;
  if (!isOnTrack(visit) || row.track_id === null) return;
  const { track_id, car_seq } = written;
  if (track_id && track_id !== row.track_id) yard.insert(track_id, visit, car_seq ?? 0);
  else if (car_seq !== undefined && car_seq !== null && car_seq !== row.car_seq)
    yard.insert(row.track_id, visit, car_seq);
}

/** Whether a field of the car itself changes. A body that repeats the stored values changes nothing and leaves no event. */
const isChange = ({ visit: { row }, written }: Edit): boolean =>
  Object.entries(written).some(([field, value]) => !isSame(row[field as keyof VisitRow] ?? null, value));

/** What is written besides the position, which the yard writes. */
function changeOf({ visit, written, after }: Edit): VisitChange {
  const { track_id: _track, car_seq: _position, ...rest } = written;
  return { visit, patch: { ...rest, car_key: after.car_key }, action: "update" };
}

/** Fields that the ledger of a car follows. */
const BOOKED = [
  "prefix",
  "car_key",
  "inbound_number",
  "car_number",
  "terminal_id",
  "shipped_weight",
  "shipped_weight_uom_abbreviation",
] as const;
const isBooked = ({ visit: { row }, after }: Edit): boolean => BOOKED.some((field) => after[field] !== row[field]);

/**
 * Changes visits, all or nothing. A new track or position moves the car: to `k`, shifting the others; 0 and any k
 * beyond the end go to the end (decisions: Tracks and sequence). Answers the rows with the positions given.
 */
export async function updateVisits(
  context: RequestContext,
  name: VisitCollection,
  sent: readonly UpdateItem[],
  pathOf: FieldPath,
): Promise<readonly VisitRow[]> {
  const trackIds = sent.flatMap(({ body }) => writtenFields(name, body).track_id ?? []);
  const gathered = await gather(context, FAMILY_OF[name], {
    refs: sent.map(({ ref, body }) => ({ ...ref, askedPosition: askedPosition(body) })),
    trackIds,
    locks: newNames(name, sent),
    pathOf,
  });
  const items = gathered.kept(sent);
  const edits = gathered.visits.map((visit, i) =>
    editOf(visit, name, items[i]?.body ?? {}, (field) => gathered.pathOf(i, field)),
  );
  const records = await context.units();
  const faults = [
    ...gathered.faults,
    ...edits.flatMap((edit) => [
      ...placeFaults(edit, gathered.targets),
      ...terminalFaults(context, edit),
      ...weightFaults(records, edit.visit.row, edit.after, edit.at),
    ]),
    ...(await referenceFaults(context, name, edits)),
    ...(await unitFaults(
      context.tx,
      edits.flatMap(({ visit, written: { shipped_weight_uom_abbreviation: unit }, at }) =>
        unit === visit.row.shipped_weight_uom_abbreviation ? [] : [{ unit, at: at("shipped_weight_uom_abbreviation") }],
      ),
    )),
    ...(await renumberFaults(context, edits, gathered.rowOf)),
    ...(await visitAssetFaults(
      context,
      edits.filter(isBooked).map((edit) => ({ ...edit, before: edit.visit.row })),
    )),
  ];
  const refused = refusedRows(faults);
  const leaving = edits
    .filter((edit) => arrivalOf(edit).length > 0 && !isRefused(refused, edit.at("id")))
    .map((edit) => edit.visit);
  const tooLong = lengthFaults(gathered.yard, edits.flatMap(arrivalOf), { leaving, refused });
  refuse([...faults, ...tooLong], { summary: sayFirstAndNames(gathered.names) });
  for (const edit of edits) standAt(gathered.yard, edit);
  const changed = edits.filter(isChange);
  const written = new Map(
    (await gathered.yard.commit(changed.map(changeOf))).map((row, i) => [changed[i]?.visit, row]),
  );
  const rows = edits.map(({ visit }) => written.get(visit) ?? visit.row);
  await updateVisitAssets(
    context,
    edits.flatMap((edit, i) => {
      const after = rows[i];
      return after === undefined || !isBooked(edit) ? [] : [{ ...edit, before: edit.visit.row, after }];
    }),
  );
  return rows;
}
