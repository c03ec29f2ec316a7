import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import type { TruckListTask } from "@railhead/core/truck-list/truck-list.types";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { TruckList } from "@railhead/ui/trucks/TruckList.tsx";

type TruckListPageProps = { category: Family; kind: TruckKind; task: TruckListTask };

const TITLES = {
  handling: "page.handling",
  "capture-signature": "page.captureSignature",
  release: "mode.release",
  search: "page.search",
} as const;
const SIDES = { "inbound-trucks": "page.inboundTrucks", "outbound-trucks": "page.outboundTrucks" } as const;

/** Trucks that wait for handling, their signature or their release, or any that is searched for. */
export const TruckListPage = ({ category, kind, task }: TruckListPageProps) => (
  <TruckList
    family={category}
    side={kind}
    task={task}
    title={t(TITLES[task])}
    subtitle={`${categoryTitle(category)} · ${t(SIDES[kind])}`}
    back={floorPaths.trucks(category, kind)}
  />
);
