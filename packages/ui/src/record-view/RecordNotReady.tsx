import type { ReactNode } from "react";
import type { RecordView } from "@railhead/core/record-view/record-view.view";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";

type NotReadyProps = { view: RecordView; toList: ReactNode; onRetry: () => void };

/** Why there is no record to show yet, or at all. */
export function RecordNotReady({ view, toList, onRetry }: NotReadyProps) {
  if (view.state === "loading") return <Skeleton rows={5} label={tRecord("record.reading")} />;
  if (view.state === "failed") return <LoadFailed text={tRecord("record.failed")} onRetry={onRetry} />;
  return (
    <div className="record-missing" role="status">
      <p>{tRecord("record.missing")}</p>
      <p className="record-quiet">{tRecord("record.missingHint")}</p>
      <p>{toList}</p>
    </div>
  );
}
