import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { shownAsset } from "../load-work/asset-facts.rules";
import type { AssetFacts, SentChange } from "../load-work/load-work.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sentFrom } from "../load-work/sent-from.rules";
import { sendEntry } from "../submission/send-entry.live";
import { loadCarChoices } from "./car-choices.live";
import { loadCarFacts, unlessRefused } from "./car-facts.live";
import { carWorkMachine } from "./car-work.machine";
import { CAR_FORMS, type CarWorkTypes, type CarSent, type HandledCar, type Offered } from "./car-work.types";

/** What is in an asset, in its own unit; null where that is not the user's to see. */
const lookAtAsset = ({ id }: { readonly id: string }): ApiCall<AssetFacts | null> =>
  unlessRefused(
    call(assets.get, { params: { id } }).pipe(Effect.map(({ result }): AssetFacts | null => shownAsset(result))),
    null,
  );

type SavedDraft = { readonly id: string; readonly on_hold: boolean; readonly warning?: Offered["warning"] };

/** Sends what a form asked for; a retry sends the same under the same key. */
export function sendCarChange({ family, entry }: SentChange<CarWorkTypes>): ApiCall<CarSent> {
  const isSand = family === "sand";
  const ofDraft = Effect.map(({ result }: { readonly result: SavedDraft }): CarSent => ({
    car: null,
    draftId: result.id,
    isHeld: result.on_hold,
    warning: result.warning?.description ?? null,
  }));
  const ofCar = Effect.map(({ result }: { readonly result: HandledCar }): CarSent => ({
    car: result,
    draftId: null,
    isHeld: false,
    warning: null,
  }));
  const from = sentFrom(CAR_FORMS, entry);
  switch (from?.form) {
    case "draft":
      return from.target === null ? ofDraft(sendEntry(drafts.create, entry)) : ofDraft(sendEntry(drafts.update, entry));
    case "voidDraft":
      return sendEntry(drafts.void, entry).pipe(
        Effect.as({ car: null, draftId: null, isHeld: false, warning: null } as CarSent),
      );
    case "partial":
      return isSand ? ofCar(sendEntry(inbounds.setPartial, entry)) : ofCar(sendEntry(loads.setPartial, entry));
    case "complete":
    // A call of no form is sent nowhere: `sendEntry` says so.
    case undefined:
      return isSand
        ? ofCar(sendEntry(inbounds.completeHandling, entry))
        : ofCar(sendEntry(loads.completeHandling, entry));
  }
}

/** The work on a railcar with its lookups and its commands going to the API; `first` is what was read of it already. */
export function liveCarWorkMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return carWorkMachine.provide({
    actors: {
      loadFacts: actor(loadCarFacts),
      loadChoices: actor((wanted) => loadCarChoices(wanted)),
      sendChange: actor(sendCarChange),
      lookAtAsset: actor(lookAtAsset),
    },
  });
}
