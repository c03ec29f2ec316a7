import { ScanSection } from "../scan/ScanSection";
import { memo } from "react";
import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import type { PageScanner } from "../scan/use-page-scanner";
import type { Send } from "./send";

/** Scanning on the widget: codes of cars and printed commands. */
export const WidgetScan = memo(function WidgetScan({
  scan,
  scanner,
  send,
}: {
  scan: NonNullable<TrackWidgetView["scan"]>;
  scanner: PageScanner;
  send: Send;
}) {
  const reload = () => {
    send({ type: "PENDING.LOAD" });
    send({ type: "CARS_ON_TRACK.LOAD" });
  };
  return <ScanSection scan={scan} waiting={scanner.waiting} send={send} onScan={scanner.scan} onReload={reload} />;
});
