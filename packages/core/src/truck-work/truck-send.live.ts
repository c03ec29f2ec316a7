import { kindAt } from "../trucks/truck-kinds";
import { routes as bolVersions } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { SentChange } from "../load-work/load-work.types";
import { sentFrom } from "../load-work/sent-from.rules";
import { tLoad } from "../messages/catalogue-load";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";
import { rowOf } from "../trucks/truck-calls.live";
import type { TruckKind } from "../trucks/truck-kinds";
import { TRUCK_ROUTES } from "../trucks/truck-routes";
import type { TruckRow } from "../trucks/truck.types";
import { TRUCK_FORMS, type TruckSent, type TruckWorkTypes } from "./truck-work.types";

const sent = (truck: TruckRow | null, more: Partial<TruckSent> = {}): TruckSent => ({
  truck,
  draftId: null,
  note: null,
  warnings: [],
  ...more,
});

/** A truck that comes, and its first weight; a weight that is refused leaves the truck recorded and says why. */
function sendArrival(kind: TruckKind, entry: OutboxEntry): ApiCall<TruckSent> {
  const { followUp } = entry;
  return sendEntry(TRUCK_ROUTES[kind].add, entry).pipe(
    Effect.map(rowOf),
    Effect.flatMap((truck): ApiCall<TruckSent> =>
      followUp === null
        ? Effect.succeed(sent(truck))
        : call(TRUCK_ROUTES[kind].weigh, {
            params: { id: truck.id },
            body: { ...(followUp.body as object), updated_at: truck.updated_at } as never,
            idempotencyKey: followUp.key,
          }).pipe(
            Effect.map((answer) => sent(rowOf(answer))),
            Effect.catchTag("Refused", (error) =>
              error.status < 500 ? Effect.succeed(sent(truck, { note: error.description })) : Effect.fail(error),
            ),
          ),
    ),
  );
}

interface SavedDraft {
  readonly id: string;
  readonly on_hold: boolean;
  readonly warning: { readonly description: string } | null;
}
/** What to know of a draft that was saved: that it waits, or that something would mix. */
const ofDraft = Effect.map(({ result }: { readonly result: SavedDraft }) =>
  sent(null, {
    draftId: result.id,
    warnings: [result.on_hold ? tLoad("load.savedHeld") : null, result.warning?.description ?? null].filter(
      (text) => text !== null,
    ),
  }),
);

/** Sends what a form asked for; a retry sends the same under the same keys. */
export function sendTruckChange({ family, side, entry }: SentChange<TruckWorkTypes>): ApiCall<TruckSent> {
  const kind = kindAt(family, side);
  const routes = TRUCK_ROUTES[kind];
  const ofTruck = Effect.map((answer: { readonly result: object }) => sent(rowOf(answer)));
  const from = sentFrom(TRUCK_FORMS, entry);
  switch (from?.form) {
    case "arrival":
      return sendArrival(kind, entry);
    case "draft":
      return from.target === null ? ofDraft(sendEntry(drafts.create, entry)) : ofDraft(sendEntry(drafts.update, entry));
    case "voidDraft":
      return sendEntry(drafts.void, entry).pipe(Effect.as(sent(null)));
    case "reopen":
      return sendEntry(bolVersions.create, entry).pipe(Effect.as(sent(null)));
    case "arrive":
    case "handling":
    case "weigh":
    case "void":
    case "release":
      return ofTruck(sendEntry(routes[from.form], entry));
    case "edit":
    // A call of no form is sent nowhere: `sendEntry` says so.
    case undefined:
      return ofTruck(sendEntry(routes.update, entry));
  }
}
