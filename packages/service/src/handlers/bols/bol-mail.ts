import { BOL_PARTIES, type BolMail, type BolRecipient } from "@railhead/api-contract/resources/bols.contract";
import type { PaperSize } from "@railhead/api-contract/papers";
import { isVoidBol } from "@railhead/core/bols/bol-states.rules";
import type { BolPaper } from "@railhead/core/bol-paper/bol-paper.view";
import { bolLetterText } from "@railhead/core/bol-paper/bol-letter.view";
import { recordAffected, type RequestContext } from "../../events";
import type { Mail, MailFile } from "../../auth/mailer.port";
import type { ServicePorts } from "../../http/handler";
import type { BolMailRow, Rows } from "../../store/collections";
import type { NewRow, Tx } from "../../store/store.port";
import { writtenFor } from "../trucks/for-order";
import { truckKindOf } from "../trucks/truck-of-asset";
import { trucksOf } from "../trucks/trucks";
import { bolLock, type BolRow } from "./bol";
import { paperName, papersOf } from "./papers";

type Contact = Rows["business-contacts"];
type Party = (typeof BOL_PARTIES)[number];
type Parties = Readonly<Record<Party, string | null>>;

const REFERS = { customer: "customer_id", carrier: "carrier_id", supplier: "supplier_id" } as const;
const COMPANIES = { customer: "customers", carrier: "carriers", supplier: "suppliers" } as const;

/**
 * Whom a BOL concerns: the customer and the supplier of its truck, and the carrier that it names. The customer is the one for whom it was
 * written, whatever became of the order that said so. A manual one names a carrier at most.
 */
async function partiesOf(tx: Tx, bol: BolRow): Promise<Parties> {
  const kind = truckKindOf(bol.load_kind);
  const row = kind === null || bol.load_id === null ? undefined : await trucksOf(tx, kind).get(bol.load_id);
  if (row === undefined) return { customer: null, carrier: bol.carrier_id, supplier: null };
  return {
    customer: (await writtenFor(tx, row)).customer_id,
    carrier: bol.carrier_id,
    supplier: row.supplier_id ?? null,
  };
}

/** Two spellings of an address are one. */
const addressKey = (email: string): string => email.trim().toLowerCase();

interface PartyContact {
  readonly contact: Contact & { readonly email: string };
  readonly party: Party;
}
/** The contacts of a party that receive BOLs and have an address, by name. */
async function contactsOf(tx: Tx, party: Party, id: string | null): Promise<readonly PartyContact[]> {
  if (id === null) return [];
  const rows = await tx.rows("business-contacts").find({
    where: {
      all: [
        { field: REFERS[party], test: { op: "eq", value: id } },
        { field: "is_active", test: { op: "eq", value: true } },
        { field: "receives_bols", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "id", direction: "asc" },
  });
  return rows.flatMap((contact) => {
    const { email } = contact;
    return email === null || email.trim() === "" ? [] : [{ contact: { ...contact, email }, party }];
  });
}

/** The contacts of some parties, each address once: who is there as a customer's contact is not there as another's. */
async function foundOf(tx: Tx, bol: BolRow, asked: readonly Party[]): Promise<readonly PartyContact[]> {
  const parties = await partiesOf(tx, bol);
  const found: PartyContact[] = [];
  for (const party of asked) found.push(...(await contactsOf(tx, party, parties[party])));
  return [...new Map(found.toReversed().map((one) => [addressKey(one.contact.email), one])).values()].toReversed();
}

const mailsOf = (tx: Tx, bol: Pick<BolRow, "id">): Promise<readonly BolMailRow[]> =>
  tx.rows("bol-mails").find({
    where: { all: [{ field: "bol_id", test: { op: "eq", value: bol.id } }] },
    sort: { field: "id", direction: "desc" },
  });

/** The newest mail of the present version to an address that went out or still may. */
const mailedTo = (mails: readonly BolMailRow[], bol: BolRow, email: string): BolMailRow | undefined =>
  mails.find(
    (mail) =>
      mail.bol_version_id === bol.version_id &&
      (mail.state === "waiting" || mail.state === "sent") &&
      addressKey(mail.email) === addressKey(email),
  );

/** A contact that a BOL can be mailed to, with its row. */
export interface Addressee extends BolRecipient {
  readonly contact: Contact;
}
/** Everybody to whom a BOL can be mailed: its customer's contacts first. */
export async function addresseesOf(tx: Tx, bol: BolRow): Promise<readonly Addressee[]> {
  const [found, mails] = [await foundOf(tx, bol, BOL_PARTIES), await mailsOf(tx, bol)];
  const addressees: Addressee[] = [];
  for (const { contact, party } of found) {
    const company = await tx.rows(COMPANIES[party]).get(contact[REFERS[party]] ?? "");
    const mail = mailedTo(mails, bol, contact.email);
    addressees.push({
      id: contact.id,
      name: nameOf(contact),
      email: contact.email,
      party,
      company: company?.name ?? "",
      mailed: mail === undefined ? null : { at: mail.settled_at ?? mail.ordered_at, state: mail.state },
      contact,
    });
  }
  return addressees;
}
const nameOf = ({ first_name, last_name }: Contact): string => `${first_name} ${last_name}`.trim();

interface Ordered {
  readonly contacts: readonly Contact[];
  readonly paper: PaperSize;
  readonly by: string | null;
}

/** The word of the events that name a BOL whose mails are others: no change of the BOL itself. */
const MAILED = "mail";
const saidOf = ({ bol_version, name, email }: Pick<BolMailRow, "bol_version" | "name" | "email">): string =>
  `v${bol_version}: ${name} <${email}>`;

/**
 * Orders a mail of a BOL's present version to each contact, in the transaction of what it is for: none goes out unless that
 * commits. The BOL is locked.
 */
export async function orderBolMails(
  context: RequestContext,
  bol: BolRow,
  { contacts, paper, by }: Ordered,
): Promise<void> {
  const { tx, now } = context;
  const { version_id } = bol;
  if (version_id === null) throw new RangeError("a BOL has its version");
  for (const contact of contacts) {
    const mail: NewRow<BolMailRow> = {
      bol_id: bol.id,
      bol_version_id: version_id,
      bol_version: bol.version,
      terminal_id: bol.terminal_id,
      contact_id: contact.id,
      name: nameOf(contact),
      email: contact.email ?? "",
      paper,
      state: "waiting",
      ordered_at: now,
      ordered_by: by,
      settled_at: null,
    };
    const { id } = await tx.rows("bol-mails").insert(mail);
    await tx
      .rows("outbox")
      .insert({ kind: "bol", user_id: null, asked: id, tries: 0, due_at: now, failed_at: null, created_at: now });
    await recordAffected(tx, context, [{ resource: "bols", row: bol }], MAILED, saidOf(mail as BolMailRow));
  }
}

/** What the release of a truck mails: its BOL, to its customer's contacts that receive BOLs. */
export async function mailAtRelease(context: RequestContext, bol: BolRow): Promise<void> {
  const found = await foundOf(context.tx, bol, ["customer"]);
  await orderBolMails(context, bol, { contacts: found.map(({ contact }) => contact), paper: "letter", by: null });
}

/** The mails of a BOL as the wire shows them, newest first. */
export async function shownMails(tx: Tx, bol: Pick<BolRow, "id">): Promise<readonly BolMail[]> {
  return (await mailsOf(tx, bol)).map(
    ({ bol_id: _bol, terminal_id: _terminal, contact_id: _contact, paper: _paper, ...mail }) => mail,
  );
}

/** Writes down what became of a mail, for everybody who looks at its BOL; the service did it. */
async function settleMail(tx: Tx, id: string, state: BolMailRow["state"], now: number): Promise<void> {
  const mail = await tx.rows("bol-mails").get(id);
  if (mail === undefined) return;
  await tx.lock([bolLock(mail.bol_id)]);
  await tx.rows("bol-mails").update(id, { state, settled_at: now });
  await tx.rows("events").insert({
    at: now,
    user_id: null,
    terminal_id: mail.terminal_id,
    resource: "bols",
    record_id: mail.bol_id,
    action: state === "sent" ? "mail sent" : "mail not sent",
    before: {},
    after: {},
    reason: saidOf(mail),
    record_version: null,
  });
}

/** Writes down that a mail of a BOL was handed to the mail server, or given up. `now` in epoch seconds. */
export const noteBolMail = (tx: Tx, id: string | null, outcome: "sent" | "not sent", now: number): Promise<void> =>
  settleMail(tx, id ?? "0", outcome === "sent" ? "sent" : "failed", now);

/** What is to be sent, and what goes with it. */
export interface BolLetter {
  readonly mail: Mail;
  readonly files: () => Promise<readonly MailFile[]>;
}

/**
 * Writes a mail of a BOL: the version that was ordered, also where there is a newer one by now. Null where it no longer stands:
 * its BOL was voided before, which is written down. Throws where the host draws no paper.
 */
export async function writeBolMail(
  tx: Tx,
  id: string | null,
  { bolPdf, sha256, paperOrigin }: Pick<ServicePorts, "bolPdf" | "sha256" | "paperOrigin">,
  now: number,
): Promise<BolLetter | null> {
  const row = await tx.rows("bol-mails").get(id ?? "0");
  if (row === undefined || row.state !== "waiting") return null;
  await tx.lock([bolLock(row.bol_id)]);
  const [bol, version, terminal] = [
    await tx.rows("bols").get(row.bol_id),
    await tx.rows("bol-versions").get(row.bol_version_id),
    await tx.rows("terminals").get(row.terminal_id),
  ];
  if (bol === undefined || version === undefined || isVoidBol(bol)) {
    await settleMail(tx, row.id, "withdrawn", now);
    return null;
  }
  if (bolPdf === undefined) throw new Error("this host draws no bills of lading");
  const papers = await papersOf(tx, [version], { sha256, paperOrigin: paperOrigin ?? null });
  const { subject, text } = bolLetterText({ papers, name: row.name, terminal: terminal?.name ?? "" });
  const files = async () => [await drawn(bolPdf, papers, row.paper)];
  return { mail: { to: row.email, subject, text }, files };
}

async function drawn(
  bolPdf: NonNullable<ServicePorts["bolPdf"]>,
  papers: readonly BolPaper[],
  paper: PaperSize,
): Promise<MailFile> {
  const [first] = papers;
  return {
    name: first === undefined ? "BOL.pdf" : paperName(first),
    type: "application/pdf",
    bytes: await bolPdf(papers, paper),
  };
}
