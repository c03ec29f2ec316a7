import type { Family } from "@railhead/api-contract/family";
import { t } from "../messages/catalogue";
import { floorPageAt, type FloorPage } from "./floor-routes";
import { FLOOR_CATEGORIES, FLOOR_GENERAL, FLOOR_KINDS, type FloorIcon, type FloorKind } from "./floor-tasks";
import { floorPaths } from "./paths";

/** A tile of an index page. */
export interface TileView {
  readonly href: string;
  readonly label: string;
  readonly icon: FloorIcon;
}

/** The head of a page. */
export interface FloorFrameView {
  readonly title: string;
  /** Empty where there is none. */
  readonly subtitle: string;
  /** Where 'Back' leads. */
  readonly back: string;
}

/** What a category is called. */
export const categoryTitle = (category: Family): string => t(FLOOR_CATEGORIES[category].title);

/** Where 'Back' leads from a page of the floor: to the page that its address lies under. The first page has none. */
export const upFrom = (pattern: string): string | undefined =>
  pattern === floorPaths.home ? undefined : pattern.slice(0, pattern.lastIndexOf("/"));

const CATEGORIES = Object.keys(FLOOR_CATEGORIES) as readonly Family[];
const KINDS = Object.keys(FLOOR_KINDS) as readonly FloorKind[];

/** The first page of the floor. */
export const homeTiles = (): readonly TileView[] => [
  ...CATEGORIES.map((category) => ({
    href: floorPaths.category(category),
    label: categoryTitle(category),
    icon: FLOOR_CATEGORIES[category].icon,
  })),
  {
    href: floorPaths.scanMode,
    label: t(FLOOR_GENERAL["scan-mode"].title),
    icon: FLOOR_GENERAL["scan-mode"].icon,
  },
];

/** A category's first page: its trucks in and out, and its railcars. */
export const categoryTiles = (category: Family): readonly TileView[] =>
  KINDS.map((kind) => ({
    href: floorPaths.kind(category, kind),
    label: t(FLOOR_KINDS[kind].title),
    icon: FLOOR_KINDS[kind].icon,
  }));

/** What can be done with a category's railcars, or with its trucks of one side (spec §2). */
export const taskTiles = (category: Family, kind: FloorKind): readonly TileView[] =>
  Object.entries(FLOOR_KINDS[kind].tasks).flatMap(([task, { title, icon, families }]) =>
    (families as readonly Family[]).includes(category)
      ? [{ href: `${floorPaths.kind(category, kind)}/${task}`, label: t(title), icon }]
      : [],
  );

/** The head of a page: pages of trucks name their side with the category. */
export function viewFloorFrame({ title, pattern, family, kind, key }: FloorPage): FloorFrameView {
  const category = kind === null ? null : categoryTitle(family);
  const side = kind === null || kind === "railcars" || key === "trucks" ? null : t(FLOOR_KINDS[kind].title);
  return {
    title: t(title),
    subtitle: [category, side].filter((text) => text !== null).join(" · "),
    back: upFrom(pattern) ?? floorPaths.home,
  };
}

/** 'Sand · Outbound Trucks · Handling': what a page of a category is called where nothing else tells which one is meant. */
export function floorPageName(address: string): string {
  const page = floorPageAt(address);
  if (page === null) return "";
  const { title, family, kind } = page;
  const parts = [family && FLOOR_CATEGORIES[family].title, kind && FLOOR_KINDS[kind].title, title];
  return [...new Set(parts)].flatMap((part) => (part === null ? [] : t(part))).join(" · ");
}
