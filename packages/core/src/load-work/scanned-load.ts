import { scannedActor } from "../scan/scanned-actor";
import type { ScannedPage } from "../scan/scan-queue";
import type { WorkEvent } from "./load-work-events";
import { rankAsset, scanPlace, scanReadiness } from "./load-work-scans";
import type { WorkTypes, WorkContext, WorkRules } from "./load-work.types";
import type { WorkSnapshot } from "./load-work.view";

/** The running work on a load, as its queue of scans sees it. */
interface ScannedWork<W extends WorkTypes> {
  readonly getSnapshot: () => WorkSnapshot<W>;
  readonly send: (event: WorkEvent<W>) => void;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/** The page of a load as its queue of scans sees it. */
export const scannedLoad = <W extends WorkTypes>(
  rules: WorkRules<W>,
  work: ScannedWork<W>,
  leaves: (context: WorkContext<W>, code: string) => boolean,
): ScannedPage =>
  scannedActor<WorkSnapshot<W>, WorkEvent<W>>(work, {
    rank: (context, text) => rankAsset(rules.draftScan(context).assets, text),
    readiness: (snapshot, code) => scanReadiness(rules, snapshot, code),
    leaves,
    place: (context) => scanPlace(rules, context),
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    toUndo: (code) => ({ type: "SCAN.WITHDRAWN", code }),
    reloads: ({ value }) =>
      value.facts === "failed"
        ? [{ type: "FACTS.LOAD" }]
        : value.choices === "failed"
          ? [{ type: "CHOICES.LOAD" }]
          : [],
  });
