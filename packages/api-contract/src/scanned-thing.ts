import * as z from "zod/mini";
import { family, railcarStatusId } from "./railcar";
import { truckStatusId } from "./truck";

/** What a code names: enough to say what it is and to open it, no more. */
const facts = { id: z.string(), name: z.string(), terminal_id: z.string(), terminal_name: z.string() } as const;
/** A visit, a truck or a storage that a code names, by the id of its record. */
export const scannedThing = z.union([
  z.object({ kind: z.literal("railcar"), ...facts, family, status_id: railcarStatusId, status: z.string() }),
  z.object({
    kind: z.literal("truck"),
    ...facts,
    family,
    side: z.enum(["inbound", "outbound"]),
    status_id: truckStatusId,
    status: z.string(),
  }),
  z.object({ kind: z.literal("storage"), ...facts }),
]);
export type ScannedThing = z.infer<typeof scannedThing>;

/** Longest code that is looked up; a scanner gives no longer one. */
export const CODE_LENGTH = 512;
