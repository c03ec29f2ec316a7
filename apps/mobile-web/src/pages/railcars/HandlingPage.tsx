import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { HandlingList } from "@railhead/ui/railcar-handling/HandlingList.tsx";

/** The sand railcars that are here to be unloaded. */
export const HandlingPage = () => (
  <HandlingList title={t("page.handling")} subtitle={categoryTitle("sand")} back={floorPaths.railcars("sand")} />
);
