import { tMail } from "@railhead/core/messages/catalogue-mail";
import { noteBolMail, writeBolMail } from "../handlers/bols/bol-mail";
import type { ServicePorts } from "../http/handler";
import type { OutboxRow, Rows, TokenPurpose } from "../store/collections";
import type { Tx } from "../store/store.port";
import { credentialOf, isVerified, lockAccount, recordOwnEvent, userBy } from "./credentials";
import type { Mail, MailFile } from "./mailer.port";
import { issueToken, type Lifetimes } from "./tokens";

type User = Rows["users"];

/** What the making of a mail needs: where links lead (`https://railhead.example`, without a slash at its end), and how long they work. */
export interface MailWorld extends Pick<ServicePorts, "randomToken" | "sha256" | "bolPdf" | "paperOrigin"> {
  readonly publicUrl: string;
  readonly lifetimes: Lifetimes;
}
/** A mail, and what is written down once it was sent or given up. */
export interface Letter {
  readonly mail: Mail;
  /** Draws what goes with it; called outside of the transaction in which it was written. */
  readonly files?: () => Promise<readonly MailFile[]>;
  readonly note: (tx: Tx, outcome: "sent" | "not sent", now: number) => Promise<void>;
}

/** The address of a state of the login page; with a token it is what a mail or the first start's log shows. */
export const linkTo = (publicUrl: string, step?: string, token?: string): string =>
  `${publicUrl}/login${step === undefined ? "" : `?step=${step}&token=${encodeURIComponent(token ?? "")}`}`;

const HOUR = 3600;

/** The user whom an order means: the one that the office named, else the one by the typed name or address. */
async function addressee(tx: Tx, { kind, user_id, asked }: OutboxRow): Promise<User | undefined> {
  if (user_id !== null) return tx.rows("users").get(user_id);
  return asked === null ? undefined : userBy(tx, kind === "username" ? "email" : "username", asked);
}

/**
 * Whether the user may get such a mail now. What anybody can ask for goes to active users at proven addresses only, so
 * that a mistyped address opens no account to a stranger; what the office orders goes where the office says.
 */
async function mayGet(tx: Tx, user: User, { kind, user_id }: OutboxRow): Promise<boolean> {
  if (kind === "enable") return true;
  if (!user.is_active) return false;
  const verified = isVerified(user, await credentialOf(tx, user.id));
  if (kind === "verify") return !verified;
  return user_id !== null || verified;
}

async function linked(
  tx: Tx,
  user: User,
  purpose: Exclude<TokenPurpose, "setup">,
  world: MailWorld,
  now: number,
): Promise<Mail> {
  const lifetime = world.lifetimes[purpose];
  const token = await issueToken(tx, world, { purpose, user_id: user.id, email: user.email, lifetime, now });
  const values = {
    name: user.full_name,
    username: user.username,
    link: linkTo(world.publicUrl, purpose, token),
    hours: Math.max(1, Math.round(lifetime / HOUR)),
  };
  return { to: user.email, subject: tMail(`${purpose}.subject`), text: tMail(`${purpose}.text`, values) };
}

/** What is written down of a user's mail: in the history of the account. */
const noted =
  ({ kind }: OutboxRow, user: User): Letter["note"] =>
  async (tx, outcome, now) =>
    recordOwnEvent(tx, now, user, `mail ${kind} ${outcome}`, "service");

const notedOfBol =
  ({ asked }: OutboxRow): Letter["note"] =>
  (tx, outcome, now) =>
    noteBolMail(tx, asked, outcome, now);

/** Writes the mail of a BOL that still stands. */
async function bolLetter(tx: Tx, order: OutboxRow, world: MailWorld, now: number): Promise<Letter | null> {
  const written = await writeBolMail(tx, order.asked, world, now);
  return written && { ...written, note: notedOfBol(order) };
}

/** Writes down that an order was given up whose mail could never be written: of a BOL, whose page waits for it. */
export const noteUnwritten = async (tx: Tx, order: OutboxRow, now: number): Promise<void> =>
  order.kind === "bol" ? notedOfBol(order)(tx, "not sent", now) : undefined;

/** Writes the mail of an order that still stands, with a new token where it carries a link; null when there is nobody to write to. `now` in epoch seconds. */
export async function write(tx: Tx, order: OutboxRow, world: MailWorld, now: number): Promise<Letter | null> {
  const { kind } = order;
  if (kind === "bol") return bolLetter(tx, order, world, now);
  const found = await addressee(tx, order);
  if (found === undefined) return null;
  await lockAccount(tx, found.id);
  // Looked at again: the account may have been taken away, and the order with it, while its lock was waited for.
  const [user, waiting] = [await tx.rows("users").get(found.id), await tx.rows("outbox").get(order.id)];
  if (user === undefined || waiting === undefined || !(await mayGet(tx, user, order))) return null;
  const note = noted(order, user);
  if (kind !== "username") return { note, mail: await linked(tx, user, kind, world, now) };
  const values = { name: user.full_name, username: user.username, link: linkTo(world.publicUrl) };
  return { note, mail: { to: user.email, subject: tMail("username.subject"), text: tMail("username.text", values) } };
}
