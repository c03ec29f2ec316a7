import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { ReceiveRelease } from "@railhead/ui/receive-release/ReceiveRelease.tsx";

/** Receives cars that are announced; an id in the address names one of them. */
export const ReceivePage = ({ category, id }: { category: Family; id?: string }) => (
  <ReceiveRelease
    mode="receive"
    family={category}
    carId={id}
    title={t("mode.receive")}
    subtitle={categoryTitle(category)}
    back={floorPaths.railcars(category)}
  />
);
