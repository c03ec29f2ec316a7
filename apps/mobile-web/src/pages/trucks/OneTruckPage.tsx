import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
import { OneTruck } from "@railhead/ui/trucks/OneTruck.tsx";

type OneTruckPageProps = { category: Family; kind: TruckKind; task: "handling" | "release"; id: string };

const TITLES = { handling: "page.handling", release: "mode.release" } as const;
const SIDES = { "inbound-trucks": "page.inboundTrucks", "outbound-trucks": "page.outboundTrucks" } as const;

/** The card of one truck, or its release. */
export const OneTruckPage = ({ category, kind, task, id }: OneTruckPageProps) => (
  <OneTruck
    family={category}
    side={kind}
    page={task}
    id={id}
    title={t(TITLES[task])}
    subtitle={`${categoryTitle(category)} · ${t(SIDES[kind])}`}
    back={floorPaths.truckTask(category, kind, task)}
  />
);
