import { useEffect, useMemo, useState } from "react";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { useMinute } from "../desk/shell/use-terminal-clock";
import { useSession } from "../shared/use-session";
import { useDeskData } from "./desk-data";

/** What fields are shown with: the terminal's zone, and names of other records, and the minute; another object when those have changed. */
export function useShownWith(): ShownWith {
  const { names } = useDeskData();
  const zone = useSession().zone ?? "UTC";
  const now = useMinute();
  const [read, setRead] = useState(0);
  useEffect(() => names.subscribe(() => setRead((count) => count + 1)), [names]);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => ({ zone, now, nameOf: names.nameOf }), [zone, now, names, read]);
}
