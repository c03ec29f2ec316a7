import type { Family } from "@railhead/api-contract/railcar";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import type { LoadPage } from "@railhead/ui/browser/pages";

const SIDES: readonly TruckKind[] = ["inbound-trucks", "outbound-trucks"];

/** Pages of the trucks of one side: the lists, and one truck. */
function sidePages(category: Family, kind: TruckKind): Readonly<Record<string, LoadPage>> {
  const list =
    (task: "handling" | "release" | "search"): LoadPage =>
    async () => {
      const { TruckListPage } = await import("./pages/trucks/TruckListPage");
      return () => <TruckListPage category={category} kind={kind} task={task} />;
    };
  const one =
    (task: "handling" | "release"): LoadPage =>
    async () => {
      const { OneTruckPage } = await import("./pages/trucks/OneTruckPage");
      return ({ id = "" }) => <OneTruckPage category={category} kind={kind} task={task} id={id} />;
    };
  const path = (task: "handling" | "release" | "search") => floorPaths.truckTask(category, kind, task);
  return {
    [path("handling")]: list("handling"),
    [`${path("handling")}/:id`]: one("handling"),
    [path("release")]: list("release"),
    [`${path("release")}/:id`]: one("release"),
    [path("search")]: list("search"),
  };
}

/** The pages of a category's trucks, both ways. */
export const truckPages = (category: Family): Readonly<Record<string, LoadPage>> =>
  Object.assign({}, ...SIDES.map((kind) => sidePages(category, kind)));
