import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { DayPart } from "@railhead/ui/track-widget/DayPart.tsx";
import { TrackWidget } from "@railhead/ui/track-widget/TrackWidget.tsx";

/** Receives cars that are announced; an id in the address names one of them. */
export const ReceivePage = ({ category, id }: { category: Family; id?: string }) => (
  <TrackWidget
    mode="receive"
    family={category}
    carId={id}
    title={t("mode.receive")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
    Day={DayPart}
  />
);
