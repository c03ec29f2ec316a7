import { ScanSection } from "../scan/ScanSection";
import { memo } from "react";
import type { EntryView } from "@railhead/core/car-selection/selection.view";
import type { PageScanner } from "../scan/use-page-scanner";
import type { SelectionSend } from "./send";

/** Scanning on the page: codes of cars and printed commands. */
export const SelectionScan = memo(function SelectionScan({
  scan,
  scanner,
  send,
}: {
  scan: NonNullable<EntryView["scan"]>;
  scanner: PageScanner;
  send: SelectionSend;
}) {
  const reload = () => {
    send({ type: "AVAILABLE.LOAD" });
    send({ type: "CARS_ON_TRACK.LOAD" });
  };
  return <ScanSection scan={scan} waiting={scanner.waiting} send={send} onScan={scanner.scan} onReload={reload} />;
});
