import type { EventRow } from "@railhead/service/store/collections";
import type { Log, Look, Sent } from "./log";
import { familyOf, idOf, keyOf, nameOf, type CarKey, type Write } from "./writes";
import { Forbidden, type Effect, type CarState, type YardModel } from "./yard-model";

/** What the service wrote down of one change, oldest first. */
export type History = readonly Pick<EventRow, "user_id" | "resource" | "record_id" | "action" | "before" | "after">[];

/** Whether an event is of cars and their order. That a track is otherwise full since a car on it has another length is of neither. */
export const isOfOrder = ({ resource, action }: Pick<History[number], "resource" | "action">): boolean =>
  resource !== "tracks" || action !== "length";

export interface Verdict {
  /** Acknowledged writes found in the history with exactly their effect. */
  readonly applied: number;
  /** Acknowledged lists that asked for the order that was there anyway. */
  readonly withoutChange: number;
  /** Every difference between what was acknowledged, what was written down and what the rules say. */
  readonly faults: readonly string[];
}

const COLLECTIONS = { inbounds: "sand", "bulk-commodity-railcar-loads": "bulk-commodity" } as const;
const isCollection = (name: string): name is keyof typeof COLLECTIONS => name in COLLECTIONS;
const describeSent = (sent: Sent) =>
  `${nameOf(sent.write)} by user ${sent.user} ${JSON.stringify(sent.write).slice(0, 300)}`;

/** Whether an event's field says what the rules say: kept only where it differs. */
function saysSame(event: History[number], field: string, before: unknown, after: unknown): boolean {
  const isKept = event.after !== null && field in event.after;
  return isKept ? event.before?.[field] === before && event.after?.[field] === after : before === after;
}

function carDifference(
  event: History[number] | undefined,
  key: CarKey,
  before: CarState,
  after: CarState,
): string | null {
  if (!event || !isCollection(event.resource)) return `no event for ${key}`;
  if (keyOf(COLLECTIONS[event.resource], event.record_id) !== key)
    return `an event for ${event.resource} ${event.record_id} where ${key} was due`;
  const isSame =
    saysSame(event, "track_id", before.track, after.track) &&
    saysSame(event, "car_seq", before.seq, after.seq) &&
    saysSame(event, "status_id", before.status, after.status);
  return isSame
    ? null
    : `${key} should go from ${JSON.stringify(before)} to ${JSON.stringify(after)}, the event says ${JSON.stringify(event.before)} to ${JSON.stringify(event.after)}`;
}

/** How the events of one write differ from what it must have done; null when they do not. */
function difference(effect: Effect, events: History): string | null {
  for (const [at, { key, before, after }] of effect.cars.entries()) {
    const found = carDifference(events[at], key, before, after);
    if (found !== null) return found;
  }
  const orders = events.slice(effect.cars.length);
  for (const [id, { before, after }] of effect.tracks) {
    const event = orders.find((one) => one.resource === "tracks" && one.record_id === id && one.action === "order");
    if (!event) return `no event for the order of track ${id}`;
    if (String(event.before?.["order"]) !== before.join() || String(event.after?.["order"]) !== after.join()) {
      return `track ${id} should go from ${before.join()} to ${after.join()}, the event says ${String(event.before?.["order"])} to ${String(event.after?.["order"])}`;
    }
  }
  return null;
}

const sizeOf = (effect: Effect) => effect.cars.length + effect.tracks.size;
/** Whether a write could have found all as it asks for already: only a list can, everything else leaves an event. */
const mayChangeNothing = ({ write }: Sent) => write.kind === "list";

/** Differences between the cars in a write's answer and where the rules put them. */
function answerFaults(sent: Sent, model: YardModel): readonly string[] {
  const named = sent.write.kind === "wrong" ? [] : "cars" in sent.write ? sent.write.cars : [sent.write.car];
  if (sent.shown.map((car) => car.key).join() !== named.join())
    return [`The answer to ${describeSent(sent)} shows other cars.`];
  return sent.shown.flatMap((car) => {
    const due = model.stateOf(car.key);
    const isSame = car.track === due.track && car.seq === due.seq && car.status === due.status;
    return isSame
      ? []
      : [`The answer to ${describeSent(sent)} shows ${JSON.stringify(car)}; it is ${JSON.stringify(due)}.`];
  });
}

/** Accepted writes of each user, in the order in which they were sent: one user does one thing at a time. */
function queuesOf(log: Log): ReadonlyMap<string, Sent[]> {
  const queues = new Map<string, Sent[]>();
  for (const sent of log.sent) {
    if (sent.status !== 200) continue;
    const queue = queues.get(sent.user) ?? [];
    queue.push(sent);
    queues.set(sent.user, queue);
  }
  return queues;
}

/** Tries a write on the model; the effect, or why the rules forbid it. */
function attempt(model: YardModel, write: Write): Effect | string {
  try {
    return model.apply(write);
  } catch (error) {
    if (error instanceof Forbidden) return error.message;
    throw error;
  }
}

/**
 * Goes through the history from the first write to the last and does each acknowledged write on the model: every one
 * must be allowed at its place, have exactly its effect and have been answered so; nothing else may have happened.
 * Stops at the first difference, since all that follows would differ too.
 */
export function replay(model: YardModel, log: Log, history: History): Verdict {
  const queues = queuesOf(log);
  const faults: string[] = [];
  const serial: Sent[] = [];
  const unchanged: Sent[] = [];
  const moments: Moment[] = [];
  let at = 0;
  while (at < history.length && faults.length === 0) {
    const queue = queues.get(history[at]?.user_id ?? "") ?? [];
    const step = nextWrite(model, queue, history, at);
    if (typeof step === "string") faults.push(step);
    else {
      unchanged.push(...step.skipped);
      serial.push(step.sent);
      faults.push(...answerFaults(step.sent, model));
      for (const track of step.effect.tracks.keys())
        moments.push({ track, revision: model.revision(track), sent: step.sent });
      at += sizeOf(step.effect);
    }
  }
  if (faults.length > 0) return { applied: serial.length, withoutChange: unchanged.length, faults };
  for (const rest of queues.values()) {
    for (const sent of rest) {
      if (mayChangeNothing(sent)) unchanged.push(sent);
      else faults.push(`Acknowledged, but not in the history: ${describeSent(sent)}.`);
    }
  }
  const faultsOf = lookFaults(model, moments);
  faults.push(...outOfOrder(serial), ...unchanged.flatMap((sent) => unchangedFault(sent, model, faultsOf)));
  faults.push(...log.looks.flatMap(faultsOf));
  return { applied: serial.length, withoutChange: unchanged.length, faults };
}

interface NextWrite {
  readonly sent: Sent;
  readonly effect: Effect;
  readonly skipped: readonly Sent[];
}

/** Finds the write of the user's queue that the next events belong to, and does it on the model. */
function nextWrite(model: YardModel, queue: Sent[], history: History, at: number): NextWrite | string {
  const skipped: Sent[] = [];
  while (queue.length > 0) {
    const sent = queue.shift()!;
    const events = history.slice(at, at + ("cars" in sent.write ? sent.write.cars.length : 1) + model.tracks().length);
    if (
      mayChangeNothing(sent) &&
      (!fits(sent, events) || (queue.some((later) => readsAlike(later, sent)) && !answersTo(sent, events, model)))
    ) {
      skipped.push(sent);
      continue;
    }
    const effect = attempt(model, sent.write);
    if (typeof effect === "string") return `Accepted, but ${effect}: ${describeSent(sent)}.`;
    // A list without a change writes nothing: what was written is of a later one that fits as well.
    if (mayChangeNothing(sent) && sizeOf(effect) === 0) {
      skipped.push(sent);
      continue;
    }
    const found =
      sizeOf(effect) === 0
        ? "it changes nothing, yet something was written down"
        : difference(effect, events.slice(0, sizeOf(effect)));
    return found === null ? { sent, effect, skipped } : `Wrong effect of ${describeSent(sent)}: ${found}.`;
  }
  return `Something happened that nobody asked for: ${JSON.stringify(history[at]).slice(0, 400)}.`;
}

/** Whether the events are this list's: afterwards its family is on the track as it says, from the revision it names. */
function fits({ write }: Sent, events: History): boolean {
  const [first] = events;
  if (write.kind !== "list" || !first || (first.action !== "sequence" && first.action !== "move")) return false;
  const order = events.find((event) => event.resource === "tracks" && event.record_id === write.track);
  const after = String(order?.after?.["order"])
    .split(",")
    .filter((key) => key.startsWith(`${write.family}:`));
  return (
    after.join() === write.cars.join() && (write.revision === null || order?.before?.["revision"] === write.revision)
  );
}

const readsAlike = ({ write: a }: Sent, { write: b }: Sent): boolean =>
  a.kind === "list" &&
  b.kind === "list" &&
  a.track === b.track &&
  a.family === b.family &&
  a.cars.join() === b.cars.join();

/** Whether a list was answered with the places that the events give its cars. Of two that read alike, only the one that moved them was. */
function answersTo({ shown }: Sent, events: History, model: YardModel): boolean {
  const end = events.findIndex((event) => event.resource === "tracks");
  const own = end < 0 ? events : events.slice(0, end);
  return shown.every(({ key, seq }) => {
    const event = own.find(
      (one) => isCollection(one.resource) && keyOf(COLLECTIONS[one.resource], one.record_id) === key,
    );
    const due = event?.after != null && "car_seq" in event.after ? event.after["car_seq"] : model.stateOf(key).seq;
    return due === seq;
  });
}

/** A list without effect must have been the track's order while it was under way, at the revision that it names. */
function unchangedFault(
  { user, write, from, until }: Sent,
  model: YardModel,
  faultsOf: (look: Look) => readonly string[],
): readonly string[] {
  if (write.kind !== "list") return [];
  const { track, family } = write;
  const wasOrder = [...(model.history.get(track) ?? [])].some(
    ([revision, cars]) =>
      cars.filter((key) => familyOf(key) === family).join() === write.cars.join() &&
      (write.revision ?? revision) === revision &&
      faultsOf({ track, revision, cars, from, until }).length === 0,
  );
  return wasOrder ? [] : [`Lost: acknowledged, never in force: ${write.why} by user ${user} ${JSON.stringify(write)}.`];
}

/** A write that was acknowledged before another was sent must come before it. */
function outOfOrder(serial: readonly Sent[]): readonly string[] {
  let latest = -Infinity;
  return serial.flatMap((sent) => {
    const isLate = sent.until < latest;
    latest = Math.max(latest, sent.from);
    return isLate ? [`Stands after a write that was sent when it had been acknowledged: ${describeSent(sent)}.`] : [];
  });
}

interface Moment {
  readonly track: string;
  readonly revision: number;
  readonly sent: Sent;
}

/** A look must show an order that the track had, not one that was overtaken before the look began, nor one still to come. */
function lookFaults(model: YardModel, moments: readonly Moment[]): (look: Look) => readonly string[] {
  const byTrack = new Map<string, Moment[]>();
  for (const moment of moments) byTrack.set(moment.track, [...(byTrack.get(moment.track) ?? []), moment]);
  const soonest = new Map<string, Map<number, number>>();
  for (const [track, list] of byTrack) {
    const ends = new Map<number, number>();
    let end = Infinity;
    for (const { revision, sent } of list.toReversed()) {
      end = Math.min(end, sent.until);
      ends.set(revision, end);
    }
    soonest.set(track, ends);
  }
  const begun = new Map(
    [...byTrack].map(([track, list]) => [track, new Map(list.map((moment) => [moment.revision, moment.sent.from]))]),
  );
  return ({ track, revision, cars, from, until }) => {
    const order = model.history.get(track)?.get(revision);
    const where = `Track ${track} at revision ${revision}`;
    if (!order) return [`${where}: seen, never in force.`];
    if (order.join() !== cars.join()) return [`${where}: seen as ${cars.join()}, it was ${order.join()}.`];
    if ((soonest.get(track)?.get(revision + 1) ?? Infinity) < from)
      return [`${where}: seen after a later order had been acknowledged.`];
    if ((begun.get(track)?.get(revision) ?? -Infinity) > until) return [`${where}: seen before it was asked for.`];
    return [];
  };
}

/** Differences between the yard's final state, as read, and the model's. */
export function endFaults(
  model: YardModel,
  seen: readonly Pick<Look, "track" | "cars" | "revision">[],
): readonly string[] {
  return seen.flatMap(({ track, cars, revision }) => {
    const isSame = model.order(track).join() === cars.join() && model.revision(track) === revision;
    return isSame
      ? []
      : [
          `At the end track ${track} has ${cars.map(idOf).join()}, the history says ${model.order(track).map(idOf).join()}.`,
        ];
  });
}
