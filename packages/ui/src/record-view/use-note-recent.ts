import { useEffect } from "react";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { kindOfEntity } from "@railhead/core/search/record-page.rules";
import { useRecent } from "../desk/shell/recent-store";

/** Notes the record among those that were opened last, once it is read; a part is found by its whole. */
export function useNoteRecent({ page, partOf }: ResourceFacts, row: ResourceRow | null, name: string): void {
  const recent = useRecent();
  const kind = partOf === undefined ? kindOfEntity(page) : null;
  const id = row?.id ?? null;
  const terminal = row?.["terminal_id"];
  const terminalId = typeof terminal === "string" ? terminal : null;
  useEffect(() => {
    if (id === null || kind === null) return;
    recent.note({ kind, id, label: name, detail: "", terminal_id: terminalId });
  }, [recent, kind, id, name, terminalId]);
}
