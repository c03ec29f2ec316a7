import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { trackField } from "../railcars/day-and-track-fields";
import { asFields } from "../record-fields/record-fields.rules";
import { planReceive, trackFills } from "../railcars/receive-plan.rules";
import { chosenTrack, dayField, dayIn } from "./batch-fields";
import type { BatchKindRules } from "./batch-kind.types";

const DAY = "date_received";

/** Pending cars come onto a track. */
export const receiveRules: BatchKindRules = {
  step: "receive",
  fields: (context) => asFields([trackField(context.tracks), dayField(context, DAY, tBatch("field.receiveDate"))]),
  plan: (context, cars) => planReceive(chosenTrack(context), dayIn(context, DAY), cars),
  summary: (context, cars) => trackFills(chosenTrack(context), cars),
  asks: () => null,
  routes: { sand: inbounds.bulkReceive, "bulk-commodity": loads.bulkReceive },
  words: {
    action: (count) => tBatch("receive.action", { count }),
    sending: (count) => tBatch("receive.sending", { count }),
    done: ({ tracks }, count, trackId) => {
      const track = tracks.find(({ id }) => id === trackId);
      return track === undefined
        ? tBatch("receive.doneSomewhere", { count })
        : tBatch("receive.done", { count, track: track.track_name });
    },
    hint: () => tBatch("receive.hint"),
  },
};
