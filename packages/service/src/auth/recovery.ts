import { routes } from "@railhead/api-contract/session/auth.contract";
import type { BodyOf, Route } from "@railhead/api-contract/rest";
import type { ServicePorts } from "../http/handler";
import { fieldBroken } from "../problems";
import type { AccountTokenRow, OutboxRow, Rows } from "../store/collections";
import type { Tx } from "../store/store.port";
import { endSessions, keepCredential, lockAccount, recordOwnEvent, verifiedNow } from "./credentials";
import { clearAttempts, lockAttempts, takeAttempt, type Limit } from "./limiter";
import { tooMany } from "./login";
import type { OpenCall, OpenHandler } from "./open.handlers";
import { orderMail } from "./outbox";
import { passwordFault, type Owner } from "./password.rules";
import { placeOf } from "./place";
import { linkVoid, tokenOf, useToken, voidTokens, type ReturnedToken } from "./tokens";

/** Mails asked for from one address, and for one account; above that an address waits, and an account gets no more for a while. */
const PER_ADDRESS: Limit = { most: 30, seconds: 900 };
const PER_ACCOUNT: Limit = { most: 3, seconds: 900 };

export const DONE = { status: 200, text: JSON.stringify({ result: { done: true } }) } as const;

/** Refuses a weak password at its field (422). */
export function refuseWeak(password: string, owner: Owner): void {
  const fault = passwordFault(password, owner);
  if (fault !== null) throw fieldBroken("password", "weak_password", fault);
}

/**
 * Takes a wish for a mail. Known and unknown names get the same answer after the same work: who is meant, and whether
 * they get a mail, is found out by the outbox's worker.
 */
const orderer =
  (ports: ServicePorts, kind: OutboxRow["kind"]) =>
  async (asked: string, { address, now }: OpenCall): Promise<typeof DONE> => {
    const account = await ports.sha256(`mail ${kind} ${asked.toLowerCase()}`);
    const place = await ports.sha256(`mails from ${placeOf(address)}`);
    await clearAttempts(ports.store, now);
    await ports.store.transaction(async (tx) => {
      await lockAttempts(tx, [place, account]);
      const wait = await takeAttempt(tx, place, PER_ADDRESS, now);
      if (wait !== null) throw tooMany(wait);
      if ((await takeAttempt(tx, account, PER_ACCOUNT, now)) === null)
        await orderMail(tx, { kind, user_id: null, asked }, now);
    });
    return DONE;
  };

/** The user of a token; void is one whose user is gone or has another address now, and a reset of an account that was taken away. */
export async function userOf(tx: Tx, token: AccountTokenRow): Promise<Rows["users"]> {
  const user = token.user_id === null ? undefined : await tx.rows("users").get(token.user_id);
  if (user === undefined || user.email.toLowerCase() !== token.email?.toLowerCase()) throw linkVoid();
  // It is given back by an enabling link only.
  if (token.purpose === "reset" && !user.is_active) throw linkVoid();
  return user;
}

/** Sets the password of the person who came back with a token: the address is proven by it, and every session ends. */
async function applyPassword(tx: Tx, user: Rows["users"], passwordHash: string, now: number): Promise<void> {
  await keepCredential(tx, user.id, { password_hash: passwordHash, ...verifiedNow(user.email, now) });
  await endSessions(tx, user.id);
}

/** A link with a new password: judged first, hashed outside the transaction, then applied if the link still works. */
const byLink = (ports: ServicePorts, purpose: "reset" | "enable") => {
  const look = async (tx: Tx, returned: ReturnedToken) => {
    const { row, done } = await tokenOf(tx, returned);
    return { row, done, user: await userOf(tx, row) };
  };
  return async (
    { token, password }: { readonly token: string; readonly password: string },
    { key, now }: OpenCall,
  ): Promise<typeof DONE> => {
    const returned: ReturnedToken = { hash: await ports.sha256(token), purpose, key, now };
    const found = await ports.store.read((tx) => look(tx, returned));
    if (found.done) return DONE;
    refuseWeak(password, found.user);
    const hash = await ports.passwords.hash(password);
    await ports.store.transaction(async (tx) => {
      await lockAccount(tx, found.user.id);
      const { row, done, user } = await look(tx, returned);
      if (done) return;
      await useToken(tx, row, returned);
      await voidTokens(tx, user.id, purpose === "enable" ? ["reset", "verify"] : ["enable", "verify"]);
      await applyPassword(tx, user, hash, now);
      if (!user.is_active) await tx.rows("users").update(user.id, { is_active: true });
      await recordOwnEvent(tx, now, user, purpose === "enable" ? "enable by link" : "password by link");
    });
    return DONE;
  };
};

const verify =
  (ports: ServicePorts) =>
  async (token: string, { key, now }: OpenCall): Promise<typeof DONE> => {
    const returned: ReturnedToken = { hash: await ports.sha256(token), purpose: "verify", key, now };
    const found = await ports.store.read(async (tx) => userOf(tx, (await tokenOf(tx, returned)).row));
    await ports.store.transaction(async (tx) => {
      await lockAccount(tx, found.id);
      const { row, done } = await tokenOf(tx, returned);
      const user = await userOf(tx, row);
      if (done) return;
      await useToken(tx, row, returned);
      await keepCredential(tx, user.id, verifiedNow(user.email, now));
      await recordOwnEvent(tx, now, user, "verify address");
    });
    return DONE;
  };

/** The calls of people who cannot sign in: asking for mails, and coming back with what stood in them. */
export function recoveryHandlers(ports: ServicePorts): readonly (readonly [Route, OpenHandler])[] {
  const reset = orderer(ports, "reset");
  const username = orderer(ports, "username");
  const resend = orderer(ports, "verify");
  const password = byLink(ports, "reset");
  const enable = byLink(ports, "enable");
  const verified = verify(ports);
  return [
    [routes.resetPassword, (call) => reset((call.body as BodyOf<typeof routes.resetPassword>).username.trim(), call)],
    [
      routes.forgotUsernameConfirmation,
      (call) => username((call.body as BodyOf<typeof routes.forgotUsernameConfirmation>).email.trim(), call),
    ],
    [
      routes.resendVerificationEmail,
      (call) => resend((call.body as BodyOf<typeof routes.resendVerificationEmail>).username.trim(), call),
    ],
    [
      routes.passwordResetConfirmation,
      (call) => password(call.body as BodyOf<typeof routes.passwordResetConfirmation>, call),
    ],
    [
      routes.enableAccountConfirmation,
      (call) => enable(call.body as BodyOf<typeof routes.enableAccountConfirmation>, call),
    ],
    [routes.verifyUserAccount, (call) => verified((call.body as BodyOf<typeof routes.verifyUserAccount>).token, call)],
  ];
}
