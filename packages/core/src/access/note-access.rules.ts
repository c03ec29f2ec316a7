import type { Access, PermissionMap } from "@railhead/api-contract/permissions";
import type { Route } from "@railhead/api-contract/rest";
import { mayAccess } from "./access.rules";

/** The calls by which records of a kind are added and changed, as far as it has them. */
interface Writes {
  readonly create?: Pick<Route, "metadata"> | undefined;
  readonly update?: Pick<Route, "metadata"> | undefined;
}

/** What writing notes at a record asks for, one of them: to add or to change records of its kind. */
export const noteAccess = ({ create, update }: Writes): readonly Access[] =>
  [create, update].flatMap((route) => (route === undefined ? [] : [route.metadata.access]));

/** Whether notes may be written at records that are added and changed by these calls. */
export const mayWriteNotes = (writes: Writes, permissions: PermissionMap | null): boolean =>
  noteAccess(writes).some((access) => mayAccess(access, permissions));

/** Whether somebody may take back notes of others, at any time. */
export const MODERATES: Access = ["app:admin"];
