import { useEffect } from "react";
import { SEARCH_KINDS, type SearchKind } from "@railhead/api-contract/search.contract";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useRecent } from "../desk/shell/recent-store";

const KINDS: ReadonlySet<string> = new Set(SEARCH_KINDS);

/** Notes the record among those that were opened last, once it is read. */
export function useNoteRecent({ name: kind }: ResourceFacts, row: ResourceRow | null, name: string): void {
  const recent = useRecent();
  const id = row?.id ?? null;
  const terminal = row?.["terminal_id"];
  const terminalId = typeof terminal === "string" ? terminal : null;
  useEffect(() => {
    if (id === null || !KINDS.has(kind)) return;
    recent.note({ kind: kind as SearchKind, id, label: name, detail: "", terminal_id: terminalId });
  }, [recent, kind, id, name, terminalId]);
}
