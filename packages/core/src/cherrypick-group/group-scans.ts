import type { ScannedPage } from "../scan/scan-queue";
import { rankRailcarCode } from "../scan/scan-codes.rules";
import { scannedActor } from "../scan/scanned-actor";
import type { GroupPageActor, GroupPageSnapshot } from "./group-page.machine";
import { scannedCar } from "./group-page.rules";
import type { GroupPageEvent } from "./group-page.types";

/** The page of a group as its queue of scans sees it. */
export const scannedGroup = (page: GroupPageActor): ScannedPage =>
  scannedActor<GroupPageSnapshot, GroupPageEvent>(page, {
    rank: ({ reading }, text) => {
      const cars = reading?.cars ?? [];
      return scannedCar(cars, text) === null ? rankRailcarCode(text, "sand", []) : 2;
    },
    readiness: ({ context: { reading, error } }) =>
      reading !== null ? "ready" : error !== null ? "failed" : "loading",
    place: ({ reading }) => reading?.group.terminal_id ?? null,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: ({ context: { reading, error } }) => (reading === null && error !== null ? [{ type: "GROUP.LOAD" }] : []),
  });
