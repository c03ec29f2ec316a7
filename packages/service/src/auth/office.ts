import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { routes } from "@railhead/api-contract/session/auth.contract";
import { mayChangeAccount } from "../crud/escalation";
import { visibleRows } from "../crud/visible";
import { recordEvent, type RequestContext } from "../events";
import type { Handler, ServicePorts } from "../http/handler";
import { bind, type Bound } from "../http/registry";
import { conflict, fieldBroken } from "../problems";
import type { Rows } from "../store/collections";
import { credentialOf, endSessions, isVerified, keepCredential, lockAccount, verifiedNow } from "./credentials";
import { orderMail, withdrawMails } from "./outbox";
import { refuseWeak } from "./recovery";
import { voidTokens } from "./tokens";

const DONE = { result: { done: true } } as const;

/** The user that the office speaks of: of the caller's terminals only, and holding no more than the caller. */
async function userFor(context: RequestContext, userid: string): Promise<Rows["users"]> {
  await lockAccount(context.tx, userid);
  const [user] = await visibleRows(context, "users", [userid]);
  const sentence = recordRefusal("record_missing", { kind: noun("users"), id: userid });
  if (user === undefined) throw fieldBroken("userid", "bad_reference", sentence);
  await mayChangeAccount(context, user, "userid");
  return user;
}

/** Account events carry no fields of the user, only the terminal, which decides who may see them. */
const here = ({ terminal_id }: Rows["users"]) => ({ terminal_id });
const wrote = (context: RequestContext, user: Rows["users"], action: string) =>
  recordEvent(context.tx, context, { resource: "users", id: user.id, action, before: here(user), after: here(user) });
const inactive = (user: Rows["users"]) =>
  conflict("not_enabled", accountRefusal("account_not_enabled", { name: user.full_name }));

const autoResetPassword: Handler<typeof routes.autoResetPassword> = async (call) => {
  const user = await userFor(call, call.body.userid);
  if (!user.is_active) throw inactive(user);
  await orderMail(call.tx, { kind: "reset", user_id: user.id, asked: null }, call.now);
  await wrote(call, user, "order reset mail");
  return DONE;
};

const autoEnableAccount: Handler<typeof routes.autoEnableAccount> = async (call) => {
  const user = await userFor(call, call.body.userid);
  const credential = await credentialOf(call.tx, user.id);
  if (user.is_active && credential && credential.password_hash !== null) {
    throw conflict("already_enabled", accountRefusal("account_enabled", { name: user.full_name }));
  }
  await orderMail(call.tx, { kind: "enable", user_id: user.id, asked: null }, call.now);
  await wrote(call, user, "order enabling mail");
  return DONE;
};

const manuallyVerifyAccount: Handler<typeof routes.manuallyVerifyAccount> = async (call) => {
  const user = await userFor(call, call.body.userid);
  if (isVerified(user, await credentialOf(call.tx, user.id))) return DONE;
  await keepCredential(call.tx, user.id, verifiedNow(user.email, call.now));
  await voidTokens(call.tx, user.id, ["verify"]);
  await wrote(call, user, "verify by office");
  return DONE;
};

/** Sets a password: links that were mailed are void, those that wait are not mailed, and all sessions of that user end but the caller's own. */
const manuallyResetPassword =
  ({ passwords }: ServicePorts): Handler<typeof routes.manuallyResetPassword> =>
  async (call) => {
    const user = await userFor(call, call.body.userid);
    refuseWeak(call.body.password, user);
    await keepCredential(call.tx, user.id, { password_hash: await passwords.hash(call.body.password) });
    await voidTokens(call.tx, user.id, ["reset", "enable"]);
    await withdrawMails(call.tx, user, ["reset", "enable"]);
    await endSessions(call.tx, user.id, call.caller.sessionId);
    await wrote(call, user, "password by office");
    return DONE;
  };

/** The calls of the office on other people's accounts. */
export const officeHandlers = (ports: ServicePorts): readonly Bound[] =>
  bind(routes, {
    autoResetPassword,
    autoEnableAccount,
    manuallyVerifyAccount,
    manuallyResetPassword: manuallyResetPassword(ports),
  });
