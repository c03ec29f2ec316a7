import type { RailcarUpload, UploadRemark, UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { tUpload } from "../messages/catalogue-railcar-uploads";
import { sentenceIn } from "../messages/define-refusals";
import { list } from "../messages/formats";
import type { Signal } from "../resources/resource.types";

type Totals = RailcarUpload["totals"];

/** Verdicts in the order in which they are told: what asks for something first. */
export const TOLD: readonly UploadVerdict[] = [
  "fault",
  "new",
  "changed",
  "unchanged",
  "repeated",
  "left out",
  "skipped",
];

/** What a file comes to, in words: '96 new, 3 changed, 1 fault'. */
export function totalsText({ totals, warnings }: Pick<RailcarUpload, "totals" | "warnings">): string {
  const said = TOLD.flatMap((verdict) =>
    totals[verdict] > 0 ? [tUpload(`totals.${verdict}`, { count: totals[verdict] })] : [],
  );
  if (warnings > 0) said.push(tUpload("totals.warnings", { count: warnings }));
  return said.length === 0 ? tUpload("totals.none") : list(said);
}

/** Which figures are others than before, in words. */
export const totalSteps = (before: Totals, now: Totals): readonly string[] =>
  TOLD.filter((verdict) => before[verdict] !== now[verdict]).map((verdict) =>
    tUpload("totals.step", { name: tUpload(`shown.${verdict}`), from: before[verdict], to: now[verdict] }),
  );

/** How far an upload has come, in words. */
export const stateText = ({ status, progress }: Pick<RailcarUpload, "status" | "progress">): string =>
  tUpload(status === "checked" && progress?.phase === "writing" ? "state.writing" : `state.${status}`);

/** Signals of the states, each in words as well. */
const TONES: Readonly<Record<RailcarUpload["status"], Signal>> = {
  checking: "waiting",
  checked: "brand",
  committed: "ready",
  undone: "closed",
  discarded: "closed",
  refused: "blocked",
};
export const stateTone = ({ status, totals }: Pick<RailcarUpload, "status" | "totals">): Signal =>
  status === "checked" && totals.fault > 0 ? "waiting" : TONES[status];

/** What is said of a cell, a row or a file, in the language of the device. */
export const remarkText = ({ sentence, coded }: Pick<UploadRemark, "sentence" | "coded">): string =>
  sentenceIn(sentence, coded);
