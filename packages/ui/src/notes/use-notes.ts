import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { NotesEvent, NotesSnapshot } from "@railhead/core/notes/notes.machine";
import { followNotes, liveNotesMachine } from "@railhead/core/notes/notes.live";
import type { NotesInput } from "@railhead/core/notes/notes.types";
import { viewNotes } from "@railhead/core/notes/notes.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useMinute } from "../desk/shell/use-terminal-clock";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** The notes at one record while its page is shown. */
export function useNotes(input: NotesInput) {
  const { api } = useShell();
  const zone = useSession().zone ?? "UTC";
  const now = useMinute();
  const machine = useMemo(() => liveNotesMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const show = useMemo(() => (snapshot: NotesSnapshot) => viewNotes(snapshot, { zone, now }), [zone, now]);
  const view = useView(actor, show);
  useFollow(useCallback<Follow>((app, host) => followNotes(actor, app, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  const send = useCallback((event: NotesEvent) => actor.send(event), [actor]);
  return { view, send };
}
