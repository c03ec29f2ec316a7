import { NOTED, routes } from "@railhead/api-contract/notes.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { notesMachine, type NotesActor, type NotesWanted } from "./notes.machine";
import { actionOfEntry, ROUTE_OF } from "./notes.submit";
import type { NotesPage } from "./notes.types";

/** Notes of a page, and the most that are read again at once. */
const PAGE_NOTES = 20;
const MOST_NOTES = 500;

const loadNotes = ({ resource, id, cursor }: NotesWanted, limit = PAGE_NOTES): ApiCall<NotesPage> =>
  call(routes.list, {
    query: { resource, record_id: id, limit: String(limit), ...(cursor === null ? {} : { cursor }) },
  }).pipe(Effect.map(({ result, nextUrl }) => ({ notes: result, next: cursorOf(nextUrl) })));

/** The notes of a record with their calls. */
export function liveNotesMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return notesMachine.provide({
    actors: {
      loadNotes: actor((wanted: NotesWanted) => loadNotes(wanted)),
      sendNote: actor(({ entry }) =>
        sendEntry(ROUTE_OF[actionOfEntry(entry) ?? "create"], entry).pipe(Effect.map(({ result }) => result)),
      ),
    },
  });
}

/** Keeps the notes of a record up to date with what others write. */
export function followNotes(notes: NotesActor, api: ApiRuntime, { clock, isHeld }: FollowHost): PageFollower {
  const context = () => notes.getSnapshot().context;
  const follower = createFollower<NotesPage>({
    clock,
    isHeld,
    isBusy: () => {
      const { value } = notes.getSnapshot();
      return value.notes === "loading" || value.notes === "more" || ["sending", "resending"].includes(value.write);
    },
    read: async () => {
      const { facts, id, page } = context();
      const limit = Math.min(MOST_NOTES, Math.max(PAGE_NOTES, page.notes.length));
      const answer = await answerOf(api, loadNotes({ resource: facts.name, id, cursor: null }, limit));
      return answer.ok ? answer.value : null;
    },
    take: (read) => {
      // Notes that could not be read are read as if Retry were pressed.
      if (notes.getSnapshot().matches({ notes: "failed" })) notes.send({ type: "NOTES.LOAD" });
      else notes.send({ type: "REMOTE_CHANGES.RECEIVED", read });
    },
  });
  return {
    receive: (changes) => {
      const { facts, id } = context();
      const isNamed =
        changes === null ||
        changes.some((one) => one.action === NOTED && one.resource === facts.name && one.record_id === id);
      if (isNamed) follower.note();
    },
    stop: follower.stop,
  };
}
