import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { SortList } from "@railhead/ui/track-widget/SortList.tsx";
import { TrackWidget } from "@railhead/ui/track-widget/TrackWidget.tsx";

/** Adds cars on site to a track in an order that is made here. */
export const BulkAddPage = ({ category }: { category: Family }) => (
  <TrackWidget
    mode="bulk-add"
    family={category}
    title={t("mode.bulkAdd")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
    List={SortList}
  />
);
