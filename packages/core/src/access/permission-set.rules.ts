import {
  ACTIONS,
  SECTIONS,
  splitPermission,
  type Action,
  type Permission,
  type PermissionMap,
  type Section,
} from "@railhead/api-contract/permissions";

/** One permission as a form holds it. */
export const permissionOf = (section: Section, action: Action): Permission => `${section}:${action}`;

const ORDER: ReadonlyMap<string, number> = new Map(
  SECTIONS.flatMap((section) => ACTIONS.map((action) => permissionOf(section, action))).map((one, at) => [one, at]),
);

/** Single permissions in the contract's order, each once; what the contract does not know is left out. */
export const inOrder = (permissions: Iterable<string>): readonly Permission[] =>
  [...new Set(permissions)]
    .filter((one): one is Permission => ORDER.has(one))
    .toSorted((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));

/** The single permissions of a map; none for what is no map. */
export function permissionsIn(map: unknown): readonly Permission[] {
  if (typeof map !== "object" || map === null) return [];
  return inOrder(
    Object.entries(map).flatMap(([section, actions]) =>
      Array.isArray(actions) ? actions.map((action) => `${section}:${String(action)}`) : [],
    ),
  );
}

/** The map of single permissions: the way back. A section without any is not in it. */
export function mapOf(permissions: Iterable<string>): PermissionMap {
  const map: { [S in Section]?: Action[] } = {};
  for (const one of inOrder(permissions)) {
    const { section, action } = splitPermission(one);
    (map[section] ??= []).push(action);
  }
  return map;
}

/** What one set of permissions has that another lacks, and the other way round. */
export interface PermissionChanges {
  readonly added: readonly Permission[];
  readonly taken: readonly Permission[];
}

/** Single permissions added and taken between two sets. */
export function permissionChanges(before: readonly string[], after: readonly string[]): PermissionChanges {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: inOrder(after.filter((one) => !had.has(one))),
    taken: inOrder(before.filter((one) => !has.has(one))),
  };
}

/**
 * Two people's changes of one set, by single permissions: each that was switched here is as it was switched here, every
 * other one is theirs. One that both switched is the same on both sides, so nothing is left to decide.
 */
export function mergePermissions(
  loaded: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly Permission[] {
  const { added, taken } = permissionChanges(loaded, mine);
  const gone: ReadonlySet<string> = new Set(taken);
  return inOrder([...theirs.filter((one) => !gone.has(one)), ...added]);
}

/** The set with some permissions switched on or off. */
export function withPermissions(
  held: readonly string[],
  switched: readonly string[],
  isHeld: boolean,
): readonly Permission[] {
  const all = new Set(switched);
  return inOrder(isHeld ? [...held, ...switched] : held.filter((one) => !all.has(one)));
}

/** How a form holds a map of permissions: by single ones, whatever their order. */
export const PERMISSION_SET = { entryOf: permissionsIn, valueOf: mapOf, merge: mergePermissions };
