import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { EditList } from "@railhead/ui/railcar-edit/EditList.tsx";

/** The cars of a track, to choose the one to edit. */
export const EditListPage = ({ category }: { category: Family }) => (
  <EditList
    family={category}
    title={t("mode.edit")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
