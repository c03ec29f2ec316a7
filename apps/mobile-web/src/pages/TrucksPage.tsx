import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import { categoryTitle, truckTiles } from "@railhead/ui/floor/floor-tiles";
import { Hero } from "@railhead/ui/floor/Hero.tsx";
import { TilePage } from "@railhead/ui/floor/TilePage.tsx";

const TITLES = { "inbound-trucks": "page.inboundTrucks", "outbound-trucks": "page.outboundTrucks" } as const;

/** A category's inbound or outbound trucks. */
export const TrucksPage = ({ category, kind }: { category: Family; kind: TruckKind }) => (
  <TilePage
    title={t(TITLES[kind])}
    hero={<Hero icon={kind === "inbound-trucks" ? "truckIn" : "truckOut"} />}
    subtitle={categoryTitle(category)}
    back={floorPaths.category(category)}
    tiles={truckTiles(category, kind)}
  />
);
