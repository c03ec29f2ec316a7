import { describe, expect, it } from "vitest";
import type { CollectionName, Rows } from "./collections";
import { eventStore } from "./event-store.laws";
import type { NewRow, Tx } from "./store.port";
import type { Subject } from "./store-rows.laws";
import { ADDED_ONLY } from "./tables";

const made = { created_at: 1, created_by: null, updated_at: 1, updated_by: null } as const;
const bol: NewRow<Rows["bols"]> = {
  terminal_id: "1",
  load_kind: "manual",
  load_id: null,
  shipper: "North",
  consignee: "Well 7",
  carrier_id: null,
  origin: null,
  destination: null,
  description: null,
  quantity: null,
  quantity_uom_abbreviation: null,
  seals: null,
  shipped_at: null,
  reason: null,
  number: "H-000001",
  status: "signed",
  version: 1,
  version_id: null,
  released_version_id: null,
  made_for: null,
  ...made,
};

/** A signed version of a BOL with its signature's image. */
export async function seedSigned({ rows }: Tx): Promise<void> {
  const { id: bol_id } = await rows("bols").insert(bol);
  const version = await rows("bol-versions").insert({
    bol_id,
    reason: "First version",
    terminal_id: "1",
    version: 1,
    kind: "original",
    content: { shipper: "North" },
    ...made,
  });
  const signature = await rows("signatures").insert({
    bol_id,
    bol_version_id: version.id,
    bol_version: 1,
    signed_at: 1,
    signed_by: "Maria Vega",
    signed_as: "driver",
    recorded_by: null,
  });
  await rows("signature-images").insert({ signature_id: signature.id, image: "data:image/png;base64,iVBORw0KGgo=" });
}

/** What any Store promises of rows that are added and stay as they are. */
export function keptLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`laws of kept rows: ${name}`, () => {
    const { store, write } = eventStore(makeStore);
    const KEPT = [...ADDED_ONLY] as readonly CollectionName[];

    it.each(KEPT)("%s are neither changed nor removed; the transaction goes on", async (collection) => {
      await write(async (tx) => {
        await seedSigned(tx);
        const rows = tx.rows(collection);
        const refused = { _tag: "RowKept", collection };
        await expect(rows.update("1", {})).rejects.toMatchObject(refused);
        await expect(rows.updateAll([{ id: "1", patch: {} }])).rejects.toMatchObject(refused);
        await expect(rows.remove("1")).rejects.toMatchObject(refused);
      });

      const kept = await store.read(async ({ rows }) => [
        await rows("bol-versions").count(),
        await rows("signatures").count(),
        (await rows("signature-images").get("1"))?.image,
      ]);
      expect(kept).toEqual([1, 1, "data:image/png;base64,iVBORw0KGgo="]);
    });
  });
}
