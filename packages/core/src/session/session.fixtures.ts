import type { Session } from "@railhead/api-contract/session/session";
import type { SessionPorts } from "./session.machine";
import { memoryStorage } from "../storage/memory-store.fixtures";

/** A session for tests: a floor operator in Chicago. */
export const floorSession: Session = {
  userid: "5",
  username: "floor",
  profile_id: "5",
  profile_name: "Floor Operator",
  terminal_id: "1",
  terminal_name: "North Yard",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions: { app: ["mobile"], railcar: ["view", "edit", "receive"] },
  environment_label: "Demo",
};

/** Another user's session. */
export const officeSession: Session = {
  ...floorSession,
  userid: "3",
  username: "office",
  permissions: { dashboard: ["view"] },
};

/** Ports of a session for tests; `clock.seconds` is the time and can be set. */
export function sessionPorts(
  path = "/mobile-v2/sand/railcars/receive",
): SessionPorts & { readonly time: { seconds: number } } {
  const time = { seconds: 1_700_000_000 };
  return {
    time,
    storage: memoryStorage(),
    clock: { nowSeconds: () => time.seconds, after: () => () => undefined },
    navigator: { current: () => path, go: () => undefined, reenter: () => undefined },
  };
}
