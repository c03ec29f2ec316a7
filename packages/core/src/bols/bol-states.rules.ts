import type { EntityRows } from "@railhead/api-contract/entities";

type BolStatus = EntityRows["bols"]["status"];

/** BOLs that are never changed again, neither what stands on them nor their state. */
export const VOID_BOLS: readonly BolStatus[] = ["void"];

/** Whether a BOL is never changed again. */
export const isVoidBol = ({ status }: { readonly status?: unknown }): boolean =>
  VOID_BOLS.some((closed) => closed === status);
