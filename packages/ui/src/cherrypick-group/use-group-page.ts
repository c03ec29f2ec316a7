import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { followGroupPage, liveGroupPageMachine } from "@railhead/core/cherrypick-group/group-page.live";
import type { GroupPageSnapshot } from "@railhead/core/cherrypick-group/group-page.machine";
import type { GroupPageEvent, GroupPageInput } from "@railhead/core/cherrypick-group/group-page.types";
import { viewGroupPage } from "@railhead/core/cherrypick-group/group-page.view";
import { listToPick } from "@railhead/core/resources/names.live";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useNames } from "../record-fields/use-names";
import { useShell } from "../shared/shell-context";

export type SendToGroup = (event: GroupPageEvent) => void;

/** The work on a group while its page is shown. */
export function useGroupPage(input: GroupPageInput, zone: string) {
  const { api } = useShell();
  const machine = useMemo(() => liveGroupPageMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const users = useNames(listToPick("users"));
  const shown = useMemo(
    () => ({ zone, userName: (id: string | null) => users?.find((user) => user.id === id)?.name ?? "" }),
    [zone, users],
  );
  const view = useView(
    actor,
    useCallback((snapshot: GroupPageSnapshot) => viewGroupPage(snapshot, shown), [shown]),
  );
  const send: SendToGroup = useCallback((event) => actor.send(event), [actor]);
  useFollow(useCallback<Follow>((runtime, host) => followGroupPage(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { view, send };
}
