import { useEffect, useId } from "react";
import { Link } from "wouter";
import { SEARCH_HITS } from "@railhead/api-contract/search.contract";
import { writeQuery } from "@railhead/core/list/query-url.rules";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tDeskShell } from "@railhead/core/messages/catalogue-desk-shell";
import type { RecordRow, RecordSearchView } from "@railhead/core/search/record-search.view";
import { EmptyState } from "../../shared/EmptyState";
import { Icon } from "../../shared/Icon";
import { LoadFailed } from "../../shared/LoadFailed";
import { useRecent } from "../shell/recent-store";
import { useRecordSearch, useSearchReader } from "../shell/use-record-search";
import "./record-search.css";
import { useAddressSearch } from "../../shared/use-address-search";

function HitRow({ row, onOpen }: { row: RecordRow; onOpen: () => void }) {
  return (
    <tr>
      <th scope="row">
        <Link href={row.to} onClick={onOpen}>
          {row.label}
        </Link>
      </th>
      <td>{row.kind}</td>
      <td>{row.detail}</td>
    </tr>
  );
}

function Hits({ view, text }: { view: RecordSearchView; text: string }) {
  const { note } = useRecent();
  const { state, rows } = view;
  if (rows.length === 0) {
    if (state === "ready") return <EmptyState />;
    return (
      <p className="search-hint">{state === "asking" ? tDeskShell("palette.asking") : tDeskShell("search.hint")}</p>
    );
  }
  return (
    <>
      <table className="search-hits" aria-label={text}>
        <thead>
          <tr>
            <th scope="col">{tDeskShell("search.record")}</th>
            <th scope="col">{tDeskShell("search.kind")}</th>
            <th scope="col">{tDeskShell("search.detail")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HitRow key={`${row.hit.kind} ${row.hit.id}`} row={row} onOpen={() => note(row.hit)} />
          ))}
        </tbody>
      </table>
      {rows.length < SEARCH_HITS.most ? null : (
        <p className="search-hint">{tDeskShell("search.most", { most: SEARCH_HITS.most })}</p>
      )}
    </>
  );
}

/** The text of the address: typing changes it in place, so that a link shows the same. */
function useTextInAddress() {
  const text = new URLSearchParams(useAddressSearch()).get("q") ?? "";
  const change = (next: string) => {
    const query = writeQuery({ ...EMPTY_QUERY, q: next });
    history.replaceState(history.state, "", query === "" ? location.pathname : `${location.pathname}?${query}`);
  };
  return { text, change };
}

/** The search over all records that the user may view, the same as the palette's, as a page. */
export function RecordSearch() {
  const id = useId();
  const { text, change } = useTextInAddress();
  const reader = useSearchReader(true);
  const { view, actor } = useRecordSearch(text, SEARCH_HITS.most, reader);
  useEffect(() => {
    if (actor.getSnapshot().context.text !== text) actor.send({ type: "TEXT.CHANGE", text });
  }, [actor, text]);
  return (
    <>
      <div className="search-field">
        <label htmlFor={id} className="sr-only">
          {tDeskShell("search.label")}
        </label>
        <Icon name="search" size={18} />
        <input
          id={id}
          type="search"
          value={text}
          placeholder={tDeskShell("search.placeholder")}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </div>
      <p className="sr-only" role="status">
        {view.state === "ready" ? tDeskShell("palette.count", { count: view.rows.length }) : ""}
      </p>
      {view.state === "failed" ? (
        <LoadFailed detail={view.notice} onRetry={() => actor.send({ type: "RETRY" })} />
      ) : (
        <Hits view={view} text={text === "" ? t("list.loading") : text} />
      )}
    </>
  );
}
