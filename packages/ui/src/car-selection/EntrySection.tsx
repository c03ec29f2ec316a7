import { ManualSection } from "./ManualSection";
import { memo, useEffect, useRef } from "react";
import type { Entry } from "@railhead/core/tracks/track.types";
import type { EntryView } from "@railhead/core/car-selection/selection.view";
import type { PageScanner } from "../scan/use-page-scanner";
import { EntryPair } from "../scan/EntryPair";
import type { SelectionSend } from "./send";
import { SelectionScan } from "./SelectionScan";

type EntrySectionProps = EntryView & { scanner: PageScanner; send: SelectionSend };

/** Scan or Manual, one or the other, once a track is chosen (spec §2). A choice brings what it opened into sight. */
export const EntrySection = memo(function EntrySection({ entry, scan, manual, scanner, send }: EntrySectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(false);
  const value = entry?.value;
  useEffect(() => {
    if (wasChosen.current) section.current?.scrollIntoView({ block: "start" });
    wasChosen.current = false;
  }, [value]);
  if (entry === null) return null;
  const choose = (next: Entry) => {
    wasChosen.current = next !== entry.value;
    send({ type: "ENTRY.CHOOSE", entry: next });
  };
  return (
    <div ref={section} className={`widget-entry ${value === null ? "low" : ""}`}>
      <EntryPair value={entry.value} onChoose={choose} />
      {scan === null ? null : <SelectionScan scan={scan} scanner={scanner} send={send} />}
      {manual === null ? null : <ManualSection manual={manual} send={send} />}
    </div>
  );
});
