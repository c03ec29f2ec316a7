import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { familyIn } from "@railhead/core/routes/family-param";
import { truckPages } from "@railhead/core/trucks/truck-pages";
import { WorkPage } from "../desk/WorkPage";
import { TruckSignature } from "./TruckSignature";
import { useAddressSearch } from "../shared/use-address-search";

/** The signature on the BOL of one outbound truck, as a page of the desk. */
export function DeskSignature({ id, title }: { id: string; title: string }) {
  const family = familyIn(useAddressSearch());
  return (
    <TruckSignature
      app="desk"
      family={family}
      side="outbound-trucks"
      id={id}
      title={title}
      subtitle={categoryTitle(family)}
      back={truckPages("desk", family, "outbound-trucks").list("release")}
      frame={WorkPage}
    />
  );
}
