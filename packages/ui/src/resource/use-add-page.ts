import { mayOpen, pageOfResource } from "@railhead/core/resources/page-links.rules";
import { entityBase, PAGE_SUFFIX, type DeskEntityName } from "@railhead/core/routes/desk-entities";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** The record whose add page adds records of an endpoint, where this user may open it and it is built; else null. */
export function useAddPage(resource: string): DeskEntityName | null {
  const page = pageOfResource(resource);
  return useMayAdd(page) ? page : null;
}

/** Whether this user may open the page on which records are added, and it is built. */
export function useMayAdd(page: DeskEntityName | null): boolean {
  const { isBuilt } = useShell();
  const { session } = useSession();
  return (
    page !== null &&
    mayOpen(page, "add", session?.permissions ?? null) &&
    isBuilt(`${entityBase(page)}${PAGE_SUFFIX.add}`)
  );
}
