import { useEffect, useMemo } from "react";
import { watchVersions } from "@railhead/core/bol-record/bol-versions.live";
import { useStore } from "../actor/use-store";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { useShell } from "../shared/shell-context";

/** The versions of a BOL that is shown: read again whenever the BOL is another, as after somebody changed or signed it. */
export function useVersions(row: ResourceRow) {
  const { api } = useShell();
  const { id } = row;
  const held = useMemo(() => watchVersions(api, id), [api, id]);
  const asOf = JSON.stringify([row["updated_at"], row["version"], row["status"], row["signatures"]]);
  // Read by what the row says, which is no part of the call.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => held.refresh(), [held, asOf]);
  return { state: useStore(held), retry: held.refresh };
}
