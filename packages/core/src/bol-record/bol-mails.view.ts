import { PAPER_SIZES } from "@railhead/api-contract/papers";
import { routes, type BolMail } from "@railhead/api-contract/resources/bols.contract";
import { tBolMail } from "../messages/catalogue-bol-mail";
import type { ShownWith } from "../resources/display.rules";
import type { ResourceRow } from "../resources/open-list";
import type { Signal } from "../resources/resource.types";
import { formatInstant } from "../terminal-time/instant-text";

/** One mail as it is shown. */
export interface MailLine {
  readonly id: string;
  readonly to: string;
  readonly version: string;
  readonly tone: Signal;
  readonly state: string;
  readonly who: string;
}
/** What became of the mails of a BOL, and where its paper is. */
export interface BolMailsView {
  readonly lines: readonly MailLine[];
  /** Said in place of the lines, or before them. */
  readonly note: string | null;
  readonly failed: string | null;
  readonly papers: readonly { readonly text: string; readonly href: string }[];
}

type Names = Pick<ShownWith, "zone" | "nameOf">;
const TONES = { waiting: "waiting", sent: "ready", failed: "blocked", withdrawn: "closed" } as const;

const lineOf = (mail: BolMail, { zone, nameOf }: Names): MailLine => ({
  id: mail.id,
  to: tBolMail("mails.to", mail),
  version: tBolMail("mails.version", { version: mail.bol_version }),
  tone: TONES[mail.state],
  state: tBolMail("mails.state", {
    state: mail.state,
    at: formatInstant(mail.settled_at ?? mail.ordered_at, zone),
  }),
  who:
    mail.ordered_by === null
      ? tBolMail("mails.release")
      : tBolMail("mails.by", { who: nameOf("users", mail.ordered_by) ?? mail.ordered_by }),
});

/** The mails of a BOL as its page shows them, newest first; null where the row does not tell of them, as that of a list. */
export function viewBolMails(row: ResourceRow, shownWith: Names): BolMailsView | null {
  const mails = row["mails"] as readonly BolMail[] | null | undefined;
  if (mails === null || mails === undefined) return null;
  const version = Number(row["version"]);
  const isBehind = mails.length > 0 && !mails.some((mail) => mail.bol_version === version);
  // What went out to the same address since is no failure any more.
  const failures = mails.filter(
    (mail, at) =>
      mail.state === "failed" &&
      !mails.slice(0, at).some((later) => later.email === mail.email && later.bol_version >= mail.bol_version),
  );
  return {
    lines: mails.map((mail) => lineOf(mail, shownWith)),
    note: mails.length === 0 ? tBolMail("mails.none") : isBehind ? tBolMail("mails.behind", { version }) : null,
    failed: failures.length === 0 ? null : tBolMail("mails.failed", { count: failures.length }),
    papers: PAPER_SIZES.map((paper) => ({
      text: tBolMail("paper.open", { paper: tBolMail(`paper.${paper}`) }),
      href: `${routes.pdf.path}?ids=${row.id}&paper=${paper}`,
    })),
  };
}
