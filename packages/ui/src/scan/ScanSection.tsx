import { t } from "@railhead/core/messages/catalogue";
import { tWork } from "@railhead/core/messages/catalogue-work";
import type { ScanSignal } from "@railhead/core/scan/answer.rules";
import type { WaitingView } from "@railhead/core/scan/scan-queue";
import type { Entry } from "@railhead/core/tracks/track.types";
import type { ScannedCarsView as Scan } from "@railhead/core/tracks/track.view";
import { ScanPanel } from "./ScanPanel";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import type { IconName } from "../shared/icons";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";

/** Events that this section sends to the machine. */
type ScanSend = (
  event:
    | { readonly type: "UNMATCHED.DISMISS" }
    | { readonly type: "UNMATCHED.REMOVE"; readonly code: string }
    | { readonly type: "ENTRY.CHOOSE"; readonly entry: Entry },
) => void;

const SIGNS: Readonly<Record<ScanSignal, IconName>> = {
  selected: "check",
  double: "sequence",
  refused: "alert",
  received: "scan",
  kept: "retry",
};

/** The last scan's result, or that it waits: by sign, edge and words. Its place is kept before the first one. */
function LastScan({
  last,
  count,
  loading,
  canScan,
}: Pick<Scan, "count" | "loading"> & { last: Scan["last"] | WaitingView; canScan: boolean }) {
  return (
    <div className="scan-answer">
      {last === null ? (
        <div className="scan-last">
          <Icon name="scan" />
          <p>{loading ? t("list.loading") : canScan ? tWork("scan.ready") : null}</p>
          <p className="scan-count num">{count}</p>
        </div>
      ) : (
        <div key={last.at} className={`scan-last scan-${last.result}`}>
          <Icon name={SIGNS[last.result]} size={32} />
          <p>
            {last.message}
            <small>{last.code}</small>
          </p>
          <p className="scan-count num">{count}</p>
        </div>
      )}
    </div>
  );
}

/** Codes that named no car stay until they have been seen to, one by one or all at once. */
function Unmatched({ codes, send }: { codes: readonly string[]; send: ScanSend }) {
  if (codes.length === 0) return null;
  return (
    <Banner
      tone="waiting"
      title={tWork("scan.unmatched")}
      action={<Button onClick={() => send({ type: "UNMATCHED.DISMISS" })}>{t("action.clear")}</Button>}
    >
      <ul className="scan-codes" aria-label={tWork("scan.unmatched")}>
        {codes.map((code) => (
          <li key={code}>
            <span>{code}</span>
            <IconButton
              icon="close"
              label={tWork("scan.forget", { code })}
              onClick={() => send({ type: "UNMATCHED.REMOVE", code })}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type ScanSectionProps = {
  scan: Scan;
  /** The scans that wait for the list; null for none. */
  waiting: WaitingView | null;
  send: ScanSend;
  onScan: (code: string, at: number) => void;
  onReload: () => void;
};

/** Scanning by the camera, by a hand scanner, or by typing what the label says. */
export function ScanSection({ scan, waiting, send, onScan, onReload }: ScanSectionProps) {
  const { storage } = useShell().ports;
  return (
    <div className="widget-scan">
      {scan.failed ? <LoadFailed onRetry={onReload} /> : null}
      <ScanPanel
        local={storage.local}
        onScan={onScan}
        onManual={() => send({ type: "ENTRY.CHOOSE", entry: "manual" })}
        below={(canScan) => (
          <LastScan last={waiting ?? scan.last} count={scan.count} loading={scan.loading} canScan={canScan} />
        )}
      />
      <Unmatched codes={scan.unmatched} send={send} />
    </div>
  );
}
