import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { TrackOrder } from "@railhead/ui/track-order/TrackOrder.tsx";

/** Adds cars on site to a track in an order that is made here. */
export const BulkAddPage = ({ category }: { category: Family }) => (
  <TrackOrder
    mode="bulk-add"
    family={category}
    title={t("mode.bulkAdd")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
