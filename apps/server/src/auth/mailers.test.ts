import { MailRefused } from "@railhead/service/auth/mailer.port";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpMailer, mailerOf, mustChangeToTls } from "./mailers";

const MAIL = {
  to: "kim@example.com",
  subject: "Railhead: set a new password",
  text: "Hello Kim,\n\nänder’s här:\nhttps://railhead.test/login?step=reset&token=0123\n",
};
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A mail server that takes mail for everyone but `nobody@…`, and nothing at all while it is busy. */
async function mailServer(busy = false) {
  const taken: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (busy) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
      done(address.startsWith("nobody@") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        taken.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString("utf8"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

describe("mail by SMTP", () => {
  it("is handed on with sender, address, subject and text", async () => {
    const { url, taken } = await mailServer();
    const mailer = mailerOf({ smtpUrl: url, mailFrom: "Railhead <railhead@yard.example>", folder: "/nowhere" });
    await mailer.send(MAIL);
    mailer.close();
    expect(taken).toMatchObject([{ from: "railhead@yard.example", to: ["kim@example.com"] }]);
    expect(taken[0]!.raw).toContain("Subject: Railhead: set a new password");
    expect(taken[0]!.raw).toContain("Auto-Submitted: auto-generated");
    const body = taken[0]!.raw
      .split("\r\n\r\n")
      .slice(1)
      .join("\r\n\r\n")
      .replaceAll("=\r\n", "")
      .replaceAll("=3D", "=");
    expect(body).toContain("/login?step=reset&token=0123");
  });
  it("is refused for good where the server knows no such mailbox", async () => {
    const { url, taken } = await mailServer();
    await expect(createSmtpMailer(url).send({ ...MAIL, to: "nobody@example.com" })).rejects.toBeInstanceOf(MailRefused);
    expect(taken).toEqual([]);
  });
  it("fails for now where the server is busy or away", async () => {
    const { url } = await mailServer(true);
    await expect(createSmtpMailer(url).send(MAIL)).rejects.not.toBeInstanceOf(MailRefused);
    await expect(createSmtpMailer("smtp://127.0.0.1:1").send(MAIL)).rejects.not.toBeInstanceOf(MailRefused);
  });
  it.each([
    ["smtp://mail.example.com:587", true],
    ["smtp://user:secret@10.0.0.5", true],
    ["smtp://mail.example.com?requireTLS=false", false],
    ["smtp://localhost:25", false],
    ["smtp://127.0.0.1", false],
    ["smtp://[::1]:25", false],
    ["smtps://mail.example.com", false],
  ])("to %s must change to TLS: %s", (url, answer) => expect(mustChangeToTls(url)).toBe(answer));
  it("is not handed to a server elsewhere that offers no TLS", async () => {
    const { url, taken } = await mailServer();
    // Any name that leads here and is not known as this machine's.
    const elsewhere = url.replace("127.0.0.1", "0.0.0.0");
    await expect(createSmtpMailer(elsewhere).send(MAIL)).rejects.not.toBeInstanceOf(MailRefused);
    expect(taken).toEqual([]);
    await createSmtpMailer(`${elsewhere}?requireTLS=false`).send(MAIL);
    expect(taken).toHaveLength(1);
  });
  it("carries no line breaks of a subject into its headers", async () => {
    const { url, taken } = await mailServer();
    await createSmtpMailer(url).send({ ...MAIL, subject: "Hello\r\nBcc: other@example.com" });
    expect(taken[0]!.to).toEqual(["kim@example.com"]);
    expect(taken[0]!.raw).not.toMatch(/^Bcc:/m);
  });
});

describe("mail into files", () => {
  it("is in a folder that only the server’s user reads, in the order it was sent", async () => {
    const parent = await mkdtemp(join(tmpdir(), "railhead-mail-"));
    ends.push(() => rm(parent, { recursive: true }));
    const folder = join(parent, "outbox");
    const mailer = mailerOf({ smtpUrl: null, mailFrom: null, folder });
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, to: "lee@example.com" });
    const files = (await readdir(folder)).toSorted();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    expect(texts).toEqual([
      `To: kim@example.com\nSubject: ${MAIL.subject}\n\n${MAIL.text}`,
      `To: lee@example.com\nSubject: ${MAIL.subject}\n\n${MAIL.text}`,
    ]);
    expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, files[0]!))).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
  });
});
