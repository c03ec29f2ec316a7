import { kindAt } from "../trucks/truck-kinds";
import { routes as bolVersions } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { tLoad } from "../messages/catalogue.load";
import { addTruck, changeTruck, type Work } from "../trucks/truck-calls.live";
import type { FloorTruck } from "../trucks/truck.types";
import type { TruckSubmission } from "./truck-work.machine";
import type { TruckSent } from "./truck-work.types";

const sent = (truck: FloorTruck | null, more: Partial<TruckSent> = {}): TruckSent => ({
  truck,
  note: null,
  warnings: [],
  ...more,
});

/** A truck that comes, and its first weight; a weight that is refused leaves the truck recorded and says why. */
function sendArrival({ family, side, attempt }: TruckSubmission): Work<TruckSent> {
  const kind = kindAt(family, side);
  const { body, weight, key, weightKey } = attempt;
  return addTruck(kind, body, key).pipe(
    Effect.flatMap((truck): Work<TruckSent> =>
      weight === null
        ? Effect.succeed(sent(truck))
        : changeTruck(kind, "weigh", truck.id, { ...weight, updated_at: truck.updated_at }, weightKey).pipe(
            Effect.map((weighed) => sent(weighed)),
            Effect.catchTag("Refused", (error) =>
              error.status < 500 ? Effect.succeed(sent(truck, { note: error.description })) : Effect.fail(error),
            ),
          ),
    ),
  );
}

interface SavedDraft {
  readonly on_hold: boolean;
  readonly warning: { readonly description: string } | null;
}
/** What to know of a draft that was saved: that it waits, or that something would mix. */
const ofDraft = Effect.map(({ result }: { readonly result: SavedDraft }) =>
  sent(null, {
    warnings: [result.on_hold ? tLoad("load.savedHeld") : null, result.warning?.description ?? null].filter(
      (text) => text !== null,
    ),
  }),
);

/** Sends what a form asks for; a retry sends the same under the same keys. */
export function sendCommand(submission: TruckSubmission): Work<TruckSent> {
  const { family, side, id, attempt } = submission;
  const { form, target, body, key } = attempt;
  const asWritten = body as never;
  switch (form) {
    case "arrival":
      return sendArrival(submission);
    case "draft":
      return target === null
        ? ofDraft(call(drafts.create, { body: asWritten, idempotencyKey: key }))
        : ofDraft(call(drafts.update, { params: { id: target }, body: asWritten, idempotencyKey: key }));
    case "voidDraft":
      return call(drafts.void, { params: { id: target ?? "" }, body: asWritten, idempotencyKey: key }).pipe(
        Effect.as(sent(null)),
      );
    case "reopen":
      return call(bolVersions.create, { body: asWritten, idempotencyKey: key }).pipe(Effect.as(sent(null)));
    case "edit":
      return changeTruck(kindAt(family, side), "update", id ?? "", body, key).pipe(Effect.map((truck) => sent(truck)));
    case "arrive":
    case "handling":
    case "weigh":
    case "void":
    case "release":
      return changeTruck(kindAt(family, side), form, id ?? "", body, key).pipe(Effect.map((truck) => sent(truck)));
  }
}
