import { planDraft, planReplace, planVoid, type Plan, type Wanted } from "@railhead/core/ledger/draft-plan.rules";
import type { Line } from "@railhead/core/ledger/posting.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { changed, created, recordEvents, type Work } from "../../events";
import { openUnits } from "../../ledger/units";
import { linesOf, post } from "../../ledger/post";
import { conflict } from "../../problems";
import type { Rows } from "../../store/collections";
import type { DraftFields } from "./draft-rules";
import { judgeDraft, judgeVoid } from "./draft-rules";
import { weigh, type Weighed } from "./draft-sides";
import { begun, ended } from "./draft-states";
import { categoryOf } from "./draft-beside";
import { contaminationOf } from "./contamination";
import { lockHolders, type Holder, type Product } from "./holders";
import { meterFactorOf } from "./meter-factor";
import { refusePlan } from "./refusals";
import { demandReconcile, recordCount } from "./count";

export type DraftRow = Rows["drafts"];
export interface NewDraft {
  readonly fields: DraftFields;
  /** Why what the draft needs is booked first; null where nothing is. */
  readonly reconcile: string | null;
}

const posted = async (work: Work, draft: DraftRow): Promise<readonly Line[]> => {
  const entries = await work.tx
    .rows("ledger-entries")
    .find({ where: { all: [{ field: "draft_id", test: { op: "eq", value: draft.id } }] } });
  return linesOf(entries, (entry) => entry.counter_asset_id !== null && entry.asset_id !== null);
};

const holderOf = (holders: readonly Holder[], assetId: string): Holder => {
  const holder = holders.find(({ asset }) => asset.id === assetId);
  if (holder === undefined) throw new RangeError(`asset ${assetId} is not locked`);
  return holder;
};
const heldOf = (holders: readonly Holder[]) =>
  holders.map(({ asset, balance }) => ({ asset_id: asset.id, balance, capacity: asset.capacity }));
const assetsOf = (holders: readonly Holder[]) => new Map(holders.map(({ asset }) => [asset.id, asset]));

type Accepted = Extract<Plan, { outcome: "book" | "hold" }>;
interface Booking {
  readonly draft: DraftRow;
  readonly plan: Accepted;
  readonly weighed: Weighed;
  readonly holders: readonly Holder[];
  readonly reason: string;
  /** The draft that this one replaces. */
  readonly replaced: DraftRow | null;
}

/** Posts what was planned: first what is taken back, then what was counted, then the draft itself. */
async function book(work: Work, { draft, plan, weighed, holders, reason, replaced }: Booking): Promise<void> {
  const { terminal_id } = draft;
  const base = { terminal_id, assets: assetsOf(holders), draftUnit: weighed.draftUnit, field: "net" };
  const own = plan.lines.findIndex((line) => line.entry !== "void");
  const before = own === -1 ? plan.lines : plan.lines.slice(0, own);
  await postVoid(work, replaced, holders, before);
  if (plan.outcome === "hold") return;
  for (const { asset_id, before: was, after } of plan.corrections) {
    const holder = holderOf(holders, asset_id);
    demandReconcile(work, holder);
    await recordCount(work, {
      asset: holder.asset,
      before: was,
      after,
      entry: "reconciliation",
      reason,
      bol: draft.bol,
      units: weighed.units,
    });
  }
  await post(
    work,
    { ...base, draft_id: draft.id },
    plan.lines.slice(own).filter((line) => line.entry !== "void"),
  );
  await postVoid(
    work,
    replaced,
    holders,
    plan.lines.slice(own).filter((line) => line.entry === "void"),
  );
}

/** Posts the contrary of a draft's lines, in the unit in which they were posted. */
async function postVoid(
  work: Work,
  voided: DraftRow | null,
  holders: readonly Holder[],
  lines: readonly Line[],
): Promise<void> {
  if (voided === null || lines.length === 0) return;
  const entries = await work.tx
    .rows("ledger-entries")
    .find({ where: { all: [{ field: "draft_id", test: { op: "eq", value: voided.id } }] } });
  const first = entries.find((entry) => entry.asset_id !== null && entry.counter_asset_id !== null);
  const factors = new Map(
    entries.flatMap((entry) =>
      entry.asset_id === null || entry.counter_asset_id === null ? [] : [[entry.asset_id, entry.factor] as const],
    ),
  );
  const draftUnit = { id: first?.net_uom_id ?? "", factors };
  await post(
    work,
    {
      terminal_id: voided.terminal_id,
      draft_id: voided.id,
      assets: assetsOf(holders),
      draftUnit,
      reason: voided.void_reason,
    },
    lines,
  );
}

/** Marks a draft as voided: it waits for nobody any more. Its entries stand; their contrary is posted beside them. */
async function markVoided(work: Work, draft: DraftRow, reason: string, replacedById: string | null): Promise<DraftRow> {
  const after = await work.tx.rows("drafts").update(draft.id, {
    voided_at: work.now,
    void_reason: reason,
    replaced_by_id: replacedById,
    on_hold: false,
    ...changed(work, draft),
  });
  await recordEvents(work.tx, work, [
    {
      resource: "drafts",
      id: draft.id,
      action: replacedById === null ? "void" : "replace",
      before: draft,
      after,
      reason,
    },
  ]);
  return after;
}

/** What a draft moves: what is in its source, as far as that is known, else what its destination is for. */
const movedBy = (source: Holder, destination: Holder): Product => {
  const { product_name_id, product_size_id } =
    source.product_name_id === null && source.product_size_id === null ? destination : source;
  return { product_name_id, product_size_id };
};

interface Recording {
  readonly fields: DraftFields;
  readonly source: Holder;
  readonly destination: Holder;
  readonly on_hold: boolean;
  readonly replaced?: DraftRow;
  /** The draft whose time and meter factor it keeps: what was measured then is not measured anew. */
  readonly kept?: DraftRow | null;
}

/** Whether a correction is one of the very same transfer: what its person was warned of was said before it, and stays said. */
const isSameTransfer = (kept: DraftRow | null, { source, destination }: Recording, moved: Product): kept is DraftRow =>
  kept !== null &&
  kept.source_id === source.asset.id &&
  kept.destination_id === destination.asset.id &&
  kept.product_name_id === moved.product_name_id &&
  kept.product_size_id === moved.product_size_id;

async function insertDraft(work: Work, recording: Recording): Promise<DraftRow> {
  const { fields, source, destination, on_hold, replaced, kept = null } = recording;
  const moved = movedBy(source, destination);
  const [warning = null] = isSameTransfer(kept, recording, moved)
    ? [kept.warning]
    : await contaminationOf(work, [{ source: moved, destination }], replaced?.id);
  const meter_factor =
    kept !== null
      ? kept.meter_factor
      : fields.pump_id === null
        ? null
        : await meterFactorOf(work, fields.pump_id, source.asset.terminal_id);
  const transload_category_id = await categoryOf(work, fields.transload_category_id, source.asset, destination.asset);
  const row = await work.tx.rows("drafts").insert({
    ...fields,
    ...moved,
    transload_category_id,
    warning,
    terminal_id: source.asset.terminal_id,
    recorded_at: kept?.recorded_at ?? work.now,
    recorded_by: work.caller.session.userid,
    meter_factor,
    on_hold,
    voided_at: null,
    void_reason: null,
    replaced_by_id: null,
    approved_at: null,
    ...created(work),
  });
  await recordEvents(work.tx, work, [
    { resource: "drafts", id: row.id, action: "create", before: null, after: row, reason: on_hold ? "on hold" : null },
  ]);
  return row;
}

function refuseClosed(draft: DraftRow): void {
  if (draft.voided_at !== null)
    throw conflict("voided", `Draft ${draft.id} is voided already. Look at the draft in its place.`);
  if (draft.approved_at !== null)
    throw conflict(
      "approved",
      `Draft ${draft.id} is accepted for billing and stays as it is. Take the acceptance back in the review of transloads first.`,
    );
}

/** Records a draft: judges it, books it, and begins the handling of its load. Throws 409 and 422 with both figures. */
export async function recordDraft(work: Work, { fields, reconcile }: NewDraft): Promise<DraftRow> {
  const holders = await lockHolders(work, [fields.source_id, fields.destination_id]);
  const [source, destination] = [holderOf(holders, fields.source_id), holderOf(holders, fields.destination_id)];
  judgeDraft(fields, source, destination);
  const weighed = await weigh(work, fields, source, destination, {
    reconcile: reconcile !== null,
    replaced: null,
    at: work.now,
  });
  const plan = planDraft(weighed.wanted);
  if (plan.outcome !== "book" && plan.outcome !== "hold")
    return refusePlan(work, plan, {
      holders,
      units: weighed.units,
      entered: weighed.draftUnit,
      counted: planDraft({ ...weighed.wanted, reconcile: true }),
    });
  const draft = await insertDraft(work, { fields, source, destination, on_hold: plan.outcome === "hold" });
  await book(work, { draft, plan, weighed, holders, reason: reconcile ?? "", replaced: null });
  await begun(work, holders, `draft ${draft.id}`);
  return draft;
}

/** What is measured of a draft: while it stays, a correction of anything else is one of the same transfer, at its time. */
const isMeasuredAlike = (before: DraftRow, { net, net_uom_abbreviation, pump_id }: DraftFields): boolean =>
  compareDecimals(net, before.net) === 0 &&
  net_uom_abbreviation === before.net_uom_abbreviation &&
  pump_id === before.pump_id;

/** Voids a draft and records another in its place, as one. The draft is locked by the caller. */
export async function replaceDraft(work: Work, before: DraftRow, { fields, reconcile }: NewDraft): Promise<DraftRow> {
  const holders = await lockHolders(work, [
    before.source_id,
    before.destination_id,
    fields.source_id,
    fields.destination_id,
  ]);
  refuseClosed(before);
  const [source, destination] = [holderOf(holders, fields.source_id), holderOf(holders, fields.destination_id)];
  const left = holders.filter(({ asset }) => asset.id === before.source_id || asset.id === before.destination_id);
  judgeVoid(left);
  judgeDraft(fields, source, destination);
  const kept = isMeasuredAlike(before, fields) ? before : null;
  const weighed = await weigh(work, fields, source, destination, {
    reconcile: reconcile !== null,
    replaced: before,
    at: kept?.recorded_at ?? work.now,
  });
  const planned = async (wanted: Wanted) => planReplace(await posted(work, before), heldOf(holders), wanted);
  const plan = await planned(weighed.wanted);
  if (plan.outcome !== "book" && plan.outcome !== "hold") {
    return refusePlan(work, plan, {
      holders,
      units: weighed.units,
      entered: weighed.draftUnit,
      draftId: before.id,
      counted: await planned({ ...weighed.wanted, reconcile: true }),
    });
  }
  const draft = await insertDraft(work, {
    fields,
    source,
    destination,
    on_hold: plan.outcome === "hold",
    replaced: before,
    kept,
  });
  const voided = await markVoided(work, before, "replaced", draft.id);
  await book(work, { draft, plan, weighed, holders, reason: reconcile ?? "", replaced: voided });
  await begun(work, [source, destination], `draft ${draft.id}`);
  await ended(
    work,
    left.filter((holder) => holder !== source && holder !== destination),
    `draft ${before.id} voided`,
  );
  return draft;
}

/** Voids a draft whose material has not gone on. The draft is locked by the caller. */
export async function voidDraft(work: Work, draft: DraftRow, reason: string): Promise<DraftRow> {
  const holders = await lockHolders(work, [draft.source_id, draft.destination_id]);
  refuseClosed(draft);
  judgeVoid(holders);
  const plan = planVoid(await posted(work, draft), heldOf(holders));
  if (plan.outcome !== "book" && plan.outcome !== "hold") {
    const terminal = await work.tx.rows("terminals").get(draft.terminal_id);
    return refusePlan(work, plan, {
      holders,
      units: await openUnits(work.tx, { day: dayOf(terminal?.time_zone ?? "UTC", work.now) }),
      draftId: draft.id,
    });
  }
  const voided = await markVoided(work, draft, reason, null);
  await postVoid(work, voided, holders, plan.lines);
  await ended(work, holders, `draft ${draft.id} voided`);
  return voided;
}
