import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { DayPart } from "@railhead/ui/track-widget/DayPart.tsx";
import { TrackWidget } from "@railhead/ui/track-widget/TrackWidget.tsx";

/** Releases cars of a track to the railroad. */
export const ReleasePage = ({ category }: { category: Family }) => (
  <TrackWidget
    mode="release"
    family={category}
    title={t("mode.release")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
    Day={DayPart}
  />
);
