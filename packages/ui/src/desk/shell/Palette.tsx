import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { can } from "@railhead/core/access/access.rules";
import { SEARCH_HITS } from "@railhead/api-contract/search.contract";
import { t } from "@railhead/core/messages/catalogue";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import {
  actionRows,
  activeRow,
  isSettled,
  nextRow,
  pageRows,
  paletteRows,
  type PaletteRow,
} from "@railhead/core/palette/palette.rules";
import { recordRow } from "@railhead/core/search/record-search.view";
import { useStore } from "../../actor/use-store";
import { Icon } from "../../shared/Icon";
import { useModal } from "../../shared/use-modal";
import { useShell } from "../../shared/shell-context";
import { useActions, useOpenActions, useRunAction } from "./handlers";
import { lineId } from "./line-id";
import { PaletteList } from "./PaletteList";
import { useRecent } from "./recent-store";
import { useRecordSearch, useSearchReader } from "./use-record-search";
import "./palette.css";

/** The rows for what is typed, and what is said of the search. */
function usePaletteRows(text: string) {
  const reader = useSearchReader(true);
  const open = useOpenActions();
  const recent = useStore(useRecent());
  const { view, actor } = useRecordSearch("", SEARCH_HITS.usual, reader);
  const pages = useMemo(() => pageRows(reader.permissions), [reader.permissions]);
  const maySearch = can(reader.permissions, "search", "view");
  const rows = useMemo(
    () =>
      paletteRows(text, {
        pages,
        actions: actionRows(open),
        records: view.rows,
        recent: recent.flatMap((hit) => recordRow(hit, text, reader) ?? []),
        maySearch,
      }),
    [text, pages, open, view.rows, recent, reader, maySearch],
  );
  return { rows, view, actor, maySearch };
}

/** Does what a row stands for. */
function useChoose(onDone: () => void) {
  const { navigator } = useShell().ports;
  const run = useRunAction();
  const { note } = useRecent();
  return useCallback(
    ({ choice }: PaletteRow) => {
      onDone();
      if (choice.kind === "record") note(choice.hit);
      if (choice.kind === "action") run(choice.action);
      else navigator.go(choice.to);
    },
    [onDone, run, note, navigator],
  );
}

/** What is typed, the row that Enter chooses, and how the keys change both. */
function usePalette(onClose: () => void) {
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState<string | null>(null);
  const { rows, view, actor, maySearch } = usePaletteRows(text);
  const choose = useChoose(onClose);
  const active = activeRow(rows, pointed);
  // Enter came before the answer: it chooses once that is here.
  const [isEntered, setEntered] = useState(false);
  const isAsking = view.state === "asking";
  useEffect(() => {
    if (isEntered && !isAsking && active !== null) choose(active);
  }, [isEntered, isAsking, active, choose]);

  const type = (next: string) => {
    setText(next);
    setPointed(null);
    setEntered(false);
    if (maySearch) actor.send({ type: "TEXT.CHANGE", text: next });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setPointed(nextRow(rows, active?.key ?? null, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active === null) return;
      if (isAsking && !isSettled(active, pointed !== null)) setEntered(true);
      else choose(active);
    }
  };
  const retry = () => actor.send({ type: "RETRY" });
  return { text, rows, active, isAsking, notice: view.notice, type, onKey, choose, point: setPointed, retry };
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { text, rows, active, isAsking, notice, type, onKey, choose, point, retry } = usePalette(onClose);
  const activeKey = active?.key ?? null;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeKey === null ? undefined : lineId(id, activeKey)}
          aria-label={tDeskShell("palette.title")}
          placeholder={tDeskShell("search.open")}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {isAsking ? <span className="palette-asking">{tDeskShell("palette.asking")}</span> : null}
      </div>
      <PaletteList
        id={id}
        list={list}
        rows={rows}
        hasText={text.trim() !== ""}
        activeKey={activeKey}
        isAsking={isAsking}
        onChoose={choose}
        onPoint={point}
      />
      {notice === null ? null : (
        <p className="palette-notice" role="alert">
          {notice}{" "}
          <button type="button" className="btn btn-plain" onClick={retry}>
            {t("action.retry")}
          </button>
        </p>
      )}
    </>
  );
}

/** Every page, record and action, by what is typed (Ctrl or Cmd and K). */
export function Palette() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const dialog = useModal(open);
  useActions(useMemo(() => ({ "palette.open": () => setOpen(true) }), []));
  return (
    <dialog
      ref={dialog}
      className="palette"
      closedby="any"
      aria-label={tDeskShell("palette.title")}
      onCancel={close}
      // Of a palette that was opened again before this event came nothing closes.
      onClose={(event) => event.currentTarget.open || close()}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
        event.preventDefault();
        setOpen(false);
      }}
    >
      {open ? <PaletteBody onClose={close} /> : null}
    </dialog>
  );
}
