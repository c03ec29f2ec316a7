import type { RailcarUpload, UploadRemark, UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { tUpload, tUploadRows } from "../messages/catalogue-railcar-uploads";
import { sentenceIn } from "../messages/define-refusals";
import { list } from "../messages/formats";
import type { Signal } from "../resources/resource.types";

type Counts = RailcarUpload["counts"];

/** Verdicts in the order in which they are listed: what asks for something first. */
export const LISTED: readonly UploadVerdict[] = [
  "fault",
  "new",
  "changed",
  "unchanged",
  "repeated",
  "left out",
  "skipped",
];

/** What a file comes to, in words: '96 new, 3 changed, 1 fault'. */
export function countsText({ counts, warnings }: Pick<RailcarUpload, "counts" | "warnings">): string {
  const said = LISTED.flatMap((verdict) =>
    counts[verdict] > 0 ? [tUploadRows(`counts.${verdict}`, { count: counts[verdict] })] : [],
  );
  if (warnings > 0) said.push(tUploadRows("counts.warnings", { count: warnings }));
  return said.length === 0 ? tUploadRows("counts.none") : list(said);
}

/** Which figures are others than before, in words. */
export const countSteps = (before: Counts, now: Counts): readonly string[] =>
  LISTED.filter((verdict) => before[verdict] !== now[verdict]).map((verdict) =>
    tUploadRows("counts.step", { name: tUploadRows(`shown.${verdict}`), from: before[verdict], to: now[verdict] }),
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
export const stateTone = ({ status, counts }: Pick<RailcarUpload, "status" | "counts">): Signal =>
  status === "checked" && counts.fault > 0 ? "waiting" : TONES[status];

/** What is said of a cell, a row or a file, in the language of the device. */
export const remarkText = ({ sentence, coded }: Pick<UploadRemark, "sentence" | "coded">): string =>
  sentenceIn(sentence, coded);
