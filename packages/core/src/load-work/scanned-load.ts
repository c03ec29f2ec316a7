import { scannedActor } from "../scan/scanned-actor";
import type { ScannedPage } from "../scan/scan-queue";
import type { WorkEvent } from "./load-work-events";
import { rankAsset, scanPlace, scanReadiness } from "./load-work-scans";
import type { Job, WorkContext, WorkRules } from "./load-work.types";
import type { WorkSnapshot } from "./load-work.view";

/** The running work on a load, as its queue of scans sees it. */
interface ScannedWork<J extends Job> {
  readonly getSnapshot: () => WorkSnapshot<J>;
  readonly send: (event: WorkEvent<J>) => void;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/** The page of a load as its queue of scans sees it. */
export const scannedLoad = <J extends Job>(
  rules: WorkRules<J>,
  work: ScannedWork<J>,
  leaves: (context: WorkContext<J>, code: string) => boolean,
): ScannedPage =>
  scannedActor<WorkSnapshot<J>, WorkEvent<J>>(work, {
    rank: (context, text) => rankAsset(rules.draftScan(context).assets, text),
    readiness: (snapshot, code) => scanReadiness(rules, snapshot, code),
    leaves,
    place: (context) => scanPlace(rules, context),
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    toUndo: (code) => ({ type: "SCAN.WITHDRAWN", code }),
    reloads: ({ value }) =>
      value.facts === "failed" ? [{ type: "FACTS.LOAD" }] : value.more === "failed" ? [{ type: "MORE.LOAD" }] : [],
  });
