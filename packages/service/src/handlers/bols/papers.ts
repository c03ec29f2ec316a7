import { isVoidBol } from "@railhead/core/bols/bol-states.rules";
import { bolPaper, canonicalText, type BolPaper, type KeptVersion } from "@railhead/core/bol-paper/bol-paper.view";
import { byIds } from "../../crud/visible";
import type { ServicePorts } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";

type VersionRow = Rows["bol-versions"];

type Signature = NonNullable<KeptVersion["signature"]>;
/** What papers are made with: how hashes are made, and where people find the server, null where that is not known. */
export interface PaperParts {
  readonly sha256: ServicePorts["sha256"];
  readonly paperOrigin: string | null;
}

/** The signatures under versions with their images, by version: each is signed once. */
export async function signaturesOf(tx: Tx, versions: readonly VersionRow[]) {
  const signatures = await tx
    .rows("signatures")
    .find({ where: { all: [{ field: "bol_version_id", test: { op: "in", value: versions.map(({ id }) => id) } }] } });
  const images = await tx.rows("signature-images").find({
    where: { all: [{ field: "signature_id", test: { op: "in", value: signatures.map(({ id }) => id) } }] },
  });
  const byId = new Map(images.map(({ signature_id, image }) => [signature_id, image]));
  return new Map(
    signatures.map(({ id, bol_version_id, signed_by, signed_as, signed_at }) => [
      bol_version_id,
      { signed_by, signed_as, signed_at, image: byId.get(id) ?? null },
    ]),
  );
}

/** All that a version says, with its signature: papers are compared by the hash of this alone, and it must never hold more. */
const keptOf = (
  { version, kind, reason, created_at, content }: VersionRow,
  signature: Signature | null,
): KeptVersion => ({
  version,
  kind,
  reason,
  created_at,
  content,
  signature,
});

/** The hash of what a version says, which its check code is the beginning of. */
export const hashOf = (
  version: VersionRow,
  signature: Signature | null,
  sha256: ServicePorts["sha256"],
): Promise<string> => sha256(canonicalText(keptOf(version, signature)));

/** Versions of BOLs as they are printed, in their order. */
export async function papersOf(
  tx: Tx,
  versions: readonly VersionRow[],
  { sha256, paperOrigin }: PaperParts,
): Promise<readonly BolPaper[]> {
  const [signatures, bols, terminals] = await Promise.all([
    signaturesOf(tx, versions),
    byIds(
      tx,
      "bols",
      versions.map(({ bol_id }) => bol_id),
    ),
    byIds(
      tx,
      "terminals",
      versions.map(({ terminal_id }) => terminal_id),
    ),
  ]);
  return Promise.all(
    versions.map(async (version) => {
      const signature = signatures.get(version.id) ?? null;
      const isVoid = isVoidBol(bols.get(version.bol_id) ?? {});
      return bolPaper(
        { ...keptOf(version, signature), isVoid },
        terminals.get(version.terminal_id)?.time_zone ?? "UTC",
        await hashOf(version, signature, sha256),
        paperOrigin,
      );
    }),
  );
}

/** What the file of a paper is called, 'BOL Mid-000001 v2.pdf': signs that no file's name holds are left out. */
export const paperName = ({ name }: Pick<BolPaper, "name">): string => `${name.replaceAll(/[^\w .-]/g, "")}.pdf`;
