import { gainAllowed } from "@railhead/core/ledger/draft-plan.rules";
import { compareDecimals, subtractDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import { referencedBy } from "../../crud/visible";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";

/**
 * What may still come out of railcars beyond the weight on their papers, by asset and in its unit: the terminal's tolerance of that weight, less
 * what was gained by drafts that count. `replacedId`: a draft that is being replaced. Two calls, however many.
 */
export async function gainsLeft(
  tx: Tx,
  assetIds: readonly string[],
  terminal: Rows["terminals"] | undefined,
  replacedId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  if (assetIds.length === 0) return new Map();
  const entries = await tx.rows("ledger-entries").find({
    where: {
      all: [
        { field: "asset_id", test: { op: "in", value: assetIds } },
        { field: "entry", test: { op: "in", value: ["opening", "origin weight gain"] } },
      ],
    },
  });
  const drafts = await referencedBy(tx, entries, "draft_id", "drafts");
  const counts = (draftId: string | null) =>
    draftId === null || (draftId !== replacedId && drafts.get(draftId)?.voided_at === null);
  return new Map(
    assetIds.map((id) => {
      const sum = (kind: string) =>
        sumDecimals(
          entries
            .filter((entry) => entry.asset_id === id && entry.entry === kind && counts(entry.draft_id))
            .map((entry) => entry.quantity),
        );
      const left = subtractDecimals(
        gainAllowed(sum("opening"), terminal?.origin_weight_tolerance ?? "0"),
        sum("origin weight gain"),
      );
      return [id, compareDecimals(left, "0") > 0 ? left : "0"];
    }),
  );
}
