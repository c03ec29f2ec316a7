import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { followRecord } from "@railhead/core/record-view/record-view-follower";
import { liveRecordViewMachine } from "@railhead/core/record-view/record-view.live";
import type { RecordViewEvent, RecordViewSnapshot } from "@railhead/core/record-view/record-view.machine";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import { viewRecord } from "@railhead/core/record-view/record-view.view";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShownWith } from "../resource/use-shown-with";
import { useShell } from "../shared/shell-context";
import { useWantedNames } from "./use-wanted-names";

/** One record while a page of it is shown. */
export function useRecordView(input: RecordViewInput, built: ReadonlySet<DeskEntityName>) {
  const { api } = useShell();
  const { facts } = input;
  const machine = useMemo(() => liveRecordViewMachine(api, facts), [api, facts]);
  const actor = useActorRef(machine, { input });
  useWantedNames(facts);
  const shownWith = useShownWith(facts);
  const show = useMemo(
    () => (snapshot: RecordViewSnapshot) => viewRecord(snapshot, { shownWith, built }),
    [shownWith, built],
  );
  const view = useView(actor, show);
  useFollow(useCallback<Follow>((app, host) => followRecord(actor, app, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  const send = useCallback((event: RecordViewEvent) => actor.send(event), [actor]);
  return { view, shownWith, send };
}
