import { FAMILIES, type Family } from "@railhead/api-contract/family";
import type { PageRights } from "../access/floor-duties";
import { t, type PlainMessageKey } from "../messages/catalogue";
import {
  FLOOR_ACCESS,
  FLOOR_CATEGORIES,
  FLOOR_GENERAL,
  FLOOR_KINDS,
  type FloorKind,
  type GeneralPageKey,
  type RailcarPageKey,
  type TruckPageKey,
  type TruckSide,
} from "./floor-tasks";
import { createMatcher } from "./match.rules";
import { floorPaths } from "./paths";
import { defineRoute, type Route } from "./route";

interface PageFacts {
  readonly pattern: string;
  readonly title: PlainMessageKey;
  /** What it asks for beyond the floor itself; null for nothing. */
  readonly rights: PageRights | null;
}
export interface GeneralPage extends PageFacts {
  readonly key: GeneralPageKey;
  readonly family: null;
  readonly kind: null;
}
export interface CategoryPage extends PageFacts {
  readonly key: "category";
  readonly family: Family;
  readonly kind: null;
}
export interface RailcarPage extends PageFacts {
  readonly key: RailcarPageKey;
  readonly family: Family;
  readonly kind: "railcars";
}
export interface TruckPage extends PageFacts {
  readonly key: TruckPageKey;
  readonly family: Family;
  readonly kind: TruckSide;
}
/** A page of the floor: which one, and for which category and kind. */
export type FloorPage = GeneralPage | CategoryPage | RailcarPage | TruckPage;

const KINDS = Object.keys(FLOOR_KINDS) as readonly FloorKind[];

/** The pages of one kind: its tiles, each task, and each task of one record. */
function pagesOfKind(family: Family, kind: FloorKind): readonly FloorPage[] {
  const { subject, title, rights, tasks } = FLOOR_KINDS[kind];
  // The types of the table hold every key that is put together here.
  const page = (path: string, of: Pick<PageFacts, "title" | "rights">) =>
    ({
      ...of,
      key: `${subject}${path}`,
      pattern: `${floorPaths.kind(family, kind)}${path}`,
      family,
      kind,
    }) as FloorPage;
  const ofTasks = Object.entries(tasks).flatMap(([name, task]) =>
    (task.families as readonly Family[]).includes(family)
      ? [
          page(`/${name}`, { title: task.title, rights: task.rights }),
          ...(task.ofOne === null ? [] : [page(`/${name}/:id`, { title: task.title, rights: task.ofOne })]),
        ]
      : [],
  );
  return [page("", { title, rights }), ...ofTasks];
}

const general = (key: GeneralPageKey, pattern: string): GeneralPage => ({
  key,
  pattern,
  title: FLOOR_GENERAL[key].title,
  family: null,
  kind: null,
  rights: null,
});

/** Every page of the floor, from the table of its tasks. */
export const FLOOR_PAGES: readonly FloorPage[] = [
  general("home", floorPaths.home),
  general("scan-mode", floorPaths.scanMode),
  ...FAMILIES.flatMap((family): readonly FloorPage[] => [
    {
      key: "category",
      pattern: floorPaths.category(family),
      title: FLOOR_CATEGORIES[family].title,
      family,
      kind: null,
      rights: null,
    },
    ...KINDS.flatMap((kind) => pagesOfKind(family, kind)),
  ]),
];

export const FLOOR_ROUTES: readonly Route[] = FLOOR_PAGES.map(({ pattern, title }) =>
  defineRoute("floor", pattern, FLOOR_ACCESS, () => t(title)),
);

/** The same as matchRoute, for the floor alone: its app need not carry the desk's table. */
export const matchFloorRoute = createMatcher(FLOOR_ROUTES);

const byPattern = new Map(FLOOR_PAGES.map((page) => [page.pattern, page]));

/** The page of a route of the floor; null for any other. */
export const floorPageOf = ({ pattern }: Pick<Route, "pattern">): FloorPage | null => byPattern.get(pattern) ?? null;

/** The page of an address of the floor; null where there is none. */
export function floorPageAt(address: string): FloorPage | null {
  const match = matchFloorRoute(address);
  return match.kind === "route" ? floorPageOf(match.route) : null;
}
