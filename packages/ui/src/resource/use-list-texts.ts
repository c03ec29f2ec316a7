import { useCallback, useMemo } from "react";
import type { CopiedColumn } from "@railhead/core/list/copy.rules";
import { copiedColumns } from "@railhead/core/resources/copied-columns";
import { shownText, type ShownWith } from "@railhead/core/resources/display.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { type ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { GridColumn } from "../desk/grid/grid.types";

interface ListTexts {
  /** What a row shows in a column. */
  readonly textOf: (row: ResourceRow, column: string) => string;
  readonly nameOf: (row: ResourceRow) => string;
  /** The columns that are shown, as they are copied. */
  readonly copied: readonly CopiedColumn<ResourceRow>[];
}

/** A list's rows as text: for finding, for names, for a sheet. */
export function useListTexts(resource: ResourceFacts, shown: readonly GridColumn[], shownWith: ShownWith): ListTexts {
  const byKey = useMemo(() => new Map(columnsOf(resource).map((column) => [column.key, column])), [resource]);
  const textOf = useCallback(
    (row: ResourceRow, key: string) => {
      const column = byKey.get(key);
      return column === undefined ? "" : shownText(column, row, shownWith);
    },
    [byKey, shownWith],
  );
  const nameOf = useCallback((row: ResourceRow) => textOf(row, resource.title), [textOf, resource]);
  const copied = useMemo(
    () =>
      copiedColumns(
        shown.flatMap(({ key }) => byKey.get(key) ?? []),
        resource.title,
        shownWith,
      ),
    [shown, byKey, shownWith, resource],
  );
  return { textOf, nameOf, copied };
}
