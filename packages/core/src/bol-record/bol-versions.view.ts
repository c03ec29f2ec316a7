import { isVoidBol } from "../bols/bol-states.rules";
import { PAPER_SIZES } from "@railhead/api-contract/papers";
import { routes, type BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import { versionState, type VersionState } from "../bols/version-state.rules";
import { tBolVersions } from "../messages/catalogue-bol-versions";
import { list } from "../messages/formats";
import type { ShownWith } from "../resources/display.rules";
import type { ResourceRow } from "../resources/open-list";
import type { Signal } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { formatInstant } from "../terminal-time/instant-text";
import { compareVersions, DIFFERENCE_GROUPS, type VersionDifference } from "./version-differences.rules";
import { chosenVersions, writeVersionsQuery, type VersionsQuery } from "./versions-query.rules";

/** The zone is the terminal's; names are those of people. */
export type VersionNames = Pick<ShownWith, "zone" | "nameOf">;

interface VersionLink {
  readonly text: string;
  /** What the link is called where it is read out of its line. */
  readonly label: string;
  readonly href: string;
}
/** A version as a line of the list. */
export interface VersionLine {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: { readonly tone: Signal; readonly text: string };
  readonly made: string;
  readonly reason: string;
  /** Whether it is signed, and whether it corrects what was released. */
  readonly facts: string;
  readonly papers: readonly VersionLink[];
  /** Where it is compared with the one before it; null for the first. */
  readonly compare: VersionLink | null;
}
/** One of the two that stand side by side. */
export interface VersionSide extends VersionLine {
  /** Who signed it; null where nobody did. */
  readonly signedBy: string | null;
}
export interface VersionGroup {
  readonly title: string;
  readonly lines: readonly VersionDifference[];
}
export interface ComparedView {
  readonly left: VersionSide;
  readonly right: VersionSide;
  /** How many values differ, in words. */
  readonly summary: string;
  readonly unknown: string | null;
  readonly groups: readonly VersionGroup[];
}
export interface VersionsView {
  readonly lines: readonly VersionLine[];
  /** That there is one version only; null where there are more. */
  readonly one: string | null;
  readonly options: readonly { readonly version: number; readonly text: string }[];
  readonly compared: ComparedView | null;
}

const TONES = {
  present: "ready",
  document: "ready",
  correction: "waiting",
  replaced: "closed",
} as const satisfies Record<VersionState, Signal>;

/** Where two versions of a BOL stand side by side. */
export function versionsAddress(bolId: string, query: Partial<VersionsQuery> = {}): string {
  const text = writeVersionsQuery({ left: null, right: null, isOnlyDifferent: false, ...query });
  const address = deskPaths.bol("versions", bolId);
  return text === "" ? address : `${address}?${text}`;
}

const whoIn = ({ created_by: by }: Pick<BolVersion, "created_by">, { nameOf }: VersionNames): string | null =>
  by === null ? null : (nameOf("users", by) ?? by);

function lineOf(row: BolVersion, all: readonly BolVersion[], names: VersionNames): VersionLine {
  const { id, bol_id, version, kind, signed, reason, created_at } = row;
  const state = versionState(row, all[0]?.version ?? version);
  const before = all.find((one) => one.version < version)?.version;
  const facts = [tBolVersions(signed ? "is.signed" : "is.unsigned")];
  if (kind === "correction") facts.unshift(tBolVersions("is.correction"));
  return {
    id,
    version,
    name: tBolVersions("version", { version }),
    state: { tone: TONES[state], text: tBolVersions(`state.${state}`) },
    made: tBolVersions("made", { at: formatInstant(created_at, names.zone), who: whoIn(row, names) }),
    reason: tBolVersions("reason", { reason }),
    facts: facts.join(" · "),
    papers: PAPER_SIZES.map((paper) => ({
      text: tBolVersions("pdf", { paper }),
      label: tBolVersions("pdf.of", { version, paper }),
      href: `${routes.pdf.path.replace(":id", id)}?paper=${paper}`,
    })),
    compare:
      before === undefined
        ? null
        : {
            text: tBolVersions("compare.with", { version: before }),
            label: tBolVersions("compare.of", { left: version, right: before }),
            href: versionsAddress(bol_id, { left: before, right: version }),
          },
  };
}

function comparedOf(versions: readonly BolVersion[], query: VersionsQuery, names: VersionNames): ComparedView | null {
  const chosen = chosenVersions(
    query,
    versions.map(({ version }) => version),
  );
  const [left, right] = [chosen?.left, chosen?.right].map((number) => versions.find((one) => one.version === number));
  if (chosen === null || left === undefined || right === undefined) return null;
  const lines = compareVersions(left, right, names.zone);
  const count = lines.filter(({ differs }) => differs).length;
  const isShown = ({ differs }: VersionDifference) => differs || !query.isOnlyDifferent;
  const side = (row: BolVersion): VersionSide => ({
    ...lineOf(row, versions, names),
    signedBy: row.signatures[0]?.signed_by ?? null,
  });
  return {
    left: side(left),
    right: side(right),
    summary:
      left === right
        ? tBolVersions("same", { version: left.version })
        : tBolVersions("count", { count, left: left.version, right: right.version }),
    unknown:
      chosen.unknown.length === 0 ? null : tBolVersions("unknown", { versions: list(chosen.unknown.map(String)) }),
    groups: DIFFERENCE_GROUPS.map((group) => ({
      title: tBolVersions(`group.${group}`),
      lines: lines.filter((line) => line.group === group && isShown(line)),
    })).filter(({ lines: some }) => some.length > 0),
  };
}

/** The versions of a BOL, newest first, and the two that the address chooses side by side. */
export function viewVersions(versions: readonly BolVersion[], query: VersionsQuery, names: VersionNames): VersionsView {
  const lines = versions.map((row) => lineOf(row, versions, names));
  return {
    lines,
    one: versions.length === 1 ? tBolVersions("one") : null,
    options: lines.map(({ version, state }, at) => ({
      version,
      text: tBolVersions("choose.option", {
        version,
        state: state.text,
        at: formatInstant(versions[at]?.created_at ?? 0, names.zone),
      }),
    })),
    compared: versions.length < 2 ? null : comparedOf(versions, query, names),
  };
}

/** What is said of a version that was made while the page was open; null where `seen`, the newest that was shown, is the newest. */
export function freshVersion(
  versions: readonly BolVersion[],
  seen: number,
  names: VersionNames,
): { readonly version: number; readonly text: string } | null {
  const [newest] = versions;
  if (newest === undefined || newest.version <= seen) return null;
  const { version } = newest;
  return { version, text: tBolVersions("fresh", { version, who: whoIn(newest, names) }) };
}

/** That a BOL is void, when and by whom; null for one that counts. A void one is never changed again. */
export function voidedText(row: ResourceRow, { zone, nameOf }: VersionNames): string | null {
  if (!isVoidBol({ status: row["status"] })) return null;
  const [at, by] = [row["updated_at"], row["updated_by"]];
  return tBolVersions("voided", {
    at: formatInstant(Number(at), zone),
    who: typeof by === "string" ? (nameOf("users", by) ?? by) : null,
  });
}
