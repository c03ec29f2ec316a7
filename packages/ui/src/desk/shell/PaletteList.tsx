import { memo, type RefObject } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import type { PaletteRow } from "@railhead/core/palette/palette.rules";
import { KeyCaps } from "./KeyCaps";
import { lineId } from "./line-id";

type LineProps = {
  id: string;
  row: PaletteRow;
  isActive: boolean;
  onChoose: (row: PaletteRow) => void;
  onPoint: (key: string) => void;
};

const Line = memo(function Line({ id, row, isActive, onChoose, onPoint }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="palette-line"
      data-kind={row.choice.kind}
      onMouseMove={() => (isActive ? undefined : onPoint(row.key))}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row)}
    >
      <span className="palette-label">{row.label}</span>
      <span className="palette-detail">{row.detail}</span>
      {row.chord === null ? null : <KeyCaps chord={row.chord} />}
      <span className="palette-tag">{row.tag}</span>
    </div>
  );
});

/** Captions of the list before anything is typed: where a run of one kind begins. */
const captionOf = (rows: readonly PaletteRow[], at: number): string | null => {
  const kind = rows[at]?.choice.kind;
  if (kind === rows[at - 1]?.choice.kind) return null;
  return kind === "record" ? tDeskShell("palette.recent") : tDeskShell("palette.pages");
};

type PaletteListProps = {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  rows: readonly PaletteRow[];
  hasText: boolean;
  activeKey: string | null;
  isAsking: boolean;
  onChoose: (row: PaletteRow) => void;
  onPoint: (key: string) => void;
};

/** What may be chosen, and how much there is, for those who do not see it. */
export function PaletteList({ id, list, rows, hasText, activeKey, isAsking, onChoose, onPoint }: PaletteListProps) {
  const isEmpty = rows.length === 0;
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={tDeskShell("palette.title")}
        className="palette-list"
      >
        {rows.map((row, at) => {
          const caption = hasText ? null : captionOf(rows, at);
          return [
            caption === null ? null : (
              <p key={caption} role="presentation">
                {caption}
              </p>
            ),
            <Line
              key={row.key}
              id={lineId(id, row.key)}
              row={row}
              isActive={row.key === activeKey}
              onChoose={onChoose}
              onPoint={onPoint}
            />,
          ];
        })}
      </div>
      {isEmpty && hasText && !isAsking ? <p className="palette-empty">{t("list.empty")}</p> : null}
      <p className="sr-only" role="status">
        {hasText && !isAsking ? tDeskShell("palette.count", { count: rows.length }) : ""}
      </p>
      <p className="palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {tDeskShell("palette.move")}
        </span>
        <span>
          <kbd>Enter</kbd> {tDeskShell("palette.choose")}
        </span>
        <span>
          <kbd>Esc</kbd> {tDeskShell("palette.leave")}
        </span>
      </p>
    </>
  );
}
