import { bolPaper, canonicalText, type BolPaper, type KeptVersion } from "@railhead/core/bol-paper/bol-paper.view";
import { byIds } from "../../crud/visible";
import type { ServicePorts } from "../../http/handler";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";

type VersionRow = Rows["bol-versions"];

/** The signatures under versions with their images, by version: each is signed once. */
async function signaturesOf(tx: Tx, versions: readonly VersionRow[]) {
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

/** Versions of BOLs as they are printed, in their order. */
export async function papersOf(
  tx: Tx,
  versions: readonly VersionRow[],
  sha256: ServicePorts["sha256"],
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
    versions.map(async ({ id, bol_id, version, kind, reason, created_at, content, terminal_id }) => {
      const kept: KeptVersion = {
        version,
        kind,
        reason,
        created_at,
        content,
        signature: signatures.get(id) ?? null,
      };
      const isVoid = bols.get(bol_id)?.status === "void";
      return bolPaper(
        { ...kept, isVoid },
        terminals.get(terminal_id)?.time_zone ?? "UTC",
        await sha256(canonicalText(kept)),
      );
    }),
  );
}

/** What the file of a paper is called, 'BOL Mid-000001 v2.pdf': signs that no file's name holds are left out. */
export const paperName = ({ code }: Pick<BolPaper, "code">): string =>
  `${code.replace(/ \S+$/, "").replaceAll(/[^\w .-]/g, "")}.pdf`;
