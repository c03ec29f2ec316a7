import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { familyIn } from "@railhead/core/routes/family-param";
import { truckPages } from "@railhead/core/trucks/truck-pages";
import { WorkPage } from "../desk/WorkPage";
import { OneTruck } from "./OneTruck";
import { useAddressSearch } from "../shared/use-address-search";

type DeskTruckProps = { page: "handling" | "release"; opensTare?: boolean; id: string; title: string };

/** The work on one outbound truck, as a page of the desk. */
export function DeskTruck({ page, opensTare = false, id, title }: DeskTruckProps) {
  const family = familyIn(useAddressSearch());
  return (
    <OneTruck
      app="desk"
      family={family}
      side="outbound-trucks"
      page={page}
      opensTare={opensTare}
      id={id}
      title={title}
      subtitle={categoryTitle(family)}
      back={truckPages("desk", family, "outbound-trucks").list(page)}
      frame={WorkPage}
    />
  );
}
