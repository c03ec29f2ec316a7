import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { EditForm } from "@railhead/ui/railcar-edit/EditForm.tsx";

/** Edits a railcar on site: its track, position and length. */
export const EditPage = ({ category, id }: { category: Family; id: string }) => (
  <EditForm
    family={category}
    carId={id}
    title={t("mode.edit")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcarTask(category, "edit")}
  />
);
