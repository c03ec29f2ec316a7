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

/** What becomes of a row: a word and a mark, with the reason below. */
export function UploadVerdict({ verdict, notes }: { verdict: Verdict | "pending"; notes: string }) {
  const under = notes === "" ? tUploadRows(`hint.${verdict}`) : notes;
  return (
    <span className="upload-verdict" data-group={verdict} title={`${tUploadRows(`verdict.${verdict}`)}: ${under}`}>
      <b>
        <Icon name={ICONS[verdict]} size={16} />
        {tUploadRows(`verdict.${verdict}`)}
      </b>
      <small>{under}</small>
    </span>
  );
}
