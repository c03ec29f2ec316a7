import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { SequenceCars } from "@railhead/ui/sequence-entry/SequenceCars.tsx";

/** Gives one car of a track another position. */
export const SequencePage = ({ category }: { category: Family }) => (
  <SequenceCars
    family={category}
    title={t("mode.sequence")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
