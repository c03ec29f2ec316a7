import { useCallback, useState } from "react";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { writeQuery } from "@railhead/core/list/query-url.rules";
import { tViews } from "@railhead/core/messages/catalogue-views";
import type { ViewChange } from "@railhead/core/saved-views/saved-views.rules";
import { useSession } from "../shared/use-session";
import { Popup } from "../desk/popup/Popup";
import { VIEWS } from "./list-icons";
import type { ListAddress } from "./use-list-query";
import { useSavedViews } from "./use-saved-views";
import { ViewChoices } from "./ViewChoices";
import { ViewRemoval } from "./ViewRemoval";

/** The saved views of a list: the one that is shown is named, with a mark where the list shows something else by now. */
export function ViewMenu({ page, facts, address }: { page: string; facts: ListFacts; address: ListAddress }) {
  const { view, actor, reader } = useSavedViews(page, facts, address);
  const { terminalName } = useSession();
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const send = useCallback((change: ViewChange) => actor.send({ type: "CHANGE", change }), [actor]);
  const dismiss = useCallback(() => actor.send({ type: "DISMISS" }), [actor]);
  const retry = useCallback(() => actor.send({ type: "RETRY" }), [actor]);
  const { shown } = view;
  return (
    <>
      <Popup
        label={view.label}
        icon={VIEWS}
        isSet={shown !== null}
        mark={shown?.isChanged ? tViews("menu.changed") : null}
      >
        {(close) => (
          <ViewChoices
            view={view}
            reader={reader}
            query={writeQuery(address.query)}
            terminalName={terminalName}
            close={close}
            onChoose={address.showView}
            onChange={send}
            onRetry={retry}
            onDismiss={dismiss}
            onLoad={() => actor.send({ type: "VIEWS.LOAD" })}
            onRemove={setRemoved}
          />
        )}
      </Popup>
      <ViewRemoval
        removed={removed}
        view={view}
        terminalName={terminalName}
        onCancel={() => {
          setRemoved(null);
          dismiss();
        }}
        onDone={() => setRemoved(null)}
        onChange={send}
      />
    </>
  );
}
