import { wallClock } from "@railhead/host/ports";
import { MailRefused, type Mailer } from "@railhead/service/auth/mailer.port";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import { giveToOwnerOf } from "../database/ownership";

/** How mail leaves: by the mail server of an address such as `smtps://user:password@mail.example`, else into a folder. */
export interface MailSettings {
  readonly smtpUrl: string | null;
  /** The sender, such as `Railhead <railhead@example.com>`. */
  readonly mailFrom: string | null;
  /** Where mails are put when there is no mail server. */
  readonly folder: string;
}

/** A mailer, and an end to its connections. */
export interface ClosableMailer extends Mailer {
  readonly close: () => void;
}

/** Milliseconds that a mail server may take for each step. */
const PATIENCE = 20_000;
const SENDER = "Railhead <railhead@localhost>";

interface SmtpFault {
  readonly code?: string;
  readonly responseCode?: number;
}
/** The mail server will never take mail for this address; anything else may pass. */
const isForGood = ({ code, responseCode = 0 }: SmtpFault) =>
  code === "EENVELOPE" && responseCode >= 550 && responseCode < 560;

const HERE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/**
 * Whether a mail server must change to TLS before it gets a mail, one-time links among them: every one that is elsewhere, unless its
 * address says `requireTLS=false`. `smtps:` speaks TLS from the start.
 */
export function mustChangeToTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && !HERE.test(hostname) && searchParams.get("requireTLS") !== "false";
}

/** Sends by SMTP. `smtps:` speaks TLS from the start, `smtp:` changes to it. */
export function createSmtpMailer(url: string, from: string = SENDER): ClosableMailer {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport(
    {
      url,
      ...patience,
      ...(mustChangeToTls(url) ? { requireTLS: true } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text, files = [] }) => {
      const attachments = files.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      }));
      try {
        await transport.sendMail({ to, subject, text, attachments, headers: { "Auto-Submitted": "auto-generated" } });
      } catch (error) {
        throw isForGood(error as SmtpFault) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Puts each mail into a file of its own, in the order of their names, with To and Subject on the first lines; what goes with it is put next to it first, under its name. */
export function createFileMailer(folder: string): ClosableMailer {
  let count = 0;
  const run = wallClock();
  return {
    send: async ({ to, subject, text, files = [] }) => {
      count += 1;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await giveToOwnerOf(dirname(folder), folder);
      const place = join(folder, `${run}-${String(count).padStart(6, "0")}`);
      const put = async (file: string, content: string | Uint8Array) => {
        const unfinished = `${file}.${randomUUID()}.part`;
        await writeFile(unfinished, content, { mode: 0o600 });
        await giveToOwnerOf(folder, unfinished);
        await rename(unfinished, file);
      };
      for (const { name, bytes } of files) await put(`${place}-${basename(name)}`, bytes);
      await put(`${place}.txt`, `To: ${to}\nSubject: ${subject}\n\n${text}`);
    },
    close: () => {},
  };
}

/** The mailer that the settings ask for. */
export const mailerOf = ({ smtpUrl, mailFrom, folder }: MailSettings): ClosableMailer =>
  smtpUrl === null ? createFileMailer(folder) : createSmtpMailer(smtpUrl, mailFrom ?? SENDER);
