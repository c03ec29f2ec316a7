import { countSelected } from "@railhead/core/list/selection.rules";
import type { GridControl } from "@railhead/core/list/grid-control";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useStore } from "../actor/use-store";
import { Button } from "../shared/Button";
import { COPY } from "./list-icons";
import { SelectionBatches } from "./SelectionBatches";
import type { Batches } from "./use-batches";

type BarProps = {
  control: GridControl;
  onCopy: () => void;
  /** Null where the rows are not edited together, or not by this user. */
  onEdit: (() => void) | null;
  /** Whether any of the selected rows may be edited. */
  canEdit?: () => boolean;
  /** What else can be done with them on pages of their own. */
  batches?: Batches | null;
};

/** What can be done with the rows that are selected; nothing is shown while none is. */
export function SelectionBar({ control, onCopy, onEdit, canEdit, batches = null }: BarProps) {
  const count = countSelected(useStore(control.selection));
  return (
    <div className="list-selection" role="status" data-shown={count > 0 || undefined}>
      {count === 0 ? null : (
        <>
          <strong>{tLists("select.count", { count })}</strong>
          {onEdit === null || canEdit?.() === false ? null : (
            <Button icon="edit" onClick={onEdit}>
              {tListEdit("bulk.open")}
            </Button>
          )}
          {batches === null ? null : <SelectionBatches batches={batches} />}
          <Button icon={COPY} onClick={onCopy}>
            {tLists("select.copy")}
          </Button>
          <Button icon="close" onClick={control.clear}>
            {tLists("select.clear")}
          </Button>
        </>
      )}
    </div>
  );
}
