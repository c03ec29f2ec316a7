import { mayAccess } from "@railhead/core/access/access.rules";
import {
  DESK_ENTITIES,
  entityBase,
  PAGE_SUFFIX,
  type DeskEntity,
  type DeskEntityName,
} from "@railhead/core/routes/desk-entities";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** Endpoints whose records have pages of another name. */
const PAGE_OF: Readonly<Record<string, DeskEntityName>> = { inbounds: "railcars", outbounds: "outbound-trucks" };

const isEntity = (name: string): name is DeskEntityName => Object.hasOwn(DESK_ENTITIES, name);

/** The record whose add page adds records of an endpoint, where this user may open it and it is built; else null. */
export function useAddPage(resource: string): DeskEntityName | null {
  const { isBuilt } = useShell();
  const { session } = useSession();
  const page = PAGE_OF[resource] ?? resource;
  if (session === null || !isEntity(page)) return null;
  const { access } = DESK_ENTITIES[page] as DeskEntity;
  const mayAdd = access.add !== undefined && mayAccess(access.add, session.permissions);
  return mayAdd && isBuilt(`${entityBase(page)}${PAGE_SUFFIX.add}`) ? page : null;
}
