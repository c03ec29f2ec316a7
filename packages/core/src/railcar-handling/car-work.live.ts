import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound.routes";
import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { shownAsset } from "../load-work/asset-facts.rules";
import type { AssetFacts, Submission } from "../load-work/load-work.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadCarChoices } from "./car-choices.live";
import { loadCarFacts, unlessRefused, type Work } from "./car-facts.live";
import { carWorkMachine } from "./car-work.machine";
import type { CarJob, CarSent, HandledCar, Offered } from "./car-work.types";

/** What is in an asset, in its own unit; null where that is not the user's to see. */
const lookAtAsset = ({ id }: { readonly id: string }): Work<AssetFacts | null> =>
  unlessRefused(
    call(assets.get, { params: { id } }).pipe(Effect.map(({ result }): AssetFacts | null => shownAsset(result))),
    null,
  );

type SavedDraft = { readonly on_hold: boolean; readonly warning?: Offered["warning"] };

/** Sends what a form asks for; a retry sends the same under the same key. */
export function sendCarCommand({ id, attempt }: Submission<CarJob>): Work<CarSent> {
  const { form, target, body, key: idempotencyKey } = attempt;
  const load = { params: { id: id ?? "" }, body: body as never, idempotencyKey };
  const draft = body as never;
  const ofDraft = Effect.map(({ result }: { readonly result: SavedDraft }): CarSent => ({
    car: null,
    isHeld: result.on_hold,
    warning: result.warning?.description ?? null,
  }));
  const ofCar = Effect.map(({ result }: { readonly result: HandledCar }): CarSent => ({
    car: result,
    isHeld: false,
    warning: null,
  }));
  switch (form) {
    case "draft":
      return target === null
        ? ofDraft(call(drafts.create, { body: draft, idempotencyKey }))
        : ofDraft(call(drafts.update, { params: { id: target }, body: draft, idempotencyKey }));
    case "voidDraft":
      return call(drafts.void, { params: { id: target ?? "" }, body: draft, idempotencyKey }).pipe(
        Effect.as({ car: null, isHeld: false, warning: null } as CarSent),
      );
    case "partial":
      return ofCar(call(inbounds.setPartial, load));
    case "complete":
      return ofCar(call(inbounds.completeHandling, load));
  }
}

/** The work on a railcar with its lookups and its commands going to the API; `first` is what was read of it already. */
export function liveCarWorkMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return carWorkMachine.provide({
    actors: {
      loadFacts: actor(loadCarFacts),
      loadMore: actor((wanted) => loadCarChoices(wanted)),
      sendCommand: actor(sendCarCommand),
      lookAtAsset: actor(lookAtAsset),
    },
  });
}
