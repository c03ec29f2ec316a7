import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { CarWork } from "@railhead/ui/railcar-handling/CarWork.tsx";

/** One sand railcar that is unloaded. */
export const CarHandlingPage = ({ id }: { id: string }) => (
  <CarWork
    id={id}
    title={t("page.handling")}
    subtitle={categoryTitle("sand")}
    back={floorPaths.sandRailcarHandling()}
  />
);
