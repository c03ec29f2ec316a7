import { tMail } from "../messages/catalogue-mail";
import type { BolPaper } from "./bol-paper.view";

/** What the mail of a version says, and to whom at which company's terminal. */
interface BolLetterOf {
  readonly papers: readonly BolPaper[];
  /** Whom it is to. */
  readonly name: string;
  readonly terminal: string;
}

/** The mail that a bill of lading goes out with: what it is of, and what must be known before it is relied on. */
export function bolLetterText({ papers, name, terminal }: BolLetterOf): {
  readonly subject: string;
  readonly text: string;
} {
  const [paper] = papers;
  if (paper === undefined) throw new RangeError("A mail of a bill of lading is of one.");
  const { number, version, notes, parties, load } = paper;
  const facts = [...parties, ...load].map(({ label, text }) => `${label}: ${text}`);
  return {
    subject: tMail("bol.subject", { number, terminal }),
    text: tMail("bol.text", { name, number, version, terminal, facts, notes }),
  };
}
