import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { RouteFacts } from "@railhead/api-contract/rest";
import type { RequestContext } from "../events";
import { demand } from "../http/access";
import { RefusalCollector, sayCount } from "../refusals/collector";
import { pathInList, ruleFault } from "../refusals/faults";
import type { AnyRow } from "../store/order";
import type { Behaviours } from "./behaviour";
import type { Serializer } from "./derive";
import { lockRecords, visibleRows } from "./visible";
import { refuseStale } from "../refusals/stale";
import { faultsOf, insertOne, updateOne, writtenBy, writtenRecord, type Piece, type Values } from "./write";

/** Each row needs what its own kind of change needs, not only what the list as a whole does. */
export function demandByRow(context: RequestContext, facts: RouteFacts, bodies: readonly Values[]): void {
  if (facts.rows === undefined) return;
  if (bodies.some((body) => body["id"] === undefined)) demand(facts.rows.create, context.caller);
  if (bodies.some((body) => body["id"] !== undefined)) demand(facts.rows.update, context.caller);
}

/** The rows to change, found in one question; absent, foreign and repeated ones are faults of their places. */
async function piecesOf(
  context: RequestContext,
  name: ResourceName,
  bodies: readonly Values[],
  collector: RefusalCollector,
): Promise<readonly Piece[]> {
  const ids = bodies.flatMap((body) => (typeof body["id"] === "string" ? [body["id"]] : []));
  await lockRecords(context, name, ids);
  const found = await visibleRows(context, name, ids);
  const byId = new Map(found.flatMap((row) => (row === undefined ? [] : [[row.id, row as unknown as AnyRow]])));
  const seen = new Set<unknown>();
  return bodies.map((body, at) => {
    const id = body["id"];
    const before = typeof id === "string" ? (byId.get(id) ?? null) : null;
    if (typeof id === "string" && before === null)
      collector.add([
        { kind: "missing", at: pathInList(at, "id"), ...recordRefusal("listed_record_missing", { kind: noun(name) }) },
      ]);
    if (id !== undefined && seen.has(id))
      collector.add([ruleFault(pathInList(at, "id"), recordRefusal("listed_twice"))]);
    seen.add(id);
    return { prefix: `${at}.`, before, values: writtenBy(name, body) };
  });
}

/** Creates rows without an id and changes those with one: all or nothing, every bad row named. */
export async function saveAll(
  context: RequestContext,
  name: ResourceName,
  bodies: readonly Values[],
  facts: RouteFacts,
  behaviours: Behaviours,
  serializer: Serializer,
): Promise<readonly AnyRow[]> {
  demandByRow(context, facts, bodies);
  const collector = new RefusalCollector({ code: "bad_rows", summary: sayCount });
  const pieces = await piecesOf(context, name, bodies, collector);
  const lockAll = behaviours[name]?.lockAll as
    | ((context: RequestContext, rows: readonly AnyRow[]) => Promise<void>)
    | undefined;
  await lockAll?.(
    context,
    pieces.flatMap(({ before }) => before ?? []),
  );
  collector.add(await faultsOf(context, name, pieces));
  const broken = collector.rows;
  const saved: AnyRow[] = [];
  for (const [at, { before }] of pieces.entries()) {
    if (broken.has(String(at))) continue;
    const body = bodies[at] ?? {};
    await collector.row(at, async () => {
      if (before !== null) await refuseStale(context, writtenRecord(context, name, before, serializer), body);
      saved.push(
        before === null
          ? await insertOne(context, name, body, behaviours)
          : await updateOne(context, name, before, body, behaviours),
      );
    });
  }
  collector.throwIfAny();
  return serializer.serialize(context, name, saved);
}
