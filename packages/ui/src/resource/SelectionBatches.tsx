import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Popup } from "../desk/popup/Popup";
import type { Batches } from "./use-batches";

/** What can be done to the selected railcars together: each leads to its page, with those that are in a state for it. */
export function SelectionBatches({ batches }: { batches: Batches }) {
  return (
    <Popup label={tLists("batch.menu")} icon="handling">
      {(close) => (
        <div className="popup-items">
          {batches.choices().map((choice) => {
            const { title, ids, most } = choice;
            if (ids.length === 0 || ids.length > most)
              return (
                <p key={title} className="popup-note">
                  {ids.length === 0 ? tLists("batch.none", { title }) : tLists("batch.tooMany", { most })}
                </p>
              );
            const open = () => {
              close();
              batches.open(choice);
            };
            return (
              <button key={title} type="button" className="popup-item" onClick={open}>
                {tLists("batch.item", { title, count: ids.length })}
              </button>
            );
          })}
        </div>
      )}
    </Popup>
  );
}
