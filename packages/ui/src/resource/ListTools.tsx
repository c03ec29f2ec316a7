import type { ReactNode } from "react";
import type { Filter, ListFacts } from "@railhead/api-contract/list-facts";
import { filterParam } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import type { AnyColumn } from "@railhead/core/resources/display.rules";
import { canGroupBy } from "@railhead/core/resources/filter.rules";
import { searchedFields, type ResourceListView } from "@railhead/core/resources/resource-list.view";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Icon } from "../shared/Icon";
import { ColumnMenu, GroupMenu } from "./ColumnMenu";
import { FilterMenu } from "./FilterMenu";
import { ListSearch } from "./ListSearch";

type ToolsProps = {
  view: ResourceListView;
  query: ListQuery;
  columns: readonly AnyColumn[];
  facts: ListFacts;
  /** Its closed rows are shown when they are asked for. */
  hasClosed: boolean;
  zone: string;
  /** The menu of saved views. */
  views: ReactNode;
  /** What becomes of the list elsewhere: files, paper. */
  outputs: ReactNode;
  onChange: (change: Partial<ListQuery>, isTyped?: boolean) => void;
  onTake: () => void;
};

/** Filters without those of a field, and with another one of it. */
const replaced = (filters: readonly Filter[], field: string, filter: Filter | null): readonly Filter[] => [
  ...filters.filter((one) => one.field !== field),
  ...(filter === null ? [] : [filter]),
];

/**
 * What a list is asked: words, groups and columns, and what came and left in the meantime; below them the filters, so that
 * no button moves where one more is set.
 */
export function ListTools(props: ToolsProps) {
  const { view, query, columns, facts, hasClosed, zone, views, outputs, onChange, onTake } = props;
  const { filters, withClosed = false } = query;
  return (
    <div className="list-tools">
      {views}
      {facts.search.length === 0 ? null : (
        <ListSearch
          q={query.q}
          placeholder={tLists("list.searchIn", { fields: searchedFields(columns, facts) })}
          onChange={(q, isTyped) => onChange({ q }, isTyped)}
        />
      )}
      <FilterMenu
        columns={columns}
        facts={facts}
        filters={filters}
        zone={zone}
        onFilter={(field, filter) => onChange({ filters: replaced(filters, field, filter) })}
      />
      {hasClosed ? (
        <button
          type="button"
          className="popup-button"
          aria-pressed={withClosed}
          data-set={withClosed || undefined}
          onClick={() => onChange({ withClosed: !withClosed })}
        >
          {withClosed ? <Icon name="check" size={16} /> : null}
          <span className="popup-label">{tLists("list.withClosed")}</span>
        </button>
      ) : null}
      <GroupMenu columns={columns.filter(canGroupBy)} group={query.group} onGroup={(group) => onChange({ group })} />
      <ColumnMenu columns={columns} asked={query.columns} onColumns={(asked) => onChange({ columns: asked })} />
      {outputs}
      <span className="list-pill" role="status">
        {view.pill === null ? null : (
          <button type="button" onClick={onTake}>
            {view.pill}
            <span>{tLists("pill.take")}</span>
            <kbd aria-hidden="true">{tLists("pill.key")}</kbd>
          </button>
        )}
      </span>
      {view.chips.length === 0 ? null : (
        <div className="list-chips">
          {view.chips.map(({ param, text }) => (
            <span key={param} className="list-chip">
              {text}
              <button
                type="button"
                aria-label={tLists("filter.remove", { filter: text })}
                onClick={() => onChange({ filters: filters.filter((one) => filterParam(one) !== param) })}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
