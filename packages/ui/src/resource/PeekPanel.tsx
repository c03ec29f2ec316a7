import { useEffect, useRef, type KeyboardEvent } from "react";
import { Link } from "wouter";
import type { GridControl } from "@railhead/core/list/grid-control";
import type { ListStore } from "@railhead/core/list/list.types";
import { neighbourOf } from "@railhead/core/list/order.rules";
import type { AnyColumn, ShownWith } from "@railhead/core/resources/display.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useStore } from "../actor/use-store";
import { Icon } from "../shared/Icon";
import { IconButton } from "../shared/IconButton";
import { drawValue } from "./field-kinds";

type PeekProps = {
  id: string;
  /** The record's page; null where this user may open none. */
  address: string | null;
  /** Its document on paper; null where it is none. */
  document?: string | null;
  list: ListStore<ResourceRow>;
  control: GridControl;
  columns: readonly AnyColumn[];
  shownWith: ShownWith;
  nameOf: (row: ResourceRow) => string;
  onPeek: (id: string | null) => void;
};

/** Has the row of the details read where its list does not have it. */
function useLookedAt(list: ListStore<ResourceRow>, id: string, isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) list.look(id);
  }, [list, id, isMissing]);
  useEffect(() => () => list.look(null), [list]);
}

/** Where the details lead: to the record's page, and to its document. */
const PeekLinks = ({ address, paper }: { address: string | null; paper: string | null }) => (
  <>
    {address === null ? null : (
      <Link className="btn btn-soft peek-open" href={address}>
        {tLists("peek.open")}
      </Link>
    )}
    {paper === null ? null : (
      <a className="btn btn-soft peek-open" href={paper} target="_blank" rel="noopener">
        {tLists("peek.document")}
      </a>
    )}
  </>
);

type PeekWayProps = { previous: string | null; next: string | null; onGo: (id: string | null) => void };
/** The way to the record before and behind it in the list's order. */
const PeekWay = ({ previous, next, onGo }: PeekWayProps) => (
  <>
    <button
      type="button"
      className="icon-btn"
      aria-label={tLists("peek.previous")}
      disabled={previous === null}
      onClick={() => onGo(previous)}
    >
      <Icon name="up" size={18} />
    </button>
    <button
      type="button"
      className="icon-btn"
      aria-label={tLists("peek.next")}
      disabled={next === null}
      onClick={() => onGo(next)}
    >
      <Icon name="down" size={18} />
    </button>
  </>
);

/** All fields of one record next to its list, and the way to the next one in the list's own order. */
export function PeekPanel({
  id,
  address,
  document: paper = null,
  list,
  control,
  columns,
  shownWith,
  nameOf,
  onPeek,
}: PeekProps) {
  const state = useStore(list.state);
  const row = state.rowOf(id);
  const panel = useRef<HTMLElement>(null);
  const at = state.order.indexOf(id);
  useLookedAt(list, id, row === null && state.kind !== "loading");
  const neighbours = {
    previous: neighbourOf(state.order, id, -1, state.isLeft),
    next: neighbourOf(state.order, id, 1, state.isLeft),
  };
  const goTo = (to: string | null) => {
    if (to === null) return;
    control.goTo(to);
    onPeek(to);
  };
  const close = () => {
    onPeek(null);
    // The grid takes the focus back to the row that was looked at.
    document.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
  };
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === "j" ? neighbours.next : event.key === "k" ? neighbours.previous : undefined;
    if (event.key === "Escape") close();
    else if (to !== undefined) goTo(to);
  };
  const name = row === null ? null : nameOf(row);
  const title = name === null ? tLists("peek.gone") : tLists("peek.title", { name });
  return (
    <aside ref={panel} className="peek" tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
      <header className="peek-head">
        {name === null ? <span className="peek-nobody" /> : <h2>{name}</h2>}
        <span className="peek-tools">
          {at < 0 ? null : (
            <span className="peek-place">{tLists("peek.place", { at: at + 1, count: state.matching ?? at + 1 })}</span>
          )}
          <PeekWay {...neighbours} onGo={goTo} />
          {row === null ? null : <PeekLinks address={address} paper={paper} />}
          <IconButton icon="close" label={tLists("peek.close")} onClick={close} />
        </span>
      </header>
      {row === null ? (
        <p className="popup-note">{tLists("peek.gone")}</p>
      ) : (
        <dl className="peek-fields">
          {columns.map((column) => (
            <div key={column.key}>
              <dt>{tFields(column.label)}</dt>
              <dd>{drawValue(column, row, shownWith)}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
