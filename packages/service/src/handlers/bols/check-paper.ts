import { isVoidBol } from "@railhead/core/bols/bol-states.rules";
import type { PaperCheck, routes } from "@railhead/api-contract/resources/bol-versions.contract";
import { checkCode, readBolNumber, readCheckCode } from "@railhead/core/bols/paper-code.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { only } from "../../crud/only";
import type { Handlers, ServicePorts } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import type { BolRow } from "./bol";
import { hashOf, signaturesOf } from "./papers";
import { listedVersions, serializeVersions, withImage } from "./serialize";

type VersionRow = Rows["bol-versions"];

/** The version that a paper is of, and whether it was printed before that was signed. */
interface Known {
  readonly bol: BolRow;
  readonly version: VersionRow;
  readonly isBeforeSignature: boolean;
}
interface Asked {
  readonly check: string | null;
  readonly version: number | null;
}

/** The BOLs of a number at the caller's terminals, newest first. More than one has it only where a terminal's code was another's before. */
const bolsOf = ({ tx, caller }: RequestContext, number: string): Promise<readonly BolRow[]> =>
  tx.rows("bols").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: [...caller.terminals] } },
        { field: "number", test: { op: "same", value: readBolNumber(number) } },
      ],
    },
    sort: { field: "id", direction: "desc" },
  });

const versionsOf = (tx: Tx, { id }: Pick<BolRow, "id">): Promise<readonly VersionRow[]> =>
  tx.rows("bol-versions").find({
    where: { all: [{ field: "bol_id", test: { op: "eq", value: id } }] },
    sort: { field: "id", direction: "asc" },
  });

/** Which of a BOL's versions a code is of, as it is or as it was before its signature: the one that is asked for first. */
async function knownIn(
  tx: Tx,
  bol: BolRow,
  { check, version: asked }: Asked,
  sha256: ServicePorts["sha256"],
): Promise<Known | null> {
  if (check === null) return null;
  const versions = await versionsOf(tx, bol);
  const inOrder = [
    ...versions.filter(({ version }) => version === asked),
    ...versions.filter(({ version }) => version !== asked),
  ];
  for (const version of inOrder) {
    const signature = (await signaturesOf(tx, [version])).get(version.id) ?? null;
    for (const one of signature === null ? [null] : [signature, null])
      if (checkCode(await hashOf(version, one, sha256)) === check)
        return { bol, version, isBeforeSignature: signature !== null && one === null };
  }
  return null;
}

/** A BOL as the answer shows it. A void one is never changed again: who changed it last has voided it. */
async function shownBol(tx: Tx, bol: BolRow): Promise<NonNullable<PaperCheck["bol"]>> {
  const terminal = (await byIds(tx, "terminals", [bol.terminal_id])).get(bol.terminal_id);
  const { id, number, status, version, updated_at, updated_by } = bol;
  const isVoid = isVoidBol(bol);
  return {
    id,
    number,
    status,
    version,
    time_zone: terminal?.time_zone ?? "UTC",
    voided_at: isVoid ? updated_at : null,
    voided_by: isVoid ? updated_by : null,
  };
}

/** An answer without a version. */
const nothing = (verdict: PaperCheck["verdict"], bol: PaperCheck["bol"] = null): PaperCheck => ({
  verdict,
  bol,
  version: null,
  is_before_signature: false,
  later: [],
});

/** What is said of a version: all that it says, and what came after it. */
async function describedVersion(
  context: RequestContext,
  bol: BolRow,
  version: VersionRow,
): Promise<Pick<PaperCheck, "bol" | "version" | "later">> {
  const after = (await versionsOf(context.tx, bol)).filter((one) => one.version > version.version);
  const listed = await listedVersions(context, bol, after);
  const shown = only(await serializeVersions(context, [version]));
  return {
    bol: await shownBol(context.tx, bol),
    version: await withImage(context, shown),
    later: listed.map((one, at) => ({ ...one, created_by: after[at]?.created_by ?? null })),
  };
}

interface Question {
  readonly number: string;
  readonly check: string;
  readonly version?: string | undefined;
}

async function checkedPaper(
  context: RequestContext,
  { number, check: text, version: named }: Question,
  sha256: ServicePorts["sha256"],
): Promise<PaperCheck> {
  const bols = await bolsOf(context, number);
  const [first] = bols;
  if (first === undefined) return nothing("no_bol");
  const read = readCheckCode(text);
  const asked = {
    check: read.kind === "code" ? read.check : null,
    version: named === undefined ? null : Number(named),
  };
  for (const bol of bols) {
    const known = await knownIn(context.tx, bol, asked, sha256);
    if (known === null) continue;
    const { version, isBeforeSignature } = known;
    const isNamed = asked.version === null || version.version === asked.version;
    const described = await describedVersion(context, bol, version);
    return { ...described, verdict: isNamed ? "genuine" : "other_version", is_before_signature: isBeforeSignature };
  }
  if (asked.version === null) return nothing("wrong_code", await shownBol(context.tx, first));
  const [meant] = (await versionsOf(context.tx, first)).filter(({ version }) => version === asked.version);
  if (meant === undefined) return nothing("no_version", await shownBol(context.tx, first));
  return { ...(await describedVersion(context, first, meant)), verdict: "wrong_code", is_before_signature: false };
}

/** The call that checks a printed BOL by the code on it. A BOL of another terminal is none. */
export const paperCheckHandlers = ({ sha256 }: Pick<ServicePorts, "sha256">): Handlers<typeof routes> => ({
  checkPaper: async (call) => ({ result: await checkedPaper(call, call.query, sha256) }),
});
