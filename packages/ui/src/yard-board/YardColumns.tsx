import { memo, useRef, useState, type KeyboardEvent } from "react";
import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import { cardByKey } from "@railhead/core/yard-board/yard-keys.rules";
import type { ColumnView } from "@railhead/core/yard-board/yard-board.view";
import { LongestWait } from "./CardWait";
import { useCardFocus } from "./use-card-focus";
import { YardCard } from "./YardCard";

type ColumnProps = { column: ColumnView; active: string | null };

/** The trucks that wait for one thing, the longest wait first. One of them is on the way of the Tab key. */
const YardColumn = memo(function YardColumn({ column, active }: ColumnProps) {
  const { id, title, count, countText, cards } = column;
  const tabStop = cards.some(({ key }) => key === active) ? active : cards[0]?.key;
  return (
    <section className="yard-column" aria-labelledby={`yard-${id}`} data-column={id}>
      <header className="yard-column-head">
        <h2 id={`yard-${id}`}>{title}</h2>
        <span className="yard-count" aria-hidden="true">
          {count}
        </span>
        <p>
          <span className="sr-only">{countText}</span>
          <LongestWait column={column} />
        </p>
      </header>
      {cards.length === 0 ? (
        <p className="yard-none">{tYard("column.none")}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <YardCard key={card.key} card={card} isTabStop={card.key === tabStop} />
          ))}
        </ul>
      )}
    </section>
  );
});

const cardAt = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset["card"] ?? null) : null;

/** All columns. Arrows go from card to card; the focus stays with its truck wherever that goes. */
export function YardColumns({ columns }: { columns: readonly ColumnView[] }) {
  const area = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const grid = columns.map(({ cards }) => cards.map(({ key }) => key));
  const focusCard = useCardFocus(area, grid);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cardAt(event.target);
    if (from === null || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = cardByKey(grid, from, event.key);
    if (to === null) return;
    event.preventDefault();
    focusCard(to);
  };
  return (
    <div
      ref={area}
      className="yard-columns"
      role="group"
      aria-label={tYard("board.label")}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const key = cardAt(event.target);
        if (key !== null) setActive(key);
      }}
    >
      {columns.map((column) => (
        <YardColumn
          key={column.id}
          column={column}
          active={column.cards.some(({ key }) => key === active) ? active : null}
        />
      ))}
    </div>
  );
}
