import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle, railcarTiles } from "@railhead/ui/floor/floor-tiles";
import { TilePage } from "@railhead/ui/floor/TilePage.tsx";

/** What can be done with a category's railcars. */
export const RailcarsPage = ({ category }: { category: Family }) => (
  <TilePage
    title={t("page.railcars")}
    subtitle={categoryTitle(category)}
    back={floorPaths.category(category)}
    tiles={railcarTiles(category)}
  />
);
