import type { UploadVerdict as Verdict } from "@railhead/api-contract/railcar-uploads.contract";
import { tUploadRows } from "@railhead/core/messages/catalogue-railcar-uploads";
import { Icon } from "../shared/Icon";
import type { IconName } from "../shared/icons";

const ICONS: Readonly<Record<Verdict | "pending", IconName>> = {
  new: "add",
  changed: "edit",
  unchanged: "check",
  repeated: "sequence",
  fault: "alert",
  "left out": "close",
  skipped: "forward",
  pending: "retry",
};

type VerdictProps = {
  verdict: Verdict | "pending";
  notes: string;
  /** The upload was undone: what it wrote is taken back. */
  isUndone: boolean;
};

/** What becomes of a row, or became of it: a word and a mark, with the reason below. */
export function UploadVerdict({ verdict, notes, isUndone }: VerdictProps) {
  const back = isUndone && (verdict === "new" || verdict === "changed") ? verdict : null;
  const word = tUploadRows(back === null ? `verdict.${verdict}` : "verdict.undone");
  const hint = tUploadRows(back === null ? `hint.${verdict}` : `hint.undone.${back}`);
  const under = back !== null || notes === "" ? hint : notes;
  return (
    <span className="upload-verdict" data-group={back === null ? verdict : "undone"} title={`${word}: ${under}`}>
      <b>
        <Icon name={back === null ? ICONS[verdict] : "close"} size={16} />
        {word}
      </b>
      <small>{under}</small>
    </span>
  );
}
