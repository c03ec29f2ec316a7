import { memo, type ReactNode } from "react";
import type { ListRow } from "@railhead/core/list/query.types";
import type { Section } from "@railhead/core/list/section.rules";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Icon } from "../../shared/Icon";
import { FIRST_FIELD, placeOf, useActiveColumn } from "./GridRow";
import type { RowShared } from "./grid.types";

type SectionProps<Row extends ListRow> = {
  line: number;
  section: Section;
  isOpen: boolean;
  rowHeight: number;
  shared: RowShared<Row>;
};

/** The head of a section: what its rows have in common, how many they are, and what they come to under their columns. */
export const GridSection = memo(function GridSection<Row extends ListRow>(props: SectionProps<Row>) {
  const { line, section, isOpen, rowHeight, shared } = props;
  const { columns, sumText, sectionTitle, store } = shared;
  const isActive = useActiveColumn(shared, line) >= 0;
  const name = sectionTitle(section);
  const summed = columns.findIndex(({ key }) => (section.sums[key]?.length ?? 0) > 0);
  const span = (summed < 0 ? columns.length : summed) + FIRST_FIELD;
  return (
    <div
      role="row"
      className="grid-row grid-section"
      aria-rowindex={line + 2}
      data-line={line}
      data-active={isActive || undefined}
      style={placeOf(line, rowHeight)}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        tabIndex={isActive ? 0 : -1}
        data-column={0}
        style={{ gridColumn: `1 / span ${span}` }}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={tLists(isOpen ? "group.close" : "group.open", { name })}
          onClick={() => store.toggleSection(section.key)}
        >
          <Icon name={isOpen ? "down" : "forward"} size={16} />
          <span>{name}</span>
          <span className="grid-count">{tLists("list.all", { total: section.count })}</span>
        </button>
      </div>
      {columns.slice(span - FIRST_FIELD).map(({ key }, at) => (
        <div key={key} role="gridcell" aria-colindex={span + at + 1} data-right>
          {sumText(section.sums[key] ?? [], key)}
        </div>
      ))}
    </div>
  );
}) as <Row extends ListRow>(props: SectionProps<Row>) => ReactNode;
