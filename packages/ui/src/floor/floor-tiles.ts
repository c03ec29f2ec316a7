import type { Family } from "@railhead/api-contract/railcar";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import type { IconName } from "../shared/icons";

export type TileView = { readonly href: string; readonly label: string; readonly icon: IconName };

/** What a category is called. */
export const categoryTitle = (category: Family): string => t(category === "sand" ? "page.sand" : "page.bulkCommodity");

/** The first page of the floor. */
export const homeTiles = (): readonly TileView[] => [
  { href: floorPaths.category("sand"), label: t("page.sand"), icon: "sand" },
  { href: floorPaths.category("bulk-commodity"), label: t("page.bulkCommodity"), icon: "bulk" },
  { href: floorPaths.scanMode, label: t("page.scanMode"), icon: "scan" },
];

/** A category's first page: its trucks in and out, and its railcars. */
export const categoryTiles = (category: Family): readonly TileView[] => [
  { href: floorPaths.trucks(category, "inbound-trucks"), label: t("page.inboundTrucks"), icon: "truckIn" },
  { href: floorPaths.trucks(category, "outbound-trucks"), label: t("page.outboundTrucks"), icon: "truckOut" },
  { href: floorPaths.railcars(category), label: t("page.railcars"), icon: "railcar" },
];

/** What can be done with a category's trucks (spec §2). */
export const truckTiles = (category: Family, kind: TruckKind): readonly TileView[] => [
  { href: floorPaths.truckTask(category, kind, "handling"), label: t("page.handling"), icon: "handling" },
  { href: floorPaths.truckTask(category, kind, "capture-signature"), label: t("page.captureSignature"), icon: "sign" },
  { href: floorPaths.truckTask(category, kind, "release"), label: t("mode.release"), icon: "release" },
  { href: floorPaths.truckTask(category, kind, "search"), label: t("page.search"), icon: "search" },
];

const handlingTile = (): TileView => ({
  href: floorPaths.sandRailcarHandling(),
  label: t("page.handling"),
  icon: "handling",
});

/** What can be done with a category's railcars; only sand has Handling. */
export const railcarTiles = (category: Family): readonly TileView[] => [
  { href: floorPaths.railcarTask(category, "bulk-add"), label: t("mode.bulkAdd"), icon: "bulkAdd" },
  { href: floorPaths.railcarTask(category, "bulk-sequence"), label: t("mode.bulkSequence"), icon: "sequence" },
  { href: floorPaths.railcarTask(category, "bulk-move"), label: t("mode.bulkMove"), icon: "move" },
  { href: floorPaths.railcarTask(category, "receive"), label: t("mode.receive"), icon: "receive" },
  { href: floorPaths.railcarTask(category, "edit"), label: t("mode.edit"), icon: "edit" },
  ...(category === "sand" ? [handlingTile()] : []),
  { href: floorPaths.railcarTask(category, "sequence"), label: t("mode.sequence"), icon: "track" },
  { href: floorPaths.railcarTask(category, "release"), label: t("mode.release"), icon: "release" },
  { href: floorPaths.railcarTask(category, "search"), label: t("page.search"), icon: "search" },
];

/** Where 'Back' leads from a page of the floor: to the page that its address lies under. The first page has none. */
export const upFrom = (pattern: string): string | undefined =>
  pattern === floorPaths.home ? undefined : pattern.slice(0, pattern.lastIndexOf("/"));
