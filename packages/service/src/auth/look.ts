import type { BodyOf } from "@railhead/api-contract/rest";
import type { LookedAt, routes } from "@railhead/api-contract/session/auth.contract";
import type { ServicePorts } from "../http/handler";
import { clearAttempts, lockAttempts, takeAttempt, type Limit } from "./limiter";
import { tooMany } from "./login";
import type { OpenCall, OpenHandler } from "./open.handlers";
import { placeOf } from "./place";
import { mayBeSetUp, type FirstTerminal } from "./setup";
import { tokenOf } from "./tokens";
import { userOf } from "./recovery";

/** Looks at links from one address; above that it waits. */
const LOOKS: Limit = { most: 30, seconds: 900 };
const NOTHING: LookedAt = { terminal_name: null, time_zone: null };

/**
 * Tells whether a link works, so that nobody thinks of a password for one that does not. It uses nothing up, and refuses what
 * the link's own call would refuse, in the same words for each. `canSetUp`: the host makes a first administrator by a link.
 */
export const lookAtLink =
  (ports: ServicePorts, canSetUp: boolean, firstTerminal: FirstTerminal): OpenHandler =>
  async ({ body, address, now }: OpenCall) => {
    const { token, purpose } = body as BodyOf<typeof routes.lookAtLink>;
    const place = await ports.sha256(`looks from ${placeOf(address)}`);
    await clearAttempts(ports.store, now);
    const wait = await ports.store.transaction(async (tx) => {
      await lockAttempts(tx, [place]);
      return takeAttempt(tx, place, LOOKS, now);
    });
    if (wait !== null) throw tooMany(wait);
    const hash = await ports.sha256(token);
    const result = await ports.store.read(async (tx): Promise<LookedAt> => {
      const { row } = await tokenOf(tx, { hash, purpose, key: null, now });
      if (purpose !== "setup") {
        await userOf(tx, row);
        return NOTHING;
      }
      await mayBeSetUp(tx, canSetUp);
      return { terminal_name: firstTerminal.name, time_zone: firstTerminal.timeZone };
    });
    return { status: 200, text: JSON.stringify({ result }) };
  };
