import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tActions } from "../messages/catalogue-actions";
import { DESK_ENTITIES, entityBase, PAGE_SUFFIX, type DeskEntity, type EntityPage } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { entityOf, pageOf } from "../routes/desk-groups";
import { withId } from "../routes/paths";
import { readAt } from "../routes/read-pages";
import type { Route } from "../routes/route";
import { matchRoute } from "../routes/route-table";
import { ACTION_IDS, ACTION_PLACES, actionOf, BOARD_KEYS, GRID_KEYS, type ActionId, type ActionPlace } from "./actions";
import { ESCAPE, type Chord } from "./keys.rules";

/** Who is where, and what the page and the shell can carry out. */
export type ActionContext = {
  readonly permissions: PermissionMap | null;
  readonly address: string;
  /** Actions that somebody on the screen carries out. */
  readonly handled: ReadonlySet<ActionId>;
  /** Actions that the page withholds now: a closed record is not edited. */
  readonly withheld?: ReadonlySet<ActionId>;
};
/** An action that may be done now. */
export type OpenAction = {
  readonly id: ActionId;
  readonly label: string;
  readonly keys: readonly Chord[];
  readonly where: ActionPlace;
  /** Where it leads; null where somebody carries it out. */
  readonly to: string | null;
  readonly isKeyOnly: boolean;
};

const PLACE_OF: Readonly<Record<EntityPage, ActionPlace | null>> = {
  list: "list",
  view: "record",
  edit: "form",
  add: "form",
  create: null,
  import: null,
  print: null,
  labels: null,
};

/** The pages of a part of a record have addresses of their own: '/terminals/display-units/view/:id'. */
const PART_PAGE = /\/(view|edit|add)\/:id$/;
/** Which page of its record a route is, of a part of one too; null for all others. Some records are read at an address of their own. */
const pageIn = (route: Route): EntityPage | null =>
  pageOf(route) ??
  (readAt(route.pattern) === null ? ((PART_PAGE.exec(route.pattern)?.[1] ?? null) as EntityPage | null) : "view");

/** A page of the record at hand; null where the record has none, or the page needs an id and there is none. */
function siblingOf(address: string, page: EntityPage): string | null {
  const match = matchRoute(address);
  const entity = match.kind === "route" ? entityOf(match.route) : null;
  if (match.kind !== "route" || entity === null) return null;
  // Of a part the page itself knows its list: that of its whole.
  if (pageOf(match.route) === null && page !== "list" && PART_PAGE.test(match.route.pattern))
    return match.params.id === undefined
      ? null
      : withId(match.route.pattern.replace(PART_PAGE, `/${page}`), match.params.id);
  const { access } = DESK_ENTITIES[entity] as DeskEntity;
  // What is created elsewhere than by 'add' is added there.
  const own = page === "add" && access.add === undefined ? "create" : page;
  if (access[own] === undefined) return null;
  const suffix = PAGE_SUFFIX[own];
  if (!suffix.endsWith("/:id")) return `${entityBase(entity)}${suffix}`;
  return match.params.id === undefined ? null : withId(`${entityBase(entity)}${suffix.slice(0, -4)}`, match.params.id);
}

function mayOpen(address: string, permissions: PermissionMap | null): boolean {
  const match = matchRoute(address);
  return match.kind === "route" && mayAccess(match.route.access, permissions);
}

/** Pages that show many records as cards. */
const BOARDS: ReadonlySet<string> = new Set([deskPaths.yardBoard]);

/** Whether a special page is a list of a record, at an address of its own: it is where its list can be searched. */
const isSpecialList = (route: Route, handled: ActionContext["handled"]): boolean =>
  handled.has("list.search") &&
  entityOf(route) !== null &&
  !BOARDS.has(route.pattern) &&
  !route.pattern.endsWith("/:id");

/** Whether a page is where an action works. A special page of one record is that of all that it carries out itself; a board is one of its own. */
function isPlace(route: Route, where: ActionPlace, isHandled: boolean, handled: ActionContext["handled"]): boolean {
  if (where === "board") return isHandled && BOARDS.has(route.pattern);
  const page = pageIn(route);
  if (where === "list" && page === null) return isSpecialList(route, handled);
  return page === null ? isHandled && route.pattern.endsWith("/:id") : PLACE_OF[page] === where;
}

/** The action as it may be done now, or null where it may not, or does not apply. */
export function openAction(
  id: ActionId,
  { permissions, address, handled, withheld }: ActionContext,
): OpenAction | null {
  if (withheld?.has(id) === true) return null;
  const { label, keys, where, access, to: leadsTo, isKeyOnly = false } = actionOf(id);
  const match = matchRoute(address);
  const isCarriedOut = leadsTo === undefined && handled.has(id);
  if (where !== "anywhere" && (match.kind !== "route" || !isPlace(match.route, where, isCarriedOut, handled)))
    return null;
  if (permissions === null || !mayAccess(access, permissions)) return null;
  const open = { id, label: tActions(label), keys, where, isKeyOnly };
  if (leadsTo === undefined) return handled.has(id) ? { ...open, to: null } : null;
  const to = typeof leadsTo === "string" ? leadsTo : siblingOf(address, leadsTo.page);
  return to !== null && mayOpen(to, permissions) ? { ...open, to } : null;
}

/** All that may be done now, in the order of the registry. */
export const openActions = (context: ActionContext): readonly OpenAction[] =>
  ACTION_IDS.flatMap((id) => openAction(id, context) ?? []);

/** The keys that do something now, with what they do; without those that stand alone where a person turned these off. */
export const keysOf = (open: readonly OpenAction[], singleKeys: boolean): ReadonlyMap<Chord, ActionId> =>
  new Map(
    open.flatMap(({ id, keys }) =>
      keys
        .filter((chord) => singleKeys || chord === ESCAPE || chord.startsWith("Mod+"))
        .map((chord) => [chord, id] as const),
    ),
  );

/** What the list of keys shows under a title. */
export type KeyGroup = {
  readonly title: string;
  readonly actions: readonly { readonly id: string; readonly label: string; readonly chord: Chord }[];
};

/** The list of keys: what they do here, page by page and everywhere. */
export function keyGroups(open: readonly OpenAction[]): readonly KeyGroup[] {
  const rows = (chosen: readonly OpenAction[]) =>
    chosen.flatMap(({ id, label, keys }) => keys.map((chord) => ({ id, label, chord })));
  const isGoing = ({ id }: OpenAction) => id.startsWith("go.");
  const hasRows = open.some(({ where }) => where === "list");
  const hasCards = open.some(({ where }) => where === "board");
  const own = (keys: typeof GRID_KEYS) =>
    keys.map(({ label, chord }) => ({ id: label, label: tActions(label), chord }));
  const actionsAt = (place: ActionPlace) => [
    ...rows(open.filter(({ where }) => where === place)),
    ...(place === "board" && hasCards ? own(BOARD_KEYS) : []),
  ];
  const everywhere = open.filter(({ where }) => where === "anywhere");
  return [
    ...ACTION_PLACES.filter((place) => place !== "anywhere").map((place) => ({
      title: tActions(`keys.${place}`),
      actions: actionsAt(place),
    })),
    { title: tActions("keys.grid"), actions: hasRows ? own(GRID_KEYS) : [] },
    { title: tActions("keys.anywhere"), actions: rows(everywhere.filter((action) => !isGoing(action))) },
    { title: tActions("keys.go"), actions: rows(everywhere.filter(isGoing)) },
  ].filter(({ actions }) => actions.length > 0);
}
