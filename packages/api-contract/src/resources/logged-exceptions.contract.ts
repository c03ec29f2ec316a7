import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { line, text } from "../fields";
import { id } from "../ids";
import { onReading } from "../reading";
import { acrossTerminals, crudRoutes, idParams, nothing, post, sectionAccess } from "../rest";

const status = z.enum(["open", "resubmitted", "cancelled"]);

/** A message of another system that could not be taken in. */
export const loggedException = defineEntity({
  kind: "logged exception",
  provisional: true,
  writable: { source_system: line(80), message_type: line(80), payload: text(100_000), error: text(4000) },
  derived: { status, count: z.int() },
  label: "error",
  open: [{ field: "status", op: "eq", value: "open" }],
  search: ["source_system", "message_type", "error"],
});
export type LoggedException = RowOf<typeof loggedException>;

const params = { pathParams: idParams("logged-exceptions") } as const;
const EDIT = ["logged exception:edit"] as const;

export const routes = acrossTerminals({
  ...crudRoutes("logged-exceptions", loggedException, sectionAccess("logged exception"), {
    status: z.optional(status),
    source_system: z.optional(text(80)),
  }),
  bulkCancel: post(
    "/api/logged-exceptions/bulk-cancel",
    "Give several messages up, all or nothing",
    () => z.array(onReading({ id: id("logged-exceptions") })).check(z.minLength(1), z.maxLength(1000)),
    () => one(z.array(loggedException.row)),
    EDIT,
  ),
  resubmit: post(
    "/api/logged-exceptions/:id/resubmit",
    "Try a message again",
    () => nothing(),
    () => one(loggedException.row),
    EDIT,
    params,
  ),
  cancel: post(
    "/api/logged-exceptions/:id/cancel",
    "Give a message up",
    () => nothing(),
    () => one(loggedException.row),
    EDIT,
    params,
  ),
} as const);
