import { memo } from "react";
import type { Sum, Sums } from "@railhead/core/list/section.rules";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { FIRST_FIELD } from "./GridRow";
import type { GridColumn } from "./grid.types";

type FootProps = {
  columns: readonly GridColumn[];
  sums: Sums;
  sumText: (sums: readonly Sum[], column: string) => string;
};

/** What the rows of a list come to, under their columns; nothing where no column is summed. */
export const GridFoot = memo(function GridFoot({ columns, sums, sumText }: FootProps) {
  const texts = columns.map(({ key }) => sumText(sums[key] ?? [], key));
  const first = texts.findIndex((text) => text !== "");
  if (first < 0) return null;
  const span = first + FIRST_FIELD;
  return (
    <div className="grid-foot">
      <div style={{ gridColumn: `1 / span ${span}` }}>{tLists("sum.title")}</div>
      {texts.slice(first).map((text, at) => (
        <div key={columns[first + at]?.key} data-right title={text}>
          {text}
        </div>
      ))}
    </div>
  );
});
