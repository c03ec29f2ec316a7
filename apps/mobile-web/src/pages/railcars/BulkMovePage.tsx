import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { MoveList } from "@railhead/ui/track-widget/MoveList.tsx";
import { TrackWidget } from "@railhead/ui/track-widget/TrackWidget.tsx";

/** Moves cars on site to a track, behind those that stand there. */
export const BulkMovePage = ({ category }: { category: Family }) => (
  <TrackWidget
    mode="bulk-move"
    family={category}
    title={t("mode.bulkMove")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
    List={MoveList}
  />
);
