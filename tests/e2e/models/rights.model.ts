import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { PlaywrightWorkerArgs } from "../fixtures";
import { OtherPerson } from "./other.model";

/** Gives the profile 'Viewer', and with it the account 'viewer', these rights and no others. */
export async function giveViewer(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
  permissions: PermissionMap,
): Promise<void> {
  const admin = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
  const profiles = await admin.get<readonly { readonly id: string; readonly name: string }[]>("/api/profiles/list");
  await admin.post(`/api/profiles/${profiles.find(({ name }) => name === "Viewer")?.id ?? ""}`, { permissions });
  await admin.close();
}
