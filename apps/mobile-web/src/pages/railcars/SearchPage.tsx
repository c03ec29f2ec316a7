import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { RailcarSearch } from "@railhead/ui/railcar-search/RailcarSearch.tsx";

/** Finds a railcar of the category, whatever its state. */
export const SearchPage = ({ category }: { category: Family }) => (
  <RailcarSearch
    family={category}
    title={t("page.search")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
