import { useRouter } from "wouter";

/**
 * The query of the address as it stands there, without the question mark. Wouter's own hook decodes it once before it is taken
 * apart, so that a value with a percent sign is lost or becomes another one.
 */
export function useAddressSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, "");
}
