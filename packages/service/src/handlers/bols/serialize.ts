import type { EntityRows } from "@railhead/api-contract/entities";
import { can } from "@railhead/core/access/access.rules";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { shownSignature } from "../trucks/serialize";
import { shownMails } from "./bol-mail";
import { correctionsOf, documentIdOf } from "./document";
import { shownOnBols } from "./shown-quantity";

type BolRow = Rows["bols"];
type VersionRow = Rows["bol-versions"];

type Signature = Rows["signatures"];
function signaturesBy(
  field: "bol_id" | "bol_version_id",
  signatures: readonly Signature[],
): ReadonlyMap<string, readonly Signature[]> {
  const groups = new Map<string, Signature[]>();
  for (const signature of signatures) {
    const group = groups.get(signature[field]);
    if (group === undefined) groups.set(signature[field], [signature]);
    else group.push(signature);
  }
  return groups;
}

/** Stored BOLs as the wire shows them, with the document of the load, its newest correction, and the facts of every signature, oldest first. */
export async function serializeBols(
  context: RequestContext,
  rows: readonly BolRow[],
): Promise<readonly EntityRows["bols"][]> {
  const { tx } = context;
  const [carriers, signatures, corrections, shown] = await Promise.all([
    referencedBy(tx, rows, "carrier_id", "carriers"),
    rows.length === 0
      ? []
      : tx
          .rows("signatures")
          .find({ where: { all: [{ field: "bol_id", test: { op: "in", value: rows.map((row) => row.id) } }] } }),
    correctionsOf(tx, rows),
    shownOnBols(context, rows),
  ]);
  const byBol = signaturesBy("bol_id", signatures);
  return rows.map(({ version_id, released_version_id, made_for: _madeFor, ...row }, at) => {
    const all = byBol.get(row.id) ?? [];
    const document = documentIdOf({ id: row.id, version_id, released_version_id });
    const signature = all.find((one) => one.bol_version_id === document);
    return {
      ...row,
      ...(shown[at] ?? { display_quantity: null, display_abbreviation: null }),
      carrier_name: carriers.get(row.carrier_id ?? "")?.name ?? null,
      signed: all.some((one) => one.bol_version_id === version_id),
      document_version_id: document,
      signature: signature === undefined ? null : shownSignature(signature),
      latest_correction: corrections.get(row.id) ?? null,
      signatures: all.map(shownSignature),
      mails: null,
    };
  });
}

/** One BOL with its mails, which lists do not show. */
export const withMails = async ({ tx }: RequestContext, shown: EntityRows["bols"]): Promise<EntityRows["bols"]> => ({
  ...shown,
  mails: [...(await shownMails(tx, shown))],
});

/** What a version is called: the BOL's number and its own. */
export const versionName = (bol: Pick<BolRow, "number"> | undefined, version: number): string =>
  `${bol?.number ?? ""} v${version}`;

/** What kind of version it is, apart from its content. */
const factsOf = (bol: BolRow | undefined, { id, version, kind }: VersionRow, signatures: readonly Signature[]) => ({
  name: versionName(bol, version),
  version,
  kind,
  signed: signatures.length > 0,
  is_document: bol !== undefined && documentIdOf(bol) === id,
});

/** The signatures under versions, by version. */
const signaturesUnder = async (tx: Tx, rows: readonly VersionRow[]) =>
  signaturesBy(
    "bol_version_id",
    await tx
      .rows("signatures")
      .find({ where: { all: [{ field: "bol_version_id", test: { op: "in", value: rows.map((row) => row.id) } }] } }),
  );

/** Stored versions as the wire shows them, with the facts of their signatures: images come with one version alone. */
export async function serializeVersions(
  { tx }: RequestContext,
  rows: readonly VersionRow[],
): Promise<readonly EntityRows["bol-versions"][]> {
  if (rows.length === 0) return [];
  const [bols, signatures] = await Promise.all([referencedBy(tx, rows, "bol_id", "bols"), signaturesUnder(tx, rows)]);
  return rows.map((row) => {
    const mine = signatures.get(row.id) ?? [];
    return {
      ...row,
      ...factsOf(bols.get(row.bol_id), row, mine),
      signatures: mine.map((signature) => ({ ...shownSignature(signature), image: null })),
    };
  });
}

/** The versions of a BOL as their list shows them; the reason only with bol:view. */
export async function listedVersions({ tx, caller }: RequestContext, bol: BolRow, rows: readonly VersionRow[]) {
  const signatures = await signaturesUnder(tx, rows);
  const mayView = can(caller.session.permissions, "bol", "view");
  return rows.map((row) => ({
    id: row.id,
    ...factsOf(bol, row, signatures.get(row.id) ?? []),
    reason: mayView ? row.reason : null,
    created_at: row.created_at,
  }));
}

/** One version with the image of its signature: a version is signed once. */
export async function withImage(
  { tx }: RequestContext,
  shown: EntityRows["bol-versions"],
): Promise<EntityRows["bol-versions"]> {
  if (shown.signatures.length === 0) return shown;
  const [signature] = await tx
    .rows("signatures")
    .find({ where: { all: [{ field: "bol_version_id", test: { op: "eq", value: shown.id } }] }, limit: 1 });
  const [kept] = await tx
    .rows("signature-images")
    .find({ where: { all: [{ field: "signature_id", test: { op: "eq", value: signature?.id ?? "0" } }] }, limit: 1 });
  return { ...shown, signatures: shown.signatures.map((one) => ({ ...one, image: kept?.image ?? null })) };
}
