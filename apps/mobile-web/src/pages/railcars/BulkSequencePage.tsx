import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { SortList } from "@railhead/ui/track-widget/SortList.tsx";
import { TrackWidget } from "@railhead/ui/track-widget/TrackWidget.tsx";

/** Gives the cars of a track another order. */
export const BulkSequencePage = ({ category }: { category: Family }) => (
  <TrackWidget
    mode="bulk-sequence"
    family={category}
    title={t("mode.bulkSequence")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
    List={SortList}
  />
);
