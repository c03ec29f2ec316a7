import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { named, one } from "../envelope";
import { enteredDay, scaleCapacity, scaleDivision } from "../bounds";
import { amount, epochSeconds, text } from "../fields";
import { id } from "../ids";
import { WEIGHT_SOURCES } from "../truck";
import { activeFilter, crudRoutes, get, idParams, post, sectionAccess } from "../rest";
import { scaleAddressForm } from "../sentences";

const scaleKind = z.enum(["truck", "rail", "hopper"]);

/** A scale of a terminal. */
export const scale = defineEntity({
  kind: "scale",
  writable: {
    name: text(80),
    terminal_id: id("terminals"),
    scale_kind: scaleKind,
    capacity: z.nullable(scaleCapacity()),
    /** Smallest step shown (d): weights are entered in whole divisions. */
    division: scaleDivision(),
    uom_id: id("uom"),
    connection: z.enum(["manual", "simulated", "tcp"]),
    /** Host and port, when connected over TCP. */
    address: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9.-]{1,253}:\d{1,5}$/, scaleAddressForm))),
    protocol: z.nullable(text(40)),
    certified_until: z.nullable(enteredDay()),
    is_active: z.boolean(),
  },
  defaults: { connection: "manual", is_active: true },
  label: "name",
  search: ["name"],
  unique: [["terminal_id", "name"]],
  references: { terminal_id: "terminals", uom_id: "uom" },
});
export type Scale = RowOf<typeof scale>;

/** One reading of a scale. */
export const snapshot = z.object({
  scale_id: id("scales"),
  scale_name: z.string(),
  weight: amount(),
  uom_abbreviation: z.string(),
  /** True: a moving or silent scale answers a 409 that says so. */
  stable: z.boolean(),
  source: z.enum(WEIGHT_SOURCES),
  captured_at: epochSeconds(),
  captured_by: z.nullable(id("users")),
});

export const routes = {
  ...crudRoutes("scales", scale, sectionAccess("scale"), { ...activeFilter, scale_kind: z.optional(scaleKind) }),
  namesByTerminal: get(
    "/api/scales/names-by-terminal",
    "Ids and names of a terminal's scales",
    one(z.array(named)),
    "session",
    {
      query: z.strictObject({ terminal_id: z.optional(id("terminals")) }),
    },
  ),
  captureSnapshot: post(
    "/api/scales/:id/capture-snapshot",
    "Take the weight that the scale shows now",
    z.strictObject({}),
    one(snapshot),
    ["outbound truck:edit", "scale:edit"],
    { pathParams: idParams("scales") },
  ),
} as const;
