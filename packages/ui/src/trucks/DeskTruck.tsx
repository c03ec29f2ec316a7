import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { familyIn } from "@railhead/core/routes/family-param";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import type { WeightPosition } from "@railhead/core/trucks/truck-kinds";
import { truckPages } from "@railhead/core/trucks/truck-pages";
import { WorkPage } from "../desk/WorkPage";
import { OneTruck } from "./OneTruck";
import { useAddressSearch } from "../shared/use-address-search";

type DeskTruckProps = {
  side: TruckSide;
  page: "handling" | "release";
  opens?: WeightPosition | null;
  id: string;
  title: string;
};

/** The work on one truck, as a page of the desk. */
export function DeskTruck({ side, page, opens = null, id, title }: DeskTruckProps) {
  const family = familyIn(useAddressSearch());
  return (
    <OneTruck
      app="desk"
      family={family}
      side={side}
      page={page}
      opens={opens}
      id={id}
      title={title}
      subtitle={categoryTitle(family)}
      back={truckPages("desk", family, side).list(page)}
      frame={WorkPage}
    />
  );
}
