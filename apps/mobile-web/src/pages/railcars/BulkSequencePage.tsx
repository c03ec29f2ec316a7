import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { TrackOrder } from "@railhead/ui/track-order/TrackOrder.tsx";

/** Gives the cars of a track another order. */
export const BulkSequencePage = ({ category }: { category: Family }) => (
  <TrackOrder
    mode="bulk-sequence"
    family={category}
    title={t("mode.bulkSequence")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
