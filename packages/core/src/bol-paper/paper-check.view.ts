import type { LaterVersion, PaperCheck } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes } from "@railhead/api-contract/resources/bol-versions.contract";
import { versionState } from "../bols/version-state.rules";
import { tBolCheck } from "../messages/catalogue-bol-check";
import type { ShownWith } from "../resources/display.rules";
import type { Signal } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { formatInstant } from "../terminal-time/instant-text";
import { bolPaper, type BolPaper } from "./bol-paper.view";
import type { PaperQuestion } from "./paper-check.rules";

/** What is said of a paper, in words: whether it is genuine first, then whether it counts, then what must stand on it. */
export interface PaperCheckView {
  readonly tone: Signal;
  readonly title: string;
  /** One sentence each. */
  readonly texts: readonly string[];
  /** What the version says; null where it is not known which one is meant. */
  readonly paper: {
    readonly title: string;
    readonly facts: readonly string[];
    readonly content: Pick<BolPaper, "parties" | "load" | "weights" | "signature">;
    readonly picture: string | null;
  } | null;
  readonly links: readonly { readonly text: string; readonly href: string; readonly isFile: boolean }[];
}

type Names = Pick<ShownWith, "nameOf">;
type Known = PaperCheck & {
  readonly bol: NonNullable<PaperCheck["bol"]>;
  readonly version: NonNullable<PaperCheck["version"]>;
};
const isKnown = (answer: PaperCheck): answer is Known => answer.bol !== null && answer.version !== null;

const whoIs = (id: string | null, { nameOf }: Names): string | null =>
  id === null ? null : (nameOf("users", id) ?? id);

/** When and by whom something was done to a BOL. */
const doneBy = (at: number, by: string | null, { bol }: Known, names: Names) => ({
  at: formatInstant(at, bol.time_zone),
  who: whoIs(by, names),
});

const withReason = (text: string, reason: string | null): string =>
  reason === null ? `${text}.` : `${text}. ${tBolCheck("reason", { reason })}`;

/** Which version is read in its place: the newest one until the release, whatever corrects it later. */
const inItsPlace = (later: readonly LaterVersion[]): LaterVersion | undefined =>
  later.find((one) => one.is_document) ?? later.at(-1);

/** Whether the version still counts, and what took its place: which, when, by whom and why. */
function currentStateOf(answer: Known, names: Names): readonly string[] {
  const { version, later, bol } = answer;
  const newest = later.at(-1);
  const changedBy = (key: "counts.replaced" | "counts.corrected", one: LaterVersion) =>
    withReason(
      tBolCheck(key, { version: one.version, ...doneBy(one.created_at, one.created_by, answer, names) }),
      one.reason,
    );
  switch (versionState(version, bol.version)) {
    case "present":
      return [tBolCheck("counts.present")];
    case "document":
      return [tBolCheck("counts.document"), ...(newest === undefined ? [] : [changedBy("counts.corrected", newest)])];
    case "correction":
      return [tBolCheck("counts.correction", { document: tBolCheck("document.other") })];
    case "replaced": {
      const place = inItsPlace(later);
      return place === undefined ? [] : [changedBy("counts.replaced", place)];
    }
  }
}

/** What the paper bears of a signature, and whether the BOL was voided since. */
function caveatsOf(answer: Known, names: Names): readonly string[] {
  const { version, bol, is_before_signature: isBefore } = answer;
  const [signature] = version.signatures;
  const unsigned = signature === undefined && version.kind === "original" ? [tBolCheck("paper.unsigned")] : [];
  const before =
    isBefore && signature !== undefined
      ? [
          tBolCheck("paper.before", {
            name: signature.signed_by,
            at: formatInstant(signature.signed_at, bol.time_zone),
          }),
        ]
      : [];
  const voided =
    bol.voided_at === null ? [] : [tBolCheck("counts.void", doneBy(bol.voided_at, bol.voided_by, answer, names))];
  return [...voided, ...unsigned, ...before];
}

/** A genuine paper is good as long as nothing took its place; what must not be relied on is never green. */
function toneOf(answer: Known): Signal {
  const { bol, version, is_before_signature: isBefore } = answer;
  if (bol.voided_at !== null) return "blocked";
  const state = versionState(version, bol.version);
  const isGood = (state === "present" || state === "document") && version.signed && !isBefore;
  return isGood ? "ready" : "waiting";
}

function contentOf(answer: Known): NonNullable<PaperCheckView["paper"]> {
  const { version, bol, is_before_signature: isBefore } = answer;
  const [signature = null] = version.signatures;
  const kept = { ...version, signature: isBefore ? null : signature };
  const { version: name, made, notes, parties, load, weights, signature: signed } = bolPaper(kept, bol.time_zone, "");
  return {
    title: tBolCheck("paper.title", { version: version.version }),
    facts: [tBolCheck("paper.compare"), `${name} · ${made}`, ...notes],
    content: { parties, load, weights, signature: signed },
    picture:
      signed.image === null || signature === null ? null : tBolCheck("paper.picture", { name: signature.signed_by }),
  };
}

function linksOf({ bol, version }: PaperCheck): PaperCheckView["links"] {
  if (bol === null) return [];
  return [
    { text: tBolCheck("link.bol"), href: deskPaths.bol("record", bol.id), isFile: false },
    ...(bol.version > 1
      ? [{ text: tBolCheck("link.versions"), href: deskPaths.bol("versions", bol.id), isFile: false }]
      : []),
    ...(version === null
      ? []
      : [{ text: tBolCheck("link.pdf"), href: routes.pdf.path.replace(":id", version.id), isFile: true }]),
  ];
}

/** What is said of a paper whose code is that of a version. */
function knownView(answer: Known, question: PaperQuestion, names: Names): PaperCheckView {
  const of = { number: answer.bol.number, version: answer.version.version };
  const paper = contentOf(answer);
  const links = linksOf(answer);
  if (answer.verdict === "wrong_code")
    return { tone: "blocked", title: tBolCheck("wrong.title"), texts: [tBolCheck("wrong.text", of)], paper, links };
  const counts = [...caveatsOf(answer, names), ...currentStateOf(answer, names)];
  if (answer.verdict === "other_version") {
    const asked = tBolCheck("other.text", { asked: question.version ?? "" });
    return { tone: "blocked", title: tBolCheck("other.title", of), texts: [asked, ...counts], paper, links };
  }
  return { tone: toneOf(answer), title: tBolCheck("genuine.title", of), texts: counts, paper, links };
}

/** What is said of a paper, by the answer of the server to what was asked. */
export function viewPaperCheck(answer: PaperCheck, question: PaperQuestion, names: Names): PaperCheckView {
  if (isKnown(answer)) return knownView(answer, question, names);
  const { bol } = answer;
  const links = linksOf(answer);
  const blocked = { tone: "blocked", paper: null, links } as const;
  if (bol === null)
    return {
      ...blocked,
      title: tBolCheck("noBol.title", { number: question.number }),
      texts: [tBolCheck("noBol.text")],
    };
  const { number, version: newest } = bol;
  if (answer.verdict === "no_version")
    return {
      ...blocked,
      title: tBolCheck("noVersion.title", { number, asked: question.version ?? "" }),
      texts: [tBolCheck("noVersion.text", { newest })],
    };
  return { ...blocked, title: tBolCheck("wrong.title"), texts: [tBolCheck("wrong.any", { number })] };
}
