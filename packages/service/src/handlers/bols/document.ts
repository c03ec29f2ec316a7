import type { BolCorrection } from "@railhead/api-contract/truck";
import { byIds } from "../../crud/visible";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";

type Bol = Pick<Rows["bols"], "id" | "version_id" | "released_version_id">;

/** The version that is the document of the load: the newest until the release, from then on the released one, whatever corrects it later. */
export const documentIdOf = ({ version_id, released_version_id }: Bol): string | null =>
  released_version_id ?? version_id;

/** The newest correction since the release, or null. */
const correctionIdOf = ({ version_id, released_version_id }: Bol): string | null =>
  released_version_id === null || released_version_id === version_id ? null : version_id;

/** The newest corrections of BOLs as the wire shows them, by BOL. Asks nothing where none was corrected. */
export async function correctionsOf(tx: Tx, bols: Iterable<Bol>): Promise<ReadonlyMap<string, BolCorrection>> {
  const corrected = [...bols].filter((bol) => correctionIdOf(bol) !== null);
  const versions = await byIds(tx, "bol-versions", corrected.map(correctionIdOf));
  return new Map(
    corrected.flatMap((bol) => {
      const version = versions.get(correctionIdOf(bol) ?? "");
      return version === undefined ? [] : [[bol.id, shownCorrection(version)] as const];
    }),
  );
}

const shownCorrection = ({ id, version, reason, created_at, created_by }: Rows["bol-versions"]): BolCorrection => ({
  bol_version_id: id,
  bol_version: version,
  reason,
  corrected_at: created_at,
  corrected_by: created_by,
});
