import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { TrackOrder } from "@railhead/ui/track-order/TrackOrder.tsx";

/** Moves cars on site to a track, behind those that stand there. */
export const BulkMovePage = ({ category }: { category: Family }) => (
  <TrackOrder
    mode="bulk-move"
    family={category}
    title={t("mode.bulkMove")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
