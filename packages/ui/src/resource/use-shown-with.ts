import { useEffect, useMemo, useState } from "react";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { useMinute } from "../desk/shell/use-terminal-clock";
import { useSession } from "../shared/use-session";
import { useDeskData } from "./desk-data";

/**
 * What fields are shown with: the terminal's zone, names of other records, and the minute where the columns of the facts say how
 * long ago something was; another object when those have changed.
 */
export function useShownWith(facts?: Pick<ResourceFacts, "columns">): ShownWith {
  const { names } = useDeskData();
  const zone = useSession().zone ?? "UTC";
  const hasElapsed =
    facts?.columns.some((column) => column.kind === "instant" && column.elapsedWhile !== undefined) === true;
  const now = useMinute(hasElapsed);
  const [read, setRead] = useState(0);
  useEffect(() => names.subscribe(() => setRead((count) => count + 1)), [names]);
  return useMemo(
    () => ({ zone, nameOf: names.nameOf, ...(hasElapsed ? { now } : {}) }),
    // oxlint-disable-next-line react/exhaustive-deps
    [zone, now, hasElapsed, names, read],
  );
}
