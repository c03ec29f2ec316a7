import type { Session } from "@railhead/api-contract/session/session";
import { STORAGE_KEYS, type Storage } from "@railhead/core/ports/storage.port";
import { afterLogin } from "@railhead/core/routes/landing.rules";

/** Where the user goes now; the place that was remembered is used up by it. */
export function arrive(session: Session, { local, session: tab }: Storage): string {
  const previousRoute = tab.get(STORAGE_KEYS.session.previousRoute);
  tab.remove(STORAGE_KEYS.session.previousRoute);
  return afterLogin({ previousRoute, mobileMode: local.get(STORAGE_KEYS.local.mobileMode) === "true", session });
}
