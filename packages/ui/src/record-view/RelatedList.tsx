import { Fragment, useCallback, useId, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import { mayOpen } from "@railhead/core/resources/page-links.rules";
import { followRelated, liveRelatedListMachine } from "@railhead/core/record-view/related-list.live";
import type { RelatedListSnapshot } from "@railhead/core/record-view/related-list.machine";
import { MOST_ROWS } from "@railhead/core/record-view/related-list.rules";
import { addingOf, viewRelatedList, type RelatedListView } from "@railhead/core/record-view/related-list.view";
import { isFromTheRight, type AnyColumn } from "@railhead/core/resources/display.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { openAddress } from "@railhead/core/resources/record-pages.rules";
import type { Alongside, ResourceFacts } from "@railhead/core/resources/resource.types";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { drawCell } from "../resource/field-kinds";
import { useShownWith } from "../resource/use-shown-with";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { useWantedNames } from "./use-wanted-names";

/** `isWhole`: the list is the page, and not a part of one. `own`: its own title and columns, of what only shares something. */
type RelatedProps = {
  facts: ResourceFacts;
  by: string;
  id: string;
  row: ResourceRow | null;
  isWhole?: boolean;
  own?: Pick<Alongside, "title" | "columns"> | null;
  also?: Alongside["also"];
};

/** The first rows of a list that name the record, for those who may open that list. */
export function RelatedList(props: RelatedProps) {
  const { session } = useSession();
  if (session === null || !mayOpen(props.facts.page, "list", session.permissions)) return null;
  return <Running {...props} home={session.terminal_id} />;
}

/** Rows of the record's own terminal, where the list is one of a terminal. */
const terminalOf = ({ terminal }: ResourceFacts, row: ResourceRow | null, home: string): string | null => {
  const own = row?.["terminal_id"];
  if (terminal === "all") return null;
  return typeof own === "string" ? own : home;
};

function Running({ facts, by, id, row, home, isWhole = false, own = null, also }: RelatedProps & { home: string }) {
  const { api } = useShell();
  const terminalId = terminalOf(facts, row, home);
  const machine = useMemo(() => liveRelatedListMachine(api, facts, terminalId), [api, facts, terminalId]);
  const actor = useActorRef(machine, {
    input: { field: by, id, ...(isWhole ? { most: MOST_ROWS } : {}), ...(also === undefined ? {} : { also }) },
  });
  const show = useMemo(() => (snapshot: RelatedListSnapshot) => viewRelatedList(snapshot, facts, own), [facts, own]);
  const view = useView(actor, show);
  useWantedNames(facts);
  useFollow(
    useCallback<Follow>(
      (app, host) => followRelated(actor, facts, terminalId, [app, host]),
      [actor, facts, terminalId],
    ),
  );
  // The list shows the terminal that is chosen: for a record of another one it would be empty.
  const isHere = terminalId === null || terminalId === home;
  const hasList = isHere && !isWhole;
  return (
    <Drawn
      view={view}
      facts={facts}
      of={{ field: by, id }}
      isHere={isHere}
      hasList={hasList}
      isOver={own !== null || row?.["is_active"] === false}
      onRetry={() => actor.send({ type: "ROWS.LOAD" })}
    />
  );
}

type DrawnProps = {
  view: RelatedListView;
  facts: ResourceFacts;
  of: { readonly field: string; readonly id: string };
  /** The list is of the terminal at hand, where records are added, or of all. */
  isHere: boolean;
  hasList: boolean;
  /** Nothing is added: the record is retired, or the list is of what only shares something with it. */
  isOver: boolean;
  onRetry: () => void;
};

function Drawn({ view, facts, of, isHere, hasList, isOver, onRetry }: DrawnProps) {
  const { session } = useSession();
  const canAdd = facts.partOf !== undefined || (isHere && !isOver);
  const adding = canAdd ? addingOf(facts, of, session?.permissions ?? null) : null;
  const id = useId();
  const { title, count, part, toList } = view;
  return (
    <section className="record-card record-related" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {count === null ? null : <span className="record-quiet">{tRecord("related.count", { count })}</span>}
        {hasList && count !== 0 ? (
          <Link href={toList} aria-label={tRecord("related.openOf", { title })}>
            {tRecord("related.open")}
          </Link>
        ) : null}
        {adding === null ? null : (
          <Link className="btn btn-soft related-add" href={adding.to}>
            {adding.text}
          </Link>
        )}
      </header>
      {view.state === "failed" ? <LoadFailed onRetry={onRetry} /> : null}
      {view.state === "loading" ? <p className="record-quiet">{tRecord("record.reading")}</p> : null}
      {count === 0 ? <p className="record-quiet">{view.none}</p> : null}
      {view.rows.length === 0 ? null : <Rows view={view} facts={facts} labelledBy={id} />}
      {part === null ? null : <p className="record-quiet">{part}</p>}
    </section>
  );
}

function Rows({ view, facts, labelledBy }: Pick<DrawnProps, "view" | "facts"> & { labelledBy: string }) {
  const { session } = useSession();
  const shownWith = useShownWith(facts);
  const isCompared = ({ key }: AnyColumn) => view.changes !== null && key === facts.compared;
  const cell = (column: AnyColumn, row: ResourceRow) => {
    const drawn = drawCell(column, row, shownWith);
    const to = column.key === view.nameKey ? openAddress(facts, row.id, session?.permissions ?? null) : null;
    return to === null ? drawn : <Link href={to}>{drawn}</Link>;
  };
  return (
    <div className="related-rows">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {view.columns.map((column) => (
              <Fragment key={column.key}>
                <th scope="col" data-right={isFromTheRight(column) || undefined}>
                  {tFields(column.label)}
                </th>
                {isCompared(column) ? (
                  <th scope="col" data-right="">
                    {tRecord("related.change")}
                  </th>
                ) : null}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.id}>
              {view.columns.map((column) => (
                <Fragment key={column.key}>
                  <td data-right={isFromTheRight(column) || undefined}>{cell(column, row)}</td>
                  {isCompared(column) ? <td data-right="">{view.changes?.get(row.id)}</td> : null}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
