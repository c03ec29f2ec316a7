import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import type { ActorRefFrom } from "xstate";
import type { scanAnywhereMachine } from "@railhead/core/scan-anywhere/scan-anywhere.machine";
import { viewScanAnywhere, type ScanTone } from "@railhead/core/scan-anywhere/scan-anywhere.view";
import { useView } from "../actor/use-view";
import type { AppPorts } from "../browser/app-runtime";
import { TOAST_MS } from "../browser/toast-store";
import { ScanNotice } from "./ScanNotice";
import { ScanSheet } from "./ScanSheet";
import "./scan-anywhere.css";

/** Milliseconds that a notice stays: longer where the user can act on it. A look-up's notice stays until its answer. */
const NOTICE_MS: Readonly<Record<ScanTone, number | null>> = {
  plain: null,
  positive: TOAST_MS.positive,
  warning: TOAST_MS.negative,
  negative: TOAST_MS.negative,
};

type ScanAnywhereProps = {
  actor: ActorRefFrom<typeof scanAnywhereMachine>;
  ports: Pick<AppPorts, "clock" | "storage">;
  /** The element of the app's messages. */
  notices: HTMLElement;
};

/** The notice of the last scan, and the sheet with the scanner and the list, over any page of the app. */
export function ScanAnywhere({ actor, ports, notices }: ScanAnywhereProps) {
  const { notice, sheet } = useView(actor, viewScanAnywhere);
  const place = useRef(notices);
  const send = useMemo(() => actor.send.bind(actor), [actor]);
  const [key, tone] = [notice?.key ?? null, notice?.tone ?? "plain"];
  useEffect(() => {
    const duration = NOTICE_MS[tone];
    if (key === null || duration === null) return undefined;
    // A notice whose button has the focus stays, so that a keyboard user does not lose it.
    return ports.clock.after(duration, () => {
      if (!place.current.contains(document.activeElement)) send({ type: "NOTICE.CLOSE" });
    });
  }, [key, tone, ports, send]);
  return (
    <>
      {createPortal(<ScanNotice notice={notice} send={send} onClose={() => send({ type: "NOTICE.CLOSE" })} />, notices)}
      <ScanSheet sheet={sheet} local={ports.storage.local} send={send} />
    </>
  );
}
