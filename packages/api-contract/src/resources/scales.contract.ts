import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { codedSentence, named, one } from "../envelope";
import { enteredDay, scaleCapacity, scaleDivision } from "../bounds";
import { amount, epochSeconds, line } from "../fields";
import { id } from "../ids";
import { WEIGHT_SOURCES } from "../truck";
import { activeFilter, crudRoutes, get, idParams, post, sectionAccess } from "../rest";
import { SCALE_PROTOCOLS, SCALE_STATES, SCALE_UNITS, SIMULATED_PROTOCOLS } from "../scale-connection";
import { scaleAddressForm } from "../sentences";

const scaleKind = z.enum(["truck", "rail", "hopper"]);
/** Labels of a host name. One whose last label is a number is no name: a resolver would take it for an address. */
const HOST_NAME =
  "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)*(?!\\d+:|0[xX])[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
/** Ports from 1024 to 65535. */
const PORT =
  "(?:102[4-9]|10[3-9]\\d|1[1-9]\\d{2}|[2-9]\\d{3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])";
const ADDRESS = new RegExp(`^(?=.{1,253}:)(?:${OCTET}(?:\\.${OCTET}){3}|${HOST_NAME}):${PORT}$`);

const connection = z.enum(["manual", "simulated", "tcp"]);

/** A scale of a terminal. */
export const scale = defineEntity({
  kind: "scale",
  writable: {
    name: line(80),
    terminal_id: id("terminals"),
    scale_kind: scaleKind,
    capacity: z.nullable(scaleCapacity()),
    /** Smallest step shown (d): weights are entered in whole divisions. */
    division: scaleDivision(),
    uom_id: id("uom"),
    connection,
    /** Host name or IPv4 address and port, when connected over TCP. */
    address: z.nullable(z.string().check(z.maxLength(260, scaleAddressForm), z.regex(ADDRESS, scaleAddressForm))),
    /** How it speaks over TCP, or how a simulated one behaves badly. */
    protocol: z.nullable(z.enum([...SCALE_PROTOCOLS, ...SIMULATED_PROTOCOLS])),
    certified_until: z.nullable(enteredDay()),
    is_active: z.boolean(),
  },
  derived: {
    /** What came of the last time that it was asked, and when; null before, and since it was connected otherwise. */
    last_state: z.nullable(z.enum(SCALE_STATES)),
    last_state_at: z.nullable(epochSeconds()),
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

/** What a scale says of itself next to its weight. */
export const SCALE_FLAGS = ["moving", "net", "over", "under", "not ready"] as const;

/** What came of a test of a scale's connection. */
export const connectionTest = z.object({
  scale_id: id("scales"),
  scale_name: z.string(),
  state: z.enum(SCALE_STATES),
  /** Why it would give no weight now, and how to go on; null where it would. */
  description: z.nullable(z.string()),
  coded: z.optional(codedSentence),
  /** As the scale showed it: of a good frame, whatever stands against it. */
  weight: z.nullable(z.string()),
  uom_abbreviation: z.nullable(z.enum(SCALE_UNITS)),
  flags: z.array(z.enum(SCALE_FLAGS)),
  /** The bytes of that frame, in hexadecimal; never other bytes. */
  frame: z.nullable(z.string()),
  tested_at: epochSeconds(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

export const routes = {
  ...crudRoutes("scales", scale, sectionAccess("scale"), { ...activeFilter, scale_kind: z.optional(scaleKind) }),
  namesByTerminal: get(
    "/api/scales/names-by-terminal",
    "Ids and names of a terminal's scales, and how each is read",
    () => one(z.array(z.extend(named, { connection }))),
    "session",
    {
      query: () => z.strictObject({ terminal_id: z.optional(id("terminals")) }),
    },
  ),
  captureSnapshot: post(
    "/api/scales/:id/capture-snapshot",
    "Take the weight that the scale shows now",
    () => z.strictObject({}),
    () => one(snapshot),
    ["outbound truck:edit", "scale:edit"],
    { pathParams: idParams("scales") },
  ),
  testConnection: post(
    "/api/scales/:id/test-connection",
    "Ask a scale for one frame, to see how it is connected",
    () => z.strictObject({}),
    () => one(connectionTest),
    ["scale:edit"],
    { pathParams: idParams("scales") },
  ),
} as const;
