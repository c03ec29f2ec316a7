import { FAMILIES, type Family } from "@railhead/api-contract/family";
import type { FloorKind, RailcarTask, RailcarTaskOfOne, TruckSide, TruckTask, TruckTaskOfOne } from "./floor-tasks";

/**
 * Addresses of the general pages and of the floor. Ids are encoded; an empty id is a RangeError, because the address
 * without it is another page. The desk's are in desk-paths.ts.
 */
export function withId(base: string, id: string): string {
  if (id === "") throw new RangeError(`No id for ${base}/:id`);
  return `${base}/${encodeURIComponent(id)}`;
}

/** The states of the login page that e-mails and links lead to. */
export type LoginStep = "forgot" | "username" | "reset" | "verify" | "enable";

/** Addresses that name no page: they redirect to the first one (spec §2). */
export const HOME_ADDRESSES: readonly string[] = ["/", "/home"];

export const paths = {
  index: "/index",
  denied: "/permission-denied",
  /** The login page, or one of its steps with the token of an e-mail. */
  login(step?: LoginStep, token?: string): string {
    if (!step) return "/login";
    return token ? `/login?step=${step}&token=${encodeURIComponent(token)}` : `/login?step=${step}`;
  },
} as const;

const FLOOR = "/mobile-v2";
const kindPath = (category: Family, kind: FloorKind) => `${FLOOR}/${category}/${kind}`;
const railcars = (category: Family) => kindPath(category, "railcars");

export const floorPaths = {
  home: FLOOR,
  scanMode: `${FLOOR}/scan-mode`,
  category: (category: Family) => `${FLOOR}/${category}`,
  kind: kindPath,
  trucks: (category: Family, side: TruckSide) => kindPath(category, side),
  truckTask: (category: Family, side: TruckSide, task: TruckTask) => `${kindPath(category, side)}/${task}`,
  truckTaskOf: (category: Family, side: TruckSide, task: TruckTaskOfOne, id: string) =>
    withId(`${kindPath(category, side)}/${task}`, id),
  railcars,
  railcarTask: (category: Family, task: RailcarTask) => `${railcars(category)}/${task}`,
  railcarTaskOf: (category: Family, task: RailcarTaskOfOne, id: string) => withId(`${railcars(category)}/${task}`, id),
  /** Handling of railcars, which only sand has. */
  sandRailcarHandling: (id?: string) =>
    id === undefined ? `${railcars("sand")}/handling` : withId(`${railcars("sand")}/handling`, id),
} as const;

/** The category an address of the floor belongs to, or null. */
export function categoryOf(address: string): Family | null {
  return (
    FAMILIES.find(
      (family) =>
        address.startsWith(`${FLOOR}/${family}`) && /^($|[/?#])/.test(address.slice(FLOOR.length + 1 + family.length)),
    ) ?? null
  );
}
