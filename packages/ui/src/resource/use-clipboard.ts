import { useCallback, useEffect, useRef, type RefObject } from "react";
import { copiedRows, type CopiedColumn } from "@railhead/core/list/copy.rules";
import { matchNames, pastedNames, type NameReading, type PasteResult } from "@railhead/core/list/paste.rules";
import { countSelected, isSelected, type Selection } from "@railhead/core/list/selection.rules";
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

/** Selects the rows of the list whose names were pasted, in whatever spelling. */
function selectPasted(
  { list, control }: OpenList,
  { reading, columns, nameOf }: Pick<ClipboardParts, "reading" | "columns" | "nameOf">,
  text: string,
): PasteResult {
  const state = list.state.read();
  const named = (row: ResourceRow) => ({ id: row.id, name: nameOf(row) });
  const listed = state.order.flatMap((id) => {
    const row = state.isLeft(id) ? null : state.rowOf(id);
    return row === null ? [] : [named(row)];
  });
  const shown = new Set(state.order);
  const hidden = [...list.rowsHere()].filter(({ id }) => !shown.has(id)).map(named);
  const heads = {
    labels: columns.map(({ label }) => label),
    title: columns.find(({ isTitle }) => isTitle === true)?.label ?? null,
  };
  const rows = { listed, hidden, isWhole: state.kind === "whole" };
  const result = matchNames(reading, pastedNames(reading, text, heads), rows);
  control.select(result.ids);
  return result;
}

/** Selects what is pasted: of a list that is still being read at once what is here, and the rest when all of it is. */
function usePaste({ opened, columns, reading, nameOf, onPasted }: ClipboardParts): (event: ClipboardEvent) => void {
  const waiting = useRef<{ readonly text: string; readonly selected: Selection } | null>(null);
  const { list, control } = opened;
  const paste = useCallback(
    (text: string) => {
      onPasted(selectPasted(opened, { reading, columns, nameOf }, text));
      const isWhole = opened.list.state.read().kind === "whole";
      waiting.current = isWhole ? null : { text, selected: opened.control.selection.read() };
    },
    [opened, reading, columns, nameOf, onPasted],
  );
  useEffect(
    () =>
      list.state.subscribe(() => {
        const { current } = waiting;
        if (current === null || list.state.read().kind !== "whole") return;
        waiting.current = null;
        // Who has selected something else by now keeps it.
        if (control.selection.read() === current.selected) paste(current.text);
      }),
    [list, control, paste],
  );
  return useCallback(
    (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "" || isField(event.target)) return;
      event.preventDefault();
      paste(text);
    },
    [paste],
  );
}

/**
 * Copies the selected rows for a sheet, and selects the rows whose names are pasted. Gives what copies by a button: the
 * browser's own copy, which needs no permission.
 */
export function useClipboard(parts: ClipboardParts): () => void {
  const { notifier } = useShell().ports;
  const { opened, area, columns } = parts;
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
  const onPaste = usePaste(parts);
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
