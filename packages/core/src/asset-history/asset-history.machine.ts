import type { Asset } from "@railhead/api-contract/resources/assets.contract";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type {
  AssetHistoryContext,
  AssetHistoryInput,
  LedgerFilter,
  LedgerPage,
  LedgerQuery,
  LedgerReading,
} from "./asset-history.types";
import {
  ALL_LINES,
  askedOf,
  isSameQuery,
  newLines,
  NO_LINES,
  withChanges,
  withNewest,
  withOlder,
} from "./ledger-lines.rules";

export type AssetHistoryEvent =
  | { readonly type: "ASSET.LOAD" | "LINES.LOAD" | "LINES.MORE" | "FRESH.TAKE" | "FILTER.CLEAR" }
  | { readonly type: "FILTER.CHANGE"; readonly filter: Partial<LedgerFilter> }
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly read: LedgerReading };

/** A page of the lines that are asked for. */
export interface LinesWanted {
  readonly assetId: string;
  readonly asked: LedgerQuery;
  readonly cursor: string | null;
}

const actors = {
  loadAsset: notProvided<{ readonly assetId: string }, Asset, ApiError>("loadAsset"),
  loadLines: notProvided<LinesWanted, LedgerPage, ApiError>("loadLines"),
};
const remote = remoteOf<AssetHistoryContext, AssetHistoryEvent, typeof actors>();

/** The first page of what the filter asked for when it was applied, or the one after those that are read. */
export const linesWanted = ({ assetId, asked, page }: AssetHistoryContext, isFirst: boolean): LinesWanted => ({
  assetId,
  asked,
  cursor: isFirst ? null : page.next,
});

/**
 * What others did: the balance and the lines that are shown are those of now at once, their new lines wait until they are
 * asked for. Lines that were read through another filter are none of these.
 */
function receive({ page }: AssetHistoryContext, { asset, newest }: LedgerReading): Partial<AssetHistoryContext> {
  if (!isSameQuery(newest.asked, page.asked)) return { asset };
  if (page.lines.length === 0) return { asset, page: newest, fresh: null };
  return { asset, page: withChanges(page, newest), fresh: newLines(page, newest) === 0 ? null : newest };
}

/** The filter with what was typed; it is applied once its days can be read. */
function changeFilter(
  { filter: before, asked: known, zone }: AssetHistoryContext,
  change: Partial<LedgerFilter>,
): Pick<AssetHistoryContext, "filter" | "asked"> {
  const filter = { ...before, ...change };
  return { filter, asked: askedOf(filter, zone) ?? known };
}

/** All movements of material of one asset: what is in it, and its ledger page by page. */
export const assetHistoryMachine = setup({
  types: { context: {} as AssetHistoryContext, events: {} as AssetHistoryEvent, input: {} as AssetHistoryInput },
  actors,
  guards: {
    isReadable: ({ context, event }) =>
      event.type === "FILTER.CHANGE" && askedOf({ ...context.filter, ...event.filter }, context.zone) !== null,
  },
}).createMachine({
  id: "asset-history",
  type: "parallel",
  context: ({ input }) => ({ ...input, asset: null, filter: ALL_LINES, asked: {}, page: NO_LINES, fresh: null }),
  states: {
    asset: {
      initial: "loading",
      on: { "ASSET.LOAD": ".loading" },
      states: remote.once("loadAsset", {
        input: ({ context: { assetId } }) => ({ assetId }),
        take: ({ value, enqueue }) => enqueue.assign({ asset: value }),
      }),
    },
    lines: {
      initial: "loading",
      on: {
        "LINES.LOAD": ".loading",
        "FILTER.CHANGE": [
          {
            guard: "isReadable",
            target: ".loading",
            actions: assign(({ context, event }) => changeFilter(context, event.filter)),
          },
          // A day that is still being typed asks for nothing.
          { actions: assign(({ context, event }) => changeFilter(context, event.filter)) },
        ],
        "FILTER.CLEAR": { target: ".loading", actions: assign({ filter: ALL_LINES, asked: {} }) },
        "FRESH.TAKE": {
          actions: assign(({ context: { page, fresh } }) =>
            fresh === null ? {} : { page: withNewest(page, fresh), fresh: null },
          ),
        },
        "REMOTE_CHANGES.RECEIVED": { actions: assign(({ context, event }) => receive(context, event.read)) },
      },
      states: remote.paged(
        "loadLines",
        {
          input: ({ context }) => linesWanted(context, true),
          take: ({ value, enqueue }) => enqueue.assign({ page: value, fresh: null }),
        },
        {
          event: "LINES.MORE",
          hasMore: ({ page }) => page.next !== null,
          input: ({ context }) => linesWanted(context, false),
          take: ({ context, value, enqueue }) => enqueue.assign({ page: withOlder(context.page, value) }),
        },
      ),
    },
  },
});

export type AssetHistorySnapshot = SnapshotFrom<typeof assetHistoryMachine>;
export type AssetHistoryActor = ActorRefFrom<typeof assetHistoryMachine>;
