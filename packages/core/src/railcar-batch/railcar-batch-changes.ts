import type { ApiError } from "../api/api-errors";
import { faultsOf, hasFault, withFaults, withoutFaults } from "../form/form-faults.rules";
import { changeForm, type FieldChange } from "../form/form-events";
import { typedValues, withDefaults } from "../form/form.rules";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { batchAddress } from "../railcars/batch-pages";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import type { MachineStep } from "../steps/step";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { isTooMany, scanCar, withCars, type Added } from "./batch-choice.rules";
import { openedBatchForm } from "./batch-fields";
import type { BatchQuestion } from "./batch-kind.types";
import { KINDS } from "./batch-kinds";
import { bodiesOf, goodCars, isBad, planBatch, seenCar } from "./railcar-batch.rules";
import { readBatch } from "./railcar-batch.storage";
import type { BatchContext, BatchEvent, BatchInput, BatchReading, ChosenCar } from "./railcar-batch.types";

type BatchStep = MachineStep<BatchContext, BatchEvent>;

/** What was said of the last sending is over. */
const UNREFUSED = { refused: new Map<string, string>(), problem: null } as const;

/** The page as it is entered: with what the same user left here, and the cars that the address names. */
export function openedBatch({ ids, ...input }: BatchInput): BatchContext {
  const { zone, ports } = input;
  const opened = openedBatchForm(zone, ports.clock.nowSeconds());
  const kept = readBatch(ports.storage.session, input);
  const rows: BatchContext["rows"] = new Map();
  return {
    ...input,
    ...UNREFUSED,
    rows,
    isWhole: false,
    isCut: false,
    unread: null,
    tracks: [],
    chosen: withCars({ rows, chosen: kept?.chosen ?? [] }, ids),
    pasted: [],
    lastAdded: null,
    // Days that were not entered are those of today, also on the day after.
    form: kept === null ? opened : { ...withDefaults({ ...kept.form, loaded: {} }, opened.loaded) },
    keys: kept?.keys ?? [],
    earlier: ids.length === 0 ? [] : (kept?.chosen ?? []).flatMap(({ id }) => (ids.includes(id) ? [] : id)),
    outcome: null,
    isResumed: false,
    submission: null,
  };
}

export const fieldsOf = (context: BatchContext) => KINDS[context.kind].fields(context);

export const changeField = (context: BatchContext, event: FieldChange<RecordBody>): BatchStep => ({
  change: { ...UNREFUSED, form: changeForm(fieldsOf(context), context.form, event) },
});

/** A field more is changed, without a value. */
export const addField = ({ keys }: BatchContext, key: string): BatchStep => ({
  change: { ...UNREFUSED, keys: keys.includes(key) ? keys : [...keys, key] },
});
export const removeField = ({ keys, form }: BatchContext, key: string): BatchStep => {
  const { [key]: _removed, ...entered } = form.entered as Readonly<Record<string, string>>;
  return {
    change: { ...UNREFUSED, keys: keys.filter((one) => one !== key), form: { ...form, entered: typedValues(entered) } },
  };
};

export const addCars = (context: BatchContext, ids: readonly string[]): BatchStep => ({
  change: { ...UNREFUSED, chosen: withCars(context, ids), outcome: null },
});

const added = ({ chosen, result }: Added): Partial<BatchContext> => ({
  ...UNREFUSED,
  chosen,
  lastAdded: result,
  outcome: null,
});

/** Whether more cars are still being read. */
const isToCome = ({ isWhole, isCut }: BatchReading): boolean => !isWhole && !isCut;

/** Pasted names are looked for once all cars are here: until then it is kept. */
export function paste(context: BatchContext, text: string): BatchStep {
  if (text.trim() === "") return { change: {} };
  if (isToCome(context)) return { change: { pasted: [...context.pasted, text] } };
  return { change: added(scanCar(context, text)) };
}

/** A scan is answered as soon as all cars are here: the car is added, or why it is not. */
export function scan(context: BatchContext, code: string): BatchStep {
  if (isToCome(context)) return { change: { pasted: [...context.pasted, code] } };
  const { chosen, result } = scanCar(context, code);
  const change = { ...UNREFUSED, chosen, outcome: null };
  const last = chosen.at(-1)?.id ?? "";
  if (result.added > 0)
    return {
      change,
      notice: { kind: "positive", message: tBatch("scan.added", { name: context.rows.get(last)?.name ?? code }) },
    };
  const [miss] = result.misses;
  const said = miss?.reason === "twice" ? "scan.twice" : miss?.reason === "several" ? "scan.several" : "scan.missed";
  return {
    change,
    notice: { kind: said === "scan.twice" ? "plain" : "negative", message: tBatch(said, { code }) },
  };
}

export const refuseScan = (): BatchStep => ({
  change: {},
  notice: { kind: "negative", message: tBatch("scan.busy") },
});

/** Cars leave the batch. */
export function takeOff({ chosen, refused }: BatchContext, ids: readonly string[]): BatchStep {
  const off = new Set(ids);
  return {
    change: {
      chosen: chosen.filter(({ id }) => !off.has(id)),
      refused: new Map([...refused].filter(([id]) => !off.has(id))),
      problem: null,
    },
  };
}

export const reverse = ({ chosen }: BatchContext): BatchStep => ({ change: { chosen: chosen.toReversed() } });
export const clear = (): BatchStep => ({ change: { ...UNREFUSED, chosen: [], lastAdded: null } });

/** What cannot be done is taken off; where the server has refused it, the others are sent. */
export function takeBadOff(context: BatchContext): BatchStep {
  const bad = planBatch(context).filter(isBad);
  const step = takeOff(
    context,
    bad.map(({ id }) => id),
  );
  return context.refused.size > 0 ? { ...step, raise: [{ type: "SUBMIT" }] } : step;
}

/** Cars stay chosen as they are now. */
export const acceptChanges = ({ chosen, rows }: BatchContext): BatchStep => ({
  change: {
    chosen: chosen.map((one): ChosenCar => {
      const car = rows.get(one.id);
      return car === undefined ? one : { id: one.id, seen: seenCar(car) };
    }),
  },
});

/** What was pasted or scanned before all cars were read, in its order. */
const addWaiting = (context: BatchContext): Added =>
  context.pasted.reduce<Added>(
    (so, text) => {
      const { chosen, result } = scanCar({ ...context, chosen: so.chosen }, text);
      const misses = [...so.result.misses, ...result.misses];
      return { chosen, result: { added: so.result.added + result.added, misses } };
    },
    { chosen: context.chosen, result: { added: 0, misses: [] } },
  );

/** The cars as they are now. What was refused as it was is judged again, and cars that are read for the first time are seen. */
export function readRows(context: BatchContext, reading: BatchReading): BatchStep {
  const { rows } = reading;
  const isNewer = (id: string) => (rows.get(id)?.updated_at ?? 0) > (context.rows.get(id)?.updated_at ?? 0);
  const now: BatchContext = {
    ...context,
    ...reading,
    chosen: context.chosen.map((one) => {
      const car = rows.get(one.id);
      return one.seen !== null || car === undefined ? one : { id: one.id, seen: seenCar(car) };
    }),
    refused: new Map([...context.refused].filter(([id]) => !isNewer(id))),
  };
  const { chosen, refused, pasted } = now;
  const read = { ...reading, chosen, refused };
  if (isToCome(reading) || pasted.length === 0) return { change: read };
  return { change: { ...read, ...added(addWaiting(now)), pasted: [] } };
}

/** Whether nothing stands in the way of sending it. */
export function isReady(context: BatchContext): boolean {
  const planned = planBatch(context);
  return (
    goodCars(planned).length > 0 &&
    !planned.some((one) => isBad(one) || one.changed !== null || one.car === null) &&
    !isTooMany(context) &&
    !hasFault(fieldsOf(context), context.form)
  );
}

/** What is asked before it is sent as it is now; null where nothing is. */
export const questionOf = (context: BatchContext): BatchQuestion | null =>
  KINDS[context.kind].asks(goodCars(planBatch(context)));

/** What lacks in the fields is said at them. */
export const showFaults = (context: BatchContext): BatchStep => ({
  change: { form: withFaults(context.form, faultsOf(fieldsOf(context), context.form)) },
});

export function changeOfBatch(context: BatchContext): NewEntry {
  const { kind, family, terminalId } = context;
  const planned = goodCars(planBatch(context));
  return {
    terminal: terminalId,
    route: batchAddress(kind, family),
    label: { name: planned[0]?.name ?? null, more: Math.max(0, planned.length - 1) },
    // Each kind makes its bodies for its own route.
    ...requestTo(KINDS[kind].routes[family], { body: bodiesOf(planned) as never }),
  };
}

export const beginBatch = ({ form }: BatchContext): BatchStep => ({
  change: { ...UNREFUSED, form: withoutFaults(form), lastAdded: null, outcome: null },
});

export const resumeBatch = (): BatchStep => ({ change: { isResumed: true } });

/** The ids that an entry was about, in its order. */
const idsIn = ({ body }: Pick<OutboxEntry, "body">): readonly string[] =>
  Array.isArray(body) ? (body as readonly { readonly id: string }[]).map(({ id }) => id) : [];

/** How many cars wait for their answer. */
export const countSent = ({ submission }: BatchContext): number => (submission === null ? 0 : idsIn(submission).length);

/** It is done: the cars leave the batch, and are led to. */
export function finishBatch(context: BatchContext, entry: OutboxEntry, rows: readonly RecordRow[]): BatchStep {
  const { kind, chosen } = context;
  const sent = idsIn(entry);
  const isSent = new Set(sent);
  const names = new Map(chosen.map(({ id, seen }) => [id, seen?.name] as const));
  const read = new Map(rows.map((row) => [row.id, row["name"]] as const));
  const nameOf = (id: string): string => {
    const said = read.get(id);
    return typeof said === "string" ? said : (names.get(id) ?? context.rows.get(id)?.name ?? id);
  };
  const [first] = Array.isArray(entry.body) ? (entry.body as readonly RecordBody[]) : [];
  const said = first?.["track_id"];
  const trackId = typeof said === "string" ? said : null;
  const text = KINDS[kind].words.done(context, sent.length, trackId);
  return {
    change: {
      chosen: chosen.filter(({ id }) => !isSent.has(id)),
      isResumed: false,
      lastAdded: null,
      outcome: {
        text,
        cars: sent.map((id) => ({ id, name: nameOf(id) })),
        trackId,
      },
    },
    notice: { kind: "positive", message: text },
  };
}

/** The cars that a refusal names, each with its first sentence. */
function refusedCars(entry: OutboxEntry, error: ApiError): ReadonlyMap<string, string> {
  const ids = idsIn(entry);
  const found = new Map<string, string>();
  if (error._tag !== "Refused") return found;
  for (const [at, text] of Object.entries(error.fields ?? {})) {
    const id = ids[Number(at.split(".", 1)[0])];
    if (id !== undefined && !found.has(id)) found.set(id, text);
  }
  return found;
}

/** Nothing was done: why is said car by car, where the server says it so. */
export function refuseBatch(context: BatchContext, entry: OutboxEntry, error: ApiError): BatchStep {
  const said = error._tag === "Refused" ? error.description : null;
  const refused = refusedCars(entry, error);
  const isHere = [...refused.keys()].some((id) => context.chosen.some((one) => one.id === id));
  if (context.isResumed && !isHere)
    return {
      change: { isResumed: false, problem: said === null ? null : tBatch("earlier.refused", { text: said }) },
    };
  return { change: { isResumed: false, refused, problem: isHere ? null : said } };
}

export const dropBatch = (): BatchStep => ({
  change: { isResumed: false },
  notice: { kind: "warning", message: tBatch("dropped") },
});
export const leaveBatch = (): BatchStep => ({
  change: {},
  notice: { kind: "warning", message: tBatch("left") },
});
