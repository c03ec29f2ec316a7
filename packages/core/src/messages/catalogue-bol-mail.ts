import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";

/** The texts of mailing bills of lading, and of what was mailed, in English, once. */
export const tBolMail = defineMessages("bolMail", {
  link: "Mail BOL",
  title: "Mail a BOL",
  action: "Send",
  "bol.failed": "The BOL could not be read.",
  "bol.missing": "There is no such BOL, or it is not yours to see.",
  "bol.void": ({ number }: { number: string }) => `BOL ${number} is void: it is not mailed.`,
  "fact.shipper": "Shipper",
  "fact.consignee": "Consignee",
  "fact.quantity": "Quantity",
  "fact.version": "Version",
  "fact.signed": "Signature",
  "signed.yes": "Signed",
  "signed.no": "Not signed",

  // ---- who gets it
  "to.send": "Send",
  "to.not": "Do not send",
  "to.label": ({ name, company }: { name: string; company: string }) => (company === "" ? name : `${name}, ${company}`),
  "to.party": ({ email, party }: { email: string; party: "customer" | "carrier" | "supplier" }) =>
    `${email} · ${party === "customer" ? "Customer" : party === "carrier" ? "Carrier" : "Supplier"}`,
  "to.had": ({ text, had }: { text: string; had: string }) => `${text} · ${had}`,
  "had.sent": ({ at }: { at: string }) => `this version was sent ${at}`,
  "had.waiting": ({ at }: { at: string }) => `this version waits to be sent since ${at}`,
  "to.required": "Choose at least one contact that it is sent to.",
  "offered.failed": "The contacts that receive BOLs could not be read.",
  "offered.none":
    "No contact of its customer, carrier or supplier receives BOLs. Set “Receives BOLs” at a business contact with an e-mail address, then try again.",
  "field.paper": "Paper",
  "paper.letter": "Letter",
  "paper.a4": "A4",
  "then.reading": "The contacts that receive BOLs are read.",
  "then.send": ({ number, version, to }: { number: string; version: number; to: readonly string[] }) =>
    `Version ${version} of BOL ${number} goes as a PDF to ${list(to)}.`,
  "then.none": "It goes to nobody yet.",
  "warning.had": ({ email, had }: { email: string; had: string }) => `${email}: ${had}. It will go again.`,
  "ask.again": ({ name }: { name: string }) => `Mail ${name} again?`,
  done: ({ number }: { number: string }) => `BOL ${number} is on its way. Its page says what became of it.`,

  // ---- what was mailed
  "mails.title": "Mails",
  "mails.none": "This BOL was not mailed yet.",
  "mails.behind": ({ version }: { version: number }) => `Version ${version}, the newest, was not mailed.`,
  "mails.to": ({ name, email }: { name: string; email: string }) => `${name} <${email}>`,
  "mails.version": ({ version }: { version: number }) => `Version ${version}`,
  "mails.state": ({ state, at }: { state: "waiting" | "sent" | "failed" | "withdrawn"; at: string }) =>
    ({
      waiting: `Waits to be sent since ${at}`,
      sent: `Sent ${at}`,
      failed: `Not delivered: given up ${at}. Look at the address, then send it again.`,
      withdrawn: `Not sent: the BOL was voided first, ${at}`,
    })[state],
  "mails.by": ({ who }: { who: string }) => `Sent by ${who}`,
  "mails.release": "Sent at the release of the truck",
  "mails.failed": ({ count }: { count: number }) =>
    plural(count, { one: "A mail of this BOL was not delivered.", other: "# mails of this BOL were not delivered." }),
  "paper.title": "On paper",
  "paper.open": ({ paper }: { paper: string }) => `PDF, ${paper}`,
});
