import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { ContractBroken } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";
import { followTracks } from "../tracks/follow-tracks";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import { pickFormMachine, type PickFormActor } from "./pick-form.machine";
import type { PlanRequest } from "./pick-form.types";

/** The call of an entry: a group is made, changed or submitted. */
function sendGroup(entry: OutboxEntry) {
  if (entry.action === "submit") return sendEntry(routes.submit, entry);
  return entry.path === routes.create.path ? sendEntry(routes.create, entry) : sendEntry(routes.update, entry);
}
const askPlan = (request: PlanRequest | null) =>
  request === null
    ? Effect.fail(new ContractBroken({ route: routes.preview.path, reason: "no car is wanted" }))
    : call(routes.preview, { body: request as never });

/** The form with its tracks, its plan and its sending going to the API. */
export function livePickFormMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return pickFormMachine.provide({
    actors: {
      loadTracks: actor(loadTracks),
      loadCars: actor(loadTrackCars),
      loadDraft: actor(({ id }) => Effect.map(call(routes.get, { params: { id } }), ({ result }) => result)),
      askPlan: actor(({ request }) => Effect.map(askPlan(request), ({ result }) => result)),
      sendGroup: actor(({ entry }) => Effect.map(sendGroup(entry), ({ result }) => result)),
    },
  });
}

/** Keeps the drawn tracks up to date with what others do. */
export const followPickForm = (form: PickFormActor, api: ApiRuntime, host: FollowHost): PageFollower =>
  followTracks(
    {
      shown: () => ({ ...form.getSnapshot().context, trackId: null }),
      isBusy: () => {
        const snapshot = form.getSnapshot();
        return snapshot.hasTag("reading") || !snapshot.matches({ form: "editing" });
      },
      take: (reading) => form.send({ type: "REMOTE_CHANGES.RECEIVED", reading }),
    },
    api,
    host,
  );
