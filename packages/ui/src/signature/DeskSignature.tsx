import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { familyIn } from "@railhead/core/routes/family-param";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { truckPages } from "@railhead/core/trucks/truck-pages";
import { WorkPage } from "../desk/WorkPage";
import { TruckSignature } from "./TruckSignature";
import { useAddressSearch } from "../shared/use-address-search";

/** The signature on the BOL of one truck, as a page of the desk. */
export function DeskSignature({ side, id, title }: { side: TruckSide; id: string; title: string }) {
  const family = familyIn(useAddressSearch());
  return (
    <TruckSignature
      app="desk"
      family={family}
      side={side}
      id={id}
      title={title}
      subtitle={categoryTitle(family)}
      back={truckPages("desk", family, side).list("release")}
      frame={WorkPage}
    />
  );
}
