import { defineMessages } from "./define-messages";
import { plural } from "./formats";
/** The mails that Railhead sends, in English, once: plain text, each with one thing to do. Lines are broken by the reader's program. */
type Linked = { name: string; username: string; link: string; hours: number };
type BolMail = {
  name: string;
  number: string;
  version: string;
  terminal: string;
  facts: readonly string[];
  notes: readonly string[];
};
const lifetime = (hours: number) => plural(hours, { one: "one hour", other: "# hours" });
const letter = (...paragraphs: readonly string[]) => `${paragraphs.join("\n\n")}\n\nRailhead\n`;

export const tMail = defineMessages("mail", {
  "reset.subject": "Railhead: set a new password",
  "reset.text": ({ name, username, link, hours }: Linked) =>
    letter(
      `Hello ${name},`,
      `a new password was asked for, for the account “${username}”. Set it here:`,
      link,
      `The link works once, for ${lifetime(hours)}. If it was not you who asked, do nothing: your password stays as it is.`,
    ),
  "username.subject": "Railhead: your username",
  "username.text": ({ name, username, link }: Pick<Linked, "name" | "username" | "link">) =>
    letter(
      `Hello ${name},`,
      `the username for this address is: ${username}`,
      `Log in here:\n${link}`,
      "If it was not you who asked, do nothing.",
    ),
  "verify.subject": "Railhead: confirm your e-mail address",
  "verify.text": ({ name, username, link, hours }: Linked) =>
    letter(
      `Hello ${name},`,
      `this address was given for the account “${username}”. Confirm that it is yours:`,
      link,
      `The link works once, for ${lifetime(hours)}. If you do not know this account, do nothing.`,
    ),
  "enable.subject": "Railhead: your account is ready",
  "enable.text": ({ name, username, link, hours }: Linked) =>
    letter(
      `Hello ${name},`,
      `an account is ready for you. Your username is: ${username}`,
      `Choose your password here:\n${link}`,
      `The link works once, for ${lifetime(hours)}. After that, ask your office for a new one.`,
    ),
  "bol.subject": ({ number, terminal }: { number: string; terminal: string }) =>
    `Bill of lading ${number}, ${terminal}`,
  "bol.text": ({ name, number, version, terminal, facts, notes }: BolMail) =>
    letter(
      `Hello ${name},`,
      `the bill of lading ${number} of ${terminal} is attached as a PDF. ${version}.`,
      ...(notes.length === 0 ? [] : [notes.join("\n")]),
      facts.join("\n"),
      `You get it because your contact at this terminal receives bills of lading. If you should not, tell the terminal.`,
    ),
});
