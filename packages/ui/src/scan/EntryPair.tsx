import { tWork } from "@railhead/core/messages/catalogue-work";
import type { Entry } from "@railhead/core/tracks/track.types";
import { Segmented } from "../floor/Segmented";

const options = (): readonly { value: Entry; label: string; icon: "scan" | "search" }[] => [
  { value: "scan", label: tWork("widget.scan"), icon: "scan" },
  { value: "manual", label: tWork("widget.manual"), icon: "search" },
];

/** Scan or Manual, one or the other (spec §2). */
export function EntryPair({ value, onChoose }: { value: Entry | null; onChoose: (entry: Entry) => void }) {
  return <Segmented label={tWork("widget.entry")} options={options()} value={value} onChange={onChoose} />;
}
