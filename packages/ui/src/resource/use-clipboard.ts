import { useCallback, useEffect, useRef, type RefObject } from "react";
import { copiedRows, type CopiedColumn } from "@railhead/core/list/copy.rules";
import { matchNames, nameKey, pastedNames, type NameReading, type PasteResult } from "@railhead/core/list/paste.rules";
import { countSelected, isSelected } from "@railhead/core/list/selection.rules";
import type { OpenList, ResourceRow } from "@railhead/core/resources/open-list";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useShell } from "../shared/shell-context";

type ClipboardParts = {
  opened: OpenList;
  area: RefObject<HTMLElement | null>;
  columns: readonly CopiedColumn<ResourceRow>[];
  reading: NameReading;
  nameOf: (row: ResourceRow) => string;
  onPasted: (result: PasteResult) => void;
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The rows that are selected, in the order of the list; null where not all of them are here. */
function selectedRows({ list, control }: OpenList): readonly ResourceRow[] | null {
  const state = list.state.read();
  const selection = control.selection.read();
  const rows = state.order.flatMap((id) => (isSelected(selection, id) ? (state.rowOf(id) ?? []) : []));
  return rows.length === countSelected(selection) ? rows : null;
}

/** Rows of the list by their names, in whatever spelling they are pasted. */
function selectPasted(
  { list, control }: OpenList,
  reading: NameReading,
  nameOf: (row: ResourceRow) => string,
  text: string,
) {
  const state = list.state.read();
  const listed = new Map<string, string[]>();
  for (const id of state.order) {
    const row = state.rowOf(id);
    if (row === null || state.isLeft(id)) continue;
    const key = nameKey(reading, nameOf(row));
    const known = listed.get(key);
    if (known === undefined) listed.set(key, [id]);
    else known.push(id);
  }
  const result = matchNames(pastedNames(reading, text), listed, () => false);
  control.select(result.ids);
  return result;
}

/**
 * Copies the selected rows for a sheet, and selects the rows whose names are pasted. Gives what copies by a button: the
 * browser's own copy, which needs no permission.
 */
export function useClipboard(parts: ClipboardParts): () => void {
  const { notifier } = useShell().ports;
  const { opened, area, columns, reading, nameOf, onPasted } = parts;
  const isAsked = useRef(false);

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const isOurs = isAsked.current || (area.current?.contains(document.activeElement) ?? false);
      const hasText = (window.getSelection()?.toString() ?? "") !== "";
      // What is entered in a cell is copied as anywhere.
      if (!isAsked.current && event.target instanceof Element && event.target.closest("[data-editing]")) return;
      if (!isOurs || event.clipboardData === null || (!isAsked.current && hasText)) return;
      const rows = selectedRows(opened);
      if (rows === null) return notifier.notify({ kind: "warning", message: tLists("select.copyPart") });
      if (rows.length === 0) return;
      const { text, html } = copiedRows(columns, rows);
      event.clipboardData.setData("text/plain", text);
      event.clipboardData.setData("text/html", html);
      event.preventDefault();
      notifier.notify({ kind: "positive", message: tLists("select.copied", { count: rows.length }) });
    },
    [opened, area, columns, notifier],
  );
  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || isField(event.target)) return;
      event.preventDefault();
      onPasted(selectPasted(opened, reading, nameOf, text));
    },
    [opened, reading, nameOf, onPasted],
  );
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener("copy", onCopy, { signal: stop.signal });
    document.addEventListener("paste", onPaste, { signal: stop.signal });
    return () => stop.abort();
  }, [onCopy, onPaste]);

  return useCallback(() => {
    isAsked.current = true;
    // The command needs no permission, and works where a page is not served over TLS.
    document.execCommand("copy");
    isAsked.current = false;
  }, []);
}
