import * as z from "zod/mini";
import type { AnyEntity } from "./entity";
import { one } from "./envelope";
import { truckWeight } from "./bounds";
import { reasonText, text } from "./fields";
import { id } from "./ids";
import { later } from "./later";
import type { Permission } from "./permissions";
import { onReading, reading } from "./reading";
import { get, idParams, nothing, post, type CrudAccess } from "./rest";
import { signatureImage, signedBy, WEIGHT_SOURCES } from "./truck";
import { signBolOnly } from "./sentences";

type Access = readonly [Permission, ...Permission[]];
const VIEW: Access = ["outbound truck:view"];
const EDIT: Access = ["outbound truck:edit"];

/** All truck kinds, inbound ones too, are in one permission section. */
export const truckAccess: CrudAccess = { view: VIEW, create: ["outbound truck:create"], edit: EDIT };

/** The record of a truck, with the schema that its calls answer with. */
type Truck = Pick<AnyEntity, "row">;
const atTerminal = {
  query: z.strictObject({ terminal_id: z.optional(id("terminals")), q: z.optional(text(200, 0)) }),
} as const;

/** A difference between a truck's net and its drafts, booked under a name. */
const released = onReading({
  difference: z.optional(
    z.strictObject({ entry: z.enum(["heel", "spill", "shrink", "origin weight gain"]), reason: reasonText() }),
  ),
});
const weighed = onReading({
  position: z.enum(["gross", "tare"]),
  weight: truckWeight(),
  uom_abbreviation: text(12),
  source: z.enum(WEIGHT_SOURCES),
  scale_id: z.nullable(id("scales")),
  /** Why it is weighed again, once the BOL is signed. */
  reason: z.optional(reasonText()),
});
export type Weighed = z.infer<typeof weighed>;
export type TruckReleased = z.infer<typeof released>;

/** The lists of trucks that wait for handling or release, alike for all truck kinds. */
export function truckLists<const N extends string, E extends Truck>(name: N, truck: E) {
  const many = later(() => one(z.array(truck.row as E["row"])));
  return {
    findTrucksForHandling: get(
      `/api/${name}/find-trucks-for-handling`,
      "Trucks arrived or being handled, then those scheduled until a day from now",
      many,
      VIEW,
      atTerminal,
    ),
    findTrucksForRelease: get(
      `/api/${name}/find-trucks-for-release`,
      "Trucks weighed or signed, not yet released",
      many,
      VIEW,
      atTerminal,
    ),
  } as const;
}

/** What happens to a truck between arrival and leaving. */
export function truckSteps<const N extends string, E extends Truck>(name: N, truck: E) {
  const base = `/api/${name}/:id` as const;
  const params = { pathParams: idParams(name) } as const;
  const single = later(() => one(truck.row as E["row"]));
  return {
    arrive: post(`${base}/arrive`, "The scheduled truck is here", nothing, single, EDIT, params),
    weigh: post(`${base}/weigh`, "Record a weighing, gross or tare", weighed, single, EDIT, params),
    handling: post(`${base}/handling`, "Handling or loading begins", nothing, single, EDIT, params),
    void: post(
      `${base}/void`,
      "Void the truck before its release",
      () => onReading({ reason: reasonText() }),
      single,
      EDIT,
      params,
    ),
  } as const;
}

/** Release, where it is the truck's own call. */
export function truckRelease<const N extends string, E extends Truck>(name: N, truck: E) {
  return {
    release: post(
      `/api/${name}/:id/release`,
      "Release the truck; a difference is booked under a name",
      released,
      () => one(truck.row as E["row"]),
      EDIT,
      {
        pathParams: idParams(name),
      },
    ),
  } as const;
}
/** The body of a truck's release. */
export const truckReleased = released;

/** Signing a bulk-commodity truck: its own record path with `action: 'sign bol'` (spec §3). */
const signBulkTruck = <const N extends string>(name: N) =>
  z.strictObject({ id: id(name), action: z.literal("sign bol"), signature: signatureImage, ...signedBy, ...reading });

/**
 * The body of a bulk-commodity truck's own path: a signature (it has `action`) or a change. A change may not name an
 * action, so that faults of a signature are reported as such.
 */
export function changeOrSign<const N extends string, S extends z.ZodMiniType>(name: N, update: S) {
  const change = z.extend(update as unknown as z.ZodMiniObject, {
    action: z.optional(z.never(signBolOnly)),
  });
  return z.union([signBulkTruck(name), change as unknown as S]);
}
