import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { ReceiveRelease } from "@railhead/ui/receive-release/ReceiveRelease.tsx";

/** Releases cars of a track to the railroad. */
export const ReleasePage = ({ category }: { category: Family }) => (
  <ReceiveRelease
    mode="release"
    family={category}
    title={t("mode.release")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
