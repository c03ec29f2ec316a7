import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Family } from "@railhead/api-contract/railcar";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { answerScan, type ScanAnswer, type Scanned } from "../scan/answer-scan.rules";
import { findScannedCar, parseRailcarCode, rankRailcarCode } from "../scan/scan-codes.rules";
import type { ScannedPage } from "../scan/scan-queue";
import { scannedActor } from "../scan/scanned-actor";
import type { RailcarSearchEvent, railcarSearchMachine } from "./railcar-search.machine";
import type { RailcarSearchContext } from "./railcar-search.types";

/** What is searched for by a code: a text, or the load of an id, whose name is to be looked up first; null for no car's code. */
export type ScannedSearch = { readonly text: string } | { readonly id: string } | null;

/** What a code asks the search for. A car that has been found already is known by its name. */
export function searchOf({ family, cars }: Pick<RailcarSearchContext, "family" | "cars">, code: string): ScannedSearch {
  const said = parseRailcarCode(code.trim(), family);
  if (said === null) return null;
  if (said.kind === "mark") return { text: `${said.prefix} ${said.number}` };
  const known = findScannedCar(code.trim(), family, cars);
  return known === null ? { id: said.id } : { text: known.name };
}

export const sayFound = (scan: Scanned, text: string): ScanAnswer =>
  answerScan(scan, "selected", tRailcar("search.scanned", { text }));
export const sayNoCar = (scan: Scanned): ScanAnswer => answerScan(scan, "refused", tWork("scan.noRailcar"));
export const sayLookupFailed = (scan: Scanned): ScanAnswer =>
  answerScan(scan, "refused", tRailcar("search.scanFailed"));

/** How well a text reads as the code of a car: one that was found, any car's, none. */
export const rankSearch = (
  { family, cars }: { readonly family: Family; readonly cars: RailcarSearchContext["cars"] },
  text: string,
) => rankRailcarCode(text, family, cars);

/** The search as its queue of scans sees it: whatever is scanned is searched for, so nothing waits; the name of a load is looked up first. */
export const scannedSearch = (search: ActorRefFrom<typeof railcarSearchMachine>): ScannedPage => ({
  ...scannedActor<SnapshotFrom<typeof railcarSearchMachine>, RailcarSearchEvent>(search, {
    rank: rankSearch,
    readiness: () => "ready",
    place: ({ terminalId }) => terminalId,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: () => [],
  }),
  isLooking: () => search.getSnapshot().context.asked !== null,
});
