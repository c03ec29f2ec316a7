import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import { expect } from "vitest";
import type { Rows } from "../../../store/collections";
import { NOON } from "../../rail-visits/laws/rail-world.laws";
import { given, type LedgerWorld } from "./ledger-world.laws";

const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** The fine sand of every ledger world, and a coarse one that `addCoarse` adds. */
export const [FINE, COARSE] = ["1", "2"] as const;

/** What somebody is warned of, by its sentence. */
export const warned = (description: string): DraftWarning => ({
  code: "contamination",
  description,
  coded: expect.objectContaining({ code: expect.stringMatching(/^contaminates/) }) as NonNullable<
    DraftWarning["coded"]
  >,
});

/** Adds a second size of the sand. */
export const addCoarse = (world: LedgerWorld): Promise<void> =>
  world.store.transaction(async ({ rows }) => {
    await rows("product-size-master").insert({
      id: COARSE,
      name: "20/40",
      display_uom_id: null,
      sort_order: 2,
      is_active: true,
      ...made,
    });
    await rows("product-sizes").insert({
      id: COARSE,
      product_name_id: "1",
      product_size_master_id: COARSE,
      supplier_code: null,
      is_active: true,
      ...made,
    });
  });

/** The warnings of what an asset may be loaded with or into, by name. */
export const warningsOf = async (
  manager: LedgerWorld["manager"],
  query: string,
): Promise<Readonly<Record<string, DraftWarning | null>>> =>
  Object.fromEntries(
    (await given<{ name: string; warning: DraftWarning | null }[]>(manager.get(`assets/${query}`))).map(
      ({ name, warning }) => [name, warning],
    ),
  );

/** Adds visits like one that is over, as if they had been as well; `others` says what is different, by when that one left. */
export const addVisitsLike = (
  world: LedgerWorld,
  id: string,
  others: (left: number) => readonly Partial<Rows["inbounds"]>[],
): Promise<void> =>
  world.store.transaction(async ({ rows }) => {
    const over = await rows("inbounds").get(id);
    if (over === undefined) throw new RangeError(`no visit ${id}`);
    const { id: _own, ...visit } = over;
    await rows("inbounds").insertAll(
      others(over.date_released ?? 0).map((other) => ({ ...visit, asset_id: null, ...other })),
    );
  });
