import type { Family } from "@railhead/api-contract/railcar";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTiles, categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { Hero } from "@railhead/ui/floor/Hero.tsx";
import { TilePage } from "@railhead/ui/floor/TilePage.tsx";

/** A category's first page. */
export const CategoryPage = ({ category }: { category: Family }) => (
  <TilePage
    title={categoryTitle(category)}
    hero={<Hero icon={category === "sand" ? "sand" : "bulk"} />}
    back={floorPaths.home}
    tiles={categoryTiles(category)}
  />
);
