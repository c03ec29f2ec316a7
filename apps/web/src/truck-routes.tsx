import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { TRUCK_SIDES } from "@railhead/core/trucks/desk-trucks";
import type { WeightPosition } from "@railhead/core/trucks/truck-kinds";
import type { LoadPage } from "@railhead/ui/browser/pages";

/** What is done with one truck; `opens`: the page begins with the form of that weight. */
const truckPage =
  (side: TruckSide, page: "handling" | "release", opens: WeightPosition | null = null): LoadPage =>
  async () => {
    const { DeskTruck } = await import("@railhead/ui/trucks/DeskTruck.tsx");
    return ({ id = "", route }) => <DeskTruck side={side} page={page} opens={opens} id={id} title={route.title} />;
  };
const truckSigning =
  (side: TruckSide): LoadPage =>
  async () => {
    const { DeskSignature } = await import("@railhead/ui/signature/DeskSignature.tsx");
    return ({ id = "", route }) => <DeskSignature side={side} id={id} title={route.title} />;
  };

/** The pages of the work on one truck, by the patterns of their routes. */
export const TRUCK_PAGES: readonly (readonly [string, LoadPage])[] = [
  ...TRUCK_SIDES.flatMap((side) => [
    [`/${side}/tare/:id`, truckPage(side, "handling", "tare")] as const,
    [`/${side}/sign-bol/:id`, truckSigning(side)] as const,
    [`/${side}/release/:id`, truckPage(side, "release")] as const,
  ]),
  ["/inbound-trucks/gross/:id", truckPage("inbound-trucks", "handling", "gross")],
  ["/inbound-trucks/unload-truck/:id", truckPage("inbound-trucks", "handling")],
  ["/outbound-trucks/load-truck/:id", truckPage("outbound-trucks", "handling")],
];
