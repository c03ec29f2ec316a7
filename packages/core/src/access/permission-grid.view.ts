import { ACTIONS, type Action, type Permission, type Section } from "@railhead/api-contract/permissions";
import { SECTION_ACTIONS } from "@railhead/api-contract/section-actions";
import { tPermissions } from "../messages/catalogue-permissions";
import { permissionName } from "./permission-names";
import { permissionOf } from "./permission-set.rules";

/** Sections in the order of work. The rights of the app stand apart. */
export const SECTION_GROUPS = {
  "group.overview": ["dashboard", "search"],
  "group.rail": ["railcar", "track"],
  "group.trucks": ["outbound truck", "bol"],
  "group.material": ["onsite storage", "draft", "assets reconciliation tracking", "pump", "scale"],
  "group.orders": ["order", "job"],
  "group.billing": ["billing", "contract", "invoice header"],
  "group.companies": [
    "customer",
    "parent customer",
    "carrier",
    "supplier",
    "operator",
    "service company",
    "railroad",
    "business contact",
  ],
  "group.places": ["origin", "well", "well owner"],
  "group.products": ["product", "uom", "uom class", "uom system", "uom conversion"],
  "group.admin": ["user", "logged exception"],
} as const satisfies Readonly<Record<string, readonly Section[]>>;
type GroupName = keyof typeof SECTION_GROUPS;
const GROUP_NAMES = Object.keys(SECTION_GROUPS) as GroupName[];

/** Rights of the app, in the order in which they are explained. */
const APP_RIGHTS = ["app:mobile", "app:admin", "app:super admin", "app:multiple terminals"] as const;

/** What a head says of all its boxes. */
export type Switched = "all" | "some" | "none";

/** A checkbox: one action of one section. */
export interface PermissionBox {
  readonly permission: Permission;
  readonly action: Action;
  readonly name: string;
  readonly isHeld: boolean;
  readonly isChanged: boolean;
}
/** The head of a row or a column: it switches all of its boxes. */
export interface PermissionHead {
  readonly text: string;
  readonly name: string;
  readonly switched: Switched;
  readonly permissions: readonly Permission[];
}
export interface PermissionRow extends PermissionHead {
  readonly section: Section;
  /** By column; null where the section has no such action. */
  readonly boxes: readonly (PermissionBox | null)[];
}
export interface PermissionColumn extends PermissionHead {
  readonly action: Action;
}
/** A right of the app with the sentence that explains it. */
export interface AppRight extends PermissionBox {
  readonly text: string;
}
export interface PermissionGrid {
  readonly columns: readonly PermissionColumn[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly PermissionRow[] }[];
  readonly app: readonly AppRight[];
  readonly held: string;
}

/** What a grid shows: the rights that are held, those that were loaded, and what sections are looked for. */
export interface GridOf {
  readonly held: readonly string[];
  readonly loaded: readonly string[];
  readonly find: string;
}

function switchedOf(permissions: readonly Permission[], held: ReadonlySet<string>): Switched {
  const count = permissions.filter((one) => held.has(one)).length;
  return count === 0 ? "none" : count === permissions.length ? "all" : "some";
}

/** Actions of a section: those that it has, and any that a profile holds there all the same. */
const actionsOf = (section: Section, known: ReadonlySet<string>): readonly Action[] =>
  ACTIONS.filter((one) => SECTION_ACTIONS[section].includes(one) || known.has(permissionOf(section, one)));

const plain = (text: string): string => text.trim().toLowerCase();
const isFound = (section: Section, group: GroupName, find: string): boolean =>
  [tPermissions(`section.${section}`), tPermissions(group)].some((name) => plain(name).includes(plain(find)));

/** The grid of a profile: sections in the order of work, each action that any section has as a column. */
export function viewPermissionGrid({ held, loaded, find }: GridOf): PermissionGrid {
  const [now, before] = [new Set(held), new Set(loaded)];
  const known = new Set([...held, ...loaded]);
  const boxOf = (permission: Permission, action: Action): PermissionBox => ({
    permission,
    action,
    name: permissionName(permission),
    isHeld: now.has(permission),
    isChanged: now.has(permission) !== before.has(permission),
  });
  const sections = GROUP_NAMES.flatMap((group) => [...SECTION_GROUPS[group]] as Section[]);
  const actions = ACTIONS.filter((one) => sections.some((section) => actionsOf(section, known).includes(one)));
  const rowOf = (section: Section): PermissionRow => {
    const own = actionsOf(section, known);
    const permissions = own.map((action) => permissionOf(section, action));
    const text = tPermissions(`section.${section}`);
    return {
      section,
      text,
      name: tPermissions("grid.allOfSection", { section: text }),
      switched: switchedOf(permissions, now),
      permissions,
      boxes: actions.map((action) => (own.includes(action) ? boxOf(permissionOf(section, action), action) : null)),
    };
  };
  const groups = GROUP_NAMES.map((group) => ({
    title: tPermissions(group),
    rows: (SECTION_GROUPS[group] as readonly Section[]).filter((one) => isFound(one, group, find)).map(rowOf),
  })).filter(({ rows }) => rows.length > 0);
  const app = APP_RIGHTS.map((permission) => ({
    ...boxOf(permission, permission.slice("app:".length) as Action),
    text: tPermissions(permission.replace("app:", "app.") as "app.admin"),
  }));
  const all = [...sections, "app" as const].flatMap((section) =>
    actionsOf(section, known).map((action) => permissionOf(section, action)),
  );
  return {
    columns: actions.flatMap((action) =>
      columnOf(
        action,
        groups.flatMap(({ rows }) => rows),
        now,
      ),
    ),
    groups,
    app,
    held: tPermissions("grid.held", { held: all.filter((one) => now.has(one)).length, all: all.length }),
  };
}

/** A column's head switches the boxes of the sections that are shown. */
function columnOf(action: Action, rows: readonly PermissionRow[], now: ReadonlySet<string>): PermissionColumn {
  const permissions = rows.flatMap(({ boxes }) =>
    boxes.flatMap((box) => (box?.action === action ? [box.permission] : [])),
  );
  const text = tPermissions(`action.${action}`);
  return {
    action,
    text,
    name: tPermissions("grid.allOfAction", { action: text, sections: permissions.length }),
    switched: switchedOf(permissions, now),
    permissions,
  };
}

/** Whether pressing a head switches all of its boxes on: off where all are on already. */
export const switchesOn = ({ switched }: Pick<PermissionHead, "switched">): boolean => switched !== "all";

/** A profile as it is read: the sections in which it allows something, and the names of the others. */
export interface PermissionTable extends PermissionGrid {
  readonly others: string | null;
}

/** The grid without sections and columns in which nothing is allowed. */
export function viewPermissionTable(held: readonly string[]): PermissionTable {
  const grid = viewPermissionGrid({ held, loaded: held, find: "" });
  const used = grid.columns.map(({ switched }) => switched !== "none");
  const groups = grid.groups.map(({ title, rows }) => ({
    title,
    rows: rows
      .filter(({ switched }) => switched !== "none")
      .map((row) => ({ ...row, boxes: row.boxes.filter((_, at) => used[at]) })),
  }));
  const without = grid.groups.flatMap(({ rows }) => rows.filter(({ switched }) => switched === "none"));
  return {
    ...grid,
    columns: grid.columns.filter((_, at) => used[at]),
    groups: groups.filter(({ rows }) => rows.length > 0),
    app: grid.app.filter(({ isHeld }) => isHeld),
    others: without.length === 0 ? null : tPermissions("grid.others", { sections: without.map(({ text }) => text) }),
  };
}
