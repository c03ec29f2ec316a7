import type { routes } from "@railhead/api-contract/resources/drafts.contract";
import { terminalsAsked } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { recordNotFound } from "../../problems";
import type { Test } from "../../store/store.port";
import { factsOfDrafts, serializeDrafts } from "../ledger/serialize";

const EQUAL = ["source_id", "destination_id", "transload_category_id"] as const;
interface DraftTest {
  readonly field: (typeof EQUAL)[number] | "on_hold" | "voided_at";
  readonly test: Test;
}

/** The filters of the list of drafts. What is voided waits for nobody any more: it is not among those on hold. */
export function draftFilterTests({ on_hold, ...query }: Readonly<Record<string, unknown>>): DraftTest[] {
  const tests: DraftTest[] = [];
  for (const field of EQUAL) {
    const value = query[field];
    if (typeof value === "string") tests.push({ field, test: { op: "eq", value } });
  }
  if (on_hold !== undefined) tests.push({ field: "on_hold", test: { op: "eq", value: on_hold === "true" } });
  if (on_hold === "true") tests.push({ field: "voided_at", test: { op: "eq", value: null } });
  return tests;
}

/** Most drafts of one answer: far more than a load has; a storage's are read page by page. */
const FOUND_MOST = 500;

/** The newest drafts of an asset of the caller's terminals on one side, the last one last; voided ones are left out. */
export const draftsBySide =
  (field: "source_id" | "destination_id") =>
  async (call: RequestContext & { readonly query: { readonly asset_id: string } }) => {
    const asset = await call.tx.rows("assets").get(call.query.asset_id);
    if (asset === undefined || !call.caller.terminals.has(asset.terminal_id))
      throw recordNotFound("assets", call.query.asset_id);
    const rows = await call.tx.rows("drafts").find({
      where: {
        all: [
          { field, test: { op: "eq", value: asset.id } },
          { field: "voided_at", test: { op: "eq", value: null } },
        ],
      },
      sort: { field: "id", direction: "desc" },
      limit: FOUND_MOST + 1,
    });
    return { result: await factsOfDrafts(call, rows.slice(0, FOUND_MOST).toReversed()), cut: rows.length > FOUND_MOST };
  };

/** As many are accepted for billing in one call. */
const REVIEWED_MOST = 1000;
/** Drafts that are booked and not yet accepted for billing, of one terminal or of all the caller may see: the oldest, and whether there are more. */
export const findForReview: Handler<(typeof routes)["findForReview"]> = async (call) => {
  const none = ["voided_at", "approved_at"] as const;
  const rows = await call.tx.rows("drafts").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: terminalsAsked(call, call.query.terminal_id) } },
        { field: "on_hold", test: { op: "eq", value: false } },
        ...none.map((field) => ({ field, test: { op: "eq" as const, value: null } })),
      ],
    },
    limit: REVIEWED_MOST + 1,
  });
  return { result: [...(await serializeDrafts(call, rows.slice(0, REVIEWED_MOST)))], cut: rows.length > REVIEWED_MOST };
};
