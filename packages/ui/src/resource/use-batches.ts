import { useMemo } from "react";
import { BATCH_KINDS, BATCH_PAGES, batchAddress, type BatchKind } from "@railhead/core/railcars/batch-pages";
import { isSelected } from "@railhead/core/list/selection.rules";
import type { OpenList } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** One batch page with the selected railcars that are in a state for it. */
export interface BatchChoice {
  readonly kind: BatchKind;
  readonly ids: readonly string[];
}
/** The ways from a list of railcars to its batch pages. */
export interface Batches {
  readonly choices: () => readonly BatchChoice[];
  readonly open: (choice: BatchChoice) => void;
}

/** The selected rows that are in a state for a batch, in the order of the list. */
function fittingIds({ list, control }: OpenList, statuses: readonly string[]): readonly string[] {
  const state = list.state.read();
  const selection = control.selection.read();
  return state.order.filter((id) => {
    const status = state.rowOf(id)?.["status_id"];
    return isSelected(selection, id) && !state.isLeft(id) && typeof status === "string" && statuses.includes(status);
  });
}

/** What can be done to the selected railcars of a list together; null where the list has none, or not for this user. */
export function useBatches({ batch: family }: Pick<ResourceFacts, "batch">, opened: OpenList): Batches | null {
  const { navigator } = useShell().ports;
  const { can } = useSession();
  const canEdit = can("railcar", "edit");
  return useMemo<Batches | null>(
    () =>
      family === undefined || !canEdit
        ? null
        : {
            choices: () => BATCH_KINDS.map((kind) => ({ kind, ids: fittingIds(opened, BATCH_PAGES[kind].statuses) })),
            open: ({ kind, ids }) => navigator.go(batchAddress(kind, family, ids)),
          },
    [family, canEdit, opened, navigator],
  );
}
