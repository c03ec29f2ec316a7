import { RAILCARS_MOST } from "@railhead/api-contract/rail-visit-routes";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { BATCH_PAGES } from "@railhead/core/railcars/batch-pages";
import { Popup } from "../desk/popup/Popup";
import type { Batches } from "./use-batches";

/** What can be done to the selected railcars together: each leads to its page, with those that are in a state for it. */
export function SelectionBatches({ batches }: { batches: Batches }) {
  return (
    <Popup label={tLists("batch.menu")} icon="handling">
      {(close) => (
        <div className="popup-items">
          {batches.choices().map((choice) => {
            const { kind, ids } = choice;
            const title = tDesk(BATCH_PAGES[kind].title);
            if (ids.length === 0 || ids.length > RAILCARS_MOST)
              return (
                <p key={kind} className="popup-note">
                  {ids.length === 0
                    ? tLists("batch.none", { title })
                    : tLists("batch.tooMany", { most: RAILCARS_MOST })}
                </p>
              );
            const open = () => {
              close();
              batches.open(choice);
            };
            return (
              <button key={kind} type="button" className="popup-item" onClick={open}>
                {tLists("batch.item", { title, count: ids.length })}
              </button>
            );
          })}
        </div>
      )}
    </Popup>
  );
}
