import { useMemo } from "react";
import { RAILCARS_MOST } from "@railhead/api-contract/rail-visit-routes";
import { RAILCAR_STATUS_IDS } from "@railhead/api-contract/status";
import { GIVEN_MOST, pickAddress } from "@railhead/core/cherrypicking/pick-address";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { BATCH_KINDS, BATCH_PAGES, batchAddress } from "@railhead/core/railcars/batch-pages";
import { isSelected } from "@railhead/core/list/selection.rules";
import type { OpenList } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** A page that takes several railcars, with the selected ones that are in a state for it. */
export interface BatchChoice {
  readonly title: string;
  readonly ids: readonly string[];
  /** How many it takes at once. */
  readonly most: number;
  readonly address: (ids: readonly string[]) => string;
}
/** The ways from a list of railcars to the pages that take several of them. */
export interface Batches {
  readonly choices: () => readonly BatchChoice[];
  readonly open: (choice: BatchChoice) => void;
}
/** States of railcars that are on a track: they can be dug out. */
const ON_TRACK = RAILCAR_STATUS_IDS.filter((id) => RAILCAR_STATES[id].onTrack);

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
      family === undefined
        ? null
        : {
            choices: () => [
              ...(canEdit ? BATCH_KINDS : []).map((kind) => ({
                title: tDesk(BATCH_PAGES[kind].title),
                ids: fittingIds(opened, BATCH_PAGES[kind].statuses),
                most: RAILCARS_MOST,
                address: (ids: readonly string[]) => batchAddress(kind, family, ids),
              })),
              {
                title: tPick("link.pick"),
                ids: fittingIds(opened, ON_TRACK),
                most: GIVEN_MOST,
                address: (ids: readonly string[]) => pickAddress({ cars: ids.map((id) => ({ family, id })) }),
              },
            ],
            open: ({ ids, address }) => navigator.go(address(ids)),
          },
    [family, canEdit, opened, navigator],
  );
}
