import type { BolCorrection } from "@railhead/api-contract/truck";
import { TRUCK_KINDS, truckName, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { ReleaseFacts } from "@railhead/core/trucks/truck-release.rules";
import { referencedBy } from "../../crud/visible";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { correctionsOf, documentIdOf } from "../bols/document";
import { draftedIn } from "./drafted";
import type { TruckRow } from "./trucks";

type Weighing = Rows["weighings"];
/** What is kept of a truck in other rows. */
export interface TruckKept {
  readonly facts: ReleaseFacts;
  /** The weights that count, the first one first. */
  readonly weighings: readonly Weighing[];
  readonly bol: Rows["bols"] | undefined;
  /** Under the document of the load: the BOL's newest version, once it is released the one that was released. */
  readonly signature: Rows["signatures"] | undefined;
  /** The newest correction since the release. */
  readonly correction: BolCorrection | null;
}

async function weighingsOf(
  tx: Tx,
  kind: TruckKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Weighing[]>> {
  const found = await tx.rows("weighings").find({
    where: {
      all: [
        { field: "truck_id", test: { op: "in", value: ids } },
        { field: "truck_kind", test: { op: "eq", value: kind } },
        { field: "is_current", test: { op: "eq", value: true } },
      ],
    },
  });
  const { first } = TRUCK_KINDS[kind];
  const byTruck = new Map<string, Weighing[]>(ids.map((id) => [id, []]));
  for (const weighing of found) {
    const mine = byTruck.get(weighing.truck_id);
    if (weighing.position === first) mine?.unshift(weighing);
    else mine?.push(weighing);
  }
  return byTruck;
}

/** The BOLs of trucks with the signatures under the documents of their loads, and what corrects these. */
async function signedOf(tx: Tx, rows: readonly TruckRow[]) {
  const bols = await referencedBy(tx, rows, "bol_id", "bols");
  const documents = [...bols.values()].flatMap((bol) => documentIdOf(bol) ?? []);
  const [found, corrections] = await Promise.all([
    documents.length === 0
      ? []
      : tx
          .rows("signatures")
          .find({ where: { all: [{ field: "bol_version_id", test: { op: "in", value: documents } }] } }),
    correctionsOf(tx, bols.values()),
  ]);
  return { bols, corrections, signatures: new Map(found.map((signature) => [signature.bol_version_id, signature])) };
}

/** What other rows keep of trucks of one kind, in their order. One question per kind of row, however many trucks. */
export async function keptOf(tx: Tx, kind: TruckKind, rows: readonly TruckRow[]): Promise<readonly TruckKept[]> {
  if (rows.length === 0) return [];
  const [weighings, { bols, signatures, corrections }, drafts] = await Promise.all([
    weighingsOf(
      tx,
      kind,
      rows.map((row) => row.id),
    ),
    signedOf(tx, rows),
    draftedIn(tx, rows),
  ]);
  return rows.map((row, at) => {
    const mine = weighings.get(row.id) ?? [];
    const weight = (position: Weighing["position"]) => mine.find((one) => one.position === position)?.weight ?? null;
    const unit = mine[0]?.uom_abbreviation ?? null;
    const bol = bols.get(row.bol_id ?? "");
    const signature = bol === undefined ? undefined : signatures.get(documentIdOf(bol) ?? "");
    const { count, held, quantity } = drafts[at] ?? { count: 0, held: 0, quantity: null };
    const facts: ReleaseFacts = {
      kind,
      name: truckName(row),
      status_id: row.status_id,
      gross: weight("gross"),
      tare: weight("tare"),
      uom_abbreviation: unit,
      draft_count: count,
      held,
      drafted: quantity,
      signed: signature !== undefined,
    };
    return { facts, weighings: mine, bol, signature, correction: corrections.get(row.bol_id ?? "") ?? null };
  });
}

/** The same of one truck. */
export async function keptOfOne(tx: Tx, kind: TruckKind, row: TruckRow): Promise<TruckKept> {
  const [kept] = await keptOf(tx, kind, [row]);
  if (kept === undefined) throw new RangeError("every truck has its facts");
  return kept;
}
