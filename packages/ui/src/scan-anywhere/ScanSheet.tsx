import { ScanPanel } from "../scan/ScanPanel";
import { useId } from "react";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";
import { t } from "@railhead/core/messages/catalogue";
import type { ScanAnywhereView } from "@railhead/core/scan-anywhere/scan-anywhere.view";
import { scanHub } from "../scan/scan-hub";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { IconButton } from "../shared/IconButton";
import { useModal } from "../shared/use-modal";
import { ScanRow } from "./ScanRow";
import type { SendScan } from "./send-scan";

/** Marks this sheet: it asks nothing, so a scan need not wait for it. */
export const SHEET = "data-scan-sheet";

type SheetView = NonNullable<ScanAnywhereView["sheet"]>;
type ScanSheetProps = { sheet: SheetView | null; local: KeyValueStore; send: SendScan };

/**
 * The camera scanner, for users without a hand scanner, over the last scans. It reads codes as a hand scanner would.
 */
export function ScanSheet({ sheet, local, send }: ScanSheetProps) {
  const dialog = useModal(sheet !== null);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      {...{ [SHEET]: "" }}
      className="scan-sheet"
      closedby="any"
      aria-labelledby={`${id}-title`}
      onClose={() => send({ type: "SHEET.CLOSE" })}
    >
      {sheet === null ? null : <Content sheet={sheet} titleId={`${id}-title`} local={local} send={send} />}
    </dialog>
  );
}

function Content({
  sheet,
  titleId,
  local,
  send,
}: {
  sheet: SheetView;
  titleId: string;
  local: KeyValueStore;
  send: SendScan;
}) {
  const read = (code: string, at: number) => {
    if (code.trim() === "") return;
    send({ type: "SHEET.CLOSE" });
    scanHub.give(code, at);
  };
  return (
    <>
      <div className="scan-sheet-head">
        <h2 id={titleId}>{sheet.title}</h2>
        <IconButton icon="close" label={t("shell.close")} onClick={() => send({ type: "SHEET.CLOSE" })} />
      </div>
      {sheet.hasScanner ? <ScanPanel local={local} onScan={read} /> : null}
      <section className="last-scans" aria-label={sheet.list}>
        {sheet.hasScanner ? <h3>{sheet.list}</h3> : null}
        {sheet.empty === null ? null : <EmptyState {...sheet.empty} />}
        {sheet.rows.length === 0 ? null : (
          <ol aria-label={sheet.list}>
            {sheet.rows.map((row) => (
              <ScanRow key={row.key} row={row} send={send} />
            ))}
          </ol>
        )}
        {sheet.times === null ? null : <p className="last-scans-zone">{sheet.times}</p>}
      </section>
      {sheet.hasScanner ? null : (
        <Button kind="main" block icon="scan" onClick={() => send({ type: "SHEET.OPEN", sheet: "scan" })}>
          {sheet.scan}
        </Button>
      )}
    </>
  );
}
