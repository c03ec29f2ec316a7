import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { followGroupPage, liveGroupPageMachine } from "@railhead/core/cherrypick-group/group-page.live";
import type { GroupPageSnapshot } from "@railhead/core/cherrypick-group/group-page.machine";
import type { GroupPageEvent, GroupPageInput } from "@railhead/core/cherrypick-group/group-page.types";
import type { ShownGroup } from "@railhead/core/cherrypick-group/group-page.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";

export type SendToGroup = (event: GroupPageEvent) => void;

type Look<View> = (snapshot: GroupPageSnapshot, shown: ShownGroup) => View;

/** The work on a group while its page is shown, as `look` draws it; that and `shown` must stay the same. */
export function useGroupPage<View>(input: GroupPageInput, shown: ShownGroup, look: Look<View>) {
  const { api } = useShell();
  const machine = useMemo(() => liveGroupPageMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(
    actor,
    useCallback((snapshot: GroupPageSnapshot) => look(snapshot, shown), [look, shown]),
  );
  const send: SendToGroup = useCallback((event) => actor.send(event), [actor]);
  useFollow(useCallback<Follow>((runtime, host) => followGroupPage(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { actor, view, send };
}
