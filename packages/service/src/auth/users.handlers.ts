import { routes as authRoutes } from "@railhead/api-contract/session/auth.contract";
import { routes as userRoutes } from "@railhead/api-contract/resources/users.contract";
import { byIds } from "../crud/visible";
import { recordEvent } from "../events";
import { signedOut } from "../http/access";
import type { Handler } from "../http/handler";
import { bind, type Bound } from "../http/registry";
import { recordNotFound } from "../problems";
import { callerOf } from "./session";

const session: Handler<typeof authRoutes.session> = async ({ caller }) => ({ result: caller.session });

/** Terminals the caller may choose, their own first. */
const getTerminalsForCurrentUser: Handler<typeof userRoutes.getTerminalsForCurrentUser> = async ({ tx, caller }) => {
  const terminals = await byIds(tx, "terminals", [...caller.terminals]);
  return {
    result: [...caller.terminals].flatMap((id) => terminals.get(id) ?? []).map(({ id, name }) => ({ id, name })),
  };
};

/** Changes the terminal of the session to another one of the caller's, until it is changed again or ends. */
const terminal: Handler<typeof userRoutes.terminal> = async (call) => {
  const { tx, caller, query } = call;
  if (!caller.terminals.has(query.terminal_id)) throw recordNotFound("terminals", query.terminal_id);
  const row = caller.sessionId === undefined ? undefined : await tx.rows("sessions").get(caller.sessionId);
  if (row === undefined) throw signedOut();
  const moved = await tx.rows("sessions").update(row.id, { terminal_id: query.terminal_id });
  const there = await callerOf(tx, moved, caller.session.environment_label);
  if (there === null) throw recordNotFound("terminals", query.terminal_id);
  if (row.terminal_id !== moved.terminal_id) {
    await recordEvent(tx, call, {
      resource: "users",
      id: caller.session.userid,
      action: "go to terminal",
      before: { terminal_id: row.terminal_id },
      after: { terminal_id: moved.terminal_id },
    });
  }
  return { result: there.session };
};

/** The calls of a signed-in user on their own session. */
export const sessionHandlers: readonly Bound[] = [
  ...bind(authRoutes, { session }),
  ...bind(userRoutes, { getTerminalsForCurrentUser, terminal }),
];
