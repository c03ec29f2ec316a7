import { type Conformance, NO_ANSWER, NOBODY } from "../machine-conformance";
import { floorSession, sessionPorts } from "./session.fixtures";
import type { SessionContext } from "./session.machine";
import { keepLastSession, noteUnconfirmedLogout } from "./session.rules";

/** A device that knows nothing, one with a last session, one that owes a logout. */
export const conformance: Conformance = {
  inputs: [
    () => ({ ports: sessionPorts() }),
    () => {
      const ports = sessionPorts();
      keepLastSession(ports.storage, floorSession);
      return { ports };
    },
    () => {
      const ports = sessionPorts();
      noteUnconfirmedLogout(ports.storage);
      return { ports };
    },
  ],
  events: [{ type: "LOGIN.SUCCEEDED", session: floorSession } as { readonly type: string }],
  outputs: {
    loadSession: [{ ok: true, value: floorSession }, NOBODY, NO_ANSWER],
    sendLogout: [{ ok: true, value: null }, NOBODY, NO_ANSWER],
  },
  facts: ({ session }: SessionContext) => session?.userid,
};
