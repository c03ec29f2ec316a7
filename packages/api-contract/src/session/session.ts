import * as z from "zod/mini";
import { ACTIONS, SECTIONS, type PermissionMap } from "../permissions";

/** The permission map on the wire: area → actions. */
export const permissionMap = z.partialRecord(z.enum(SECTIONS), z.array(z.enum(ACTIONS))) as unknown as z.ZodMiniType<
  PermissionMap,
  PermissionMap
>;

/** Who is signed in, where, and what they may do (spec §3). */
export const session = z.object({
  userid: z.string(),
  username: z.string(),
  profile_id: z.string(),
  profile_name: z.string(),
  terminal_id: z.string(),
  terminal_name: z.string(),
  terminal_time_zone: z.string(),
  time_zone: z.string(),
  permissions: permissionMap,
  environment_label: z.string(),
});
export type Session = z.infer<typeof session>;
