import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import { can } from "@railhead/core/access/access.rules";
import { liveSavedViewsMachine } from "@railhead/core/saved-views/saved-views.live";
import type { SavedViewsActor, SavedViewsSnapshot } from "@railhead/core/saved-views/saved-views.machine";
import type { ViewReader } from "@railhead/core/saved-views/saved-views.rules";
import { viewSavedViews, type SavedViewsView } from "@railhead/core/saved-views/saved-views.view";
import { useView } from "../actor/use-view";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { useDeskData } from "./desk-data";
import type { ListAddress } from "./use-list-query";

/** The saved views of a list's page as its address stands, followed as others change them. */
export function useSavedViews(
  page: string,
  facts: ListFacts,
  { query, viewId, nameView }: ListAddress,
): { readonly view: SavedViewsView; readonly actor: SavedViewsActor; readonly reader: ViewReader } {
  const { api, ports } = useShell();
  const { watch } = useDeskData();
  const { session } = useSession();
  const machine = useMemo(() => liveSavedViewsMachine(api), [api]);
  const actor = useActorRef(machine, {
    input: { page, ports, onShown: (shown) => nameView(shown?.id ?? null) },
  });
  const userid = session?.userid ?? "";
  const terminalId = session?.terminal_id ?? "";
  const canShare = can(session?.permissions ?? null, "app", "admin");
  const reader = useMemo<ViewReader>(() => ({ userid, terminalId, canShare }), [userid, terminalId, canShare]);
  const show = useMemo(
    () => (snapshot: SavedViewsSnapshot) => viewSavedViews(snapshot, { facts, query, viewId, reader }),
    [facts, query, viewId, reader],
  );
  useEffect(
    () =>
      watch((changes) => {
        const isNamed = changes === null || changes.some(({ resource }) => resource === "saved-views");
        if (isNamed) actor.send({ type: "VIEWS.LOAD" });
      }),
    [actor, watch],
  );
  const before = useRef({ userid, terminalId });
  useEffect(() => {
    const was = before.current;
    before.current = { userid, terminalId };
    if (was.userid !== userid || was.terminalId !== terminalId) actor.send({ type: "VIEWS.FORGET" });
  }, [actor, userid, terminalId]);
  return { view: useView(actor, show), actor, reader };
}
