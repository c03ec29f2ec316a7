import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { preparedIn } from "../../../laws/kept-worlds.fixtures";
import type { Store } from "../../../store/store.port";
import {
  createRailWorld,
  NOON,
  openRailWorld,
  SAND,
  placedCars,
  type Answer,
  type Api,
  type RailWorld,
} from "../../rail-visits/laws/rail-world.laws";

const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** The yard with units, and people who may draft. Terminal 1 shows short tons. */
export interface LedgerWorld extends RailWorld {
  readonly manager: Api;
  /** Drafts, but reconciles nothing. */
  readonly floor: Api;
}

/** Units with their conversions, and what people may do with material. */
async function addMaterial(world: RailWorld): Promise<void> {
  await world.store.transaction(async ({ rows }) => {
    const unit = { uom_system_id: null, is_active: true, ...made };
    await rows("uom-classes").insert({ id: "2", name: "Volume", base_uom_id: null, is_active: true, ...made });
    await rows("uom").insertAll([
      { id: "1", name: "Pound", abbreviation: "lb", uom_class_id: "1", ...unit },
      { id: "2", name: "Short ton", abbreviation: "ST", uom_class_id: "1", ...unit },
      { id: "3", name: "Kilogram", abbreviation: "kg", uom_class_id: "1", ...unit },
      { id: "4", name: "Gallon", abbreviation: "gal", uom_class_id: "2", ...unit },
    ]);
    await rows("uom-standard-conversions").insertAll([
      { from_uom_id: "2", to_uom_id: "1", factor: "2000", is_active: true, ...made },
      { from_uom_id: "1", to_uom_id: "3", factor: "0.45359237", is_active: true, ...made },
    ]);
    await rows("terminal-uom-display-defaults").insert({ terminal_id: "1", uom_class_id: "1", uom_id: "2", ...made });
    for (const profile of await rows("profiles").find()) {
      const draft = {
        draft: ["view", "create", "edit"] as const,
        "onsite storage": profile.name === "manager" ? (["view", "create", "edit"] as const) : (["view"] as const),
      };
      await rows("profiles").update(profile.id, {
        permissions: {
          ...profile.permissions,
          ...draft,
          "outbound truck": ["view", "edit", "create"],
          scale: ["view", "create", "edit"],
          billing: ["review"],
          "assets reconciliation tracking": ["view", "create", "edit"],
        },
      });
    }
  });
}

export async function createLedgerWorld(store: Store): Promise<LedgerWorld> {
  await preparedIn(store, "ledger", async () => {
    await addMaterial(await createRailWorld(store));
    return {};
  });
  const world = openRailWorld(store, 0);
  return { ...world, manager: world.as("manager"), floor: world.as("floor") };
}

/** What a call answered, or an error that tells its refusal. */
export async function given<A = Readonly<Record<string, never>>>(answer: Promise<Answer>, status = 200): Promise<A> {
  const found = await answer;
  if (found.status !== status) throw new Error(`${found.status} ${found.description} ${JSON.stringify(found.fields)}`);
  return found.result as A;
}
interface StorageRow {
  readonly id: string;
  readonly asset_id: string;
  readonly quantity: string;
  readonly display_quantity: string;
}

/** A storage with so much in it, in short tons; gives its id and its asset's. */
export async function storage(
  { manager }: LedgerWorld,
  name: string,
  quantity = "0",
  more: object = {},
): Promise<StorageRow> {
  const row = await given<StorageRow>(
    manager.post("onsite-storage", { name, terminal_id: "1", storage_kind: "silo", uom_id: "2", ...more }),
  );
  if (quantity !== "0")
    await given(manager.post(`onsite-storage/${row.id}/reconcile`, { quantity, reason: "opening" }));
  return row;
}

/** A sand car on track 1 with a BOL weight in pounds; gives its visit's id and its asset's. */
export async function railcar(
  { manager }: LedgerWorld,
  number: string,
  pounds: string | null = "200000",
  more: object = {},
): Promise<{ readonly id: string; readonly asset_id: string }> {
  const [id = ""] = await placedCars(manager, SAND, "1", [number], {
    shipped_weight: pounds,
    shipped_weight_uom_abbreviation: pounds === null ? null : "lb",
    ...more,
  });
  const visit = await given<{ readonly asset_id: string }>(manager.get(`${SAND}/${id}`));
  return { id, asset_id: visit.asset_id };
}

export const draftBody = (source_id: string, destination_id: string, net: string, more: object = {}) => ({
  source_id,
  destination_id,
  net,
  net_uom_abbreviation: "ST",
  ...more,
});
/** Records a draft. */
export const draft = (
  api: Api,
  source_id: string,
  destination_id: string,
  net: string,
  more: object = {},
): Promise<Draft> => given<Draft>(api.post("drafts", draftBody(source_id, destination_id, net, more)), 201);

/** The balance of an asset. */
export const balanceOf = async (api: Api, assetId: string): Promise<string> =>
  (await given<{ readonly quantity: string }>(api.get(`assets/${assetId}/reconcile`))).quantity;

/**
 * Throws unless ledgers balance: the entries of a unit sum to zero, no balance is out of bounds, and each entry carries
 * the sum so far.
 */
export async function checkLedger({ store }: LedgerWorld): Promise<void> {
  const { entries, assets } = await store.read(async ({ rows }) => ({
    entries: await rows("ledger-entries").find(),
    assets: await rows("assets").find(),
  }));
  for (const unit of new Set(entries.map((entry) => entry.net_uom_id))) {
    const sum = sumDecimals(entries.filter((entry) => entry.net_uom_id === unit).map((entry) => entry.net));
    if (sum !== "0") throw new Error(`entries in unit ${unit} add up to ${sum}`);
  }
  for (const asset of assets) {
    let balance = "0";
    for (const entry of entries.filter(({ asset_id }) => asset_id === asset.id)) {
      balance = sumDecimals([balance, entry.quantity]);
      if (sumDecimals([entry.balance ?? "none"]) !== balance)
        throw new Error(
          `entry ${entry.id} of ${asset.name} carries ${entry.balance} where its entries add up to ${balance}`,
        );
      if (balance.startsWith("-") || (asset.capacity !== null && Number(balance) > Number(asset.capacity)))
        throw new Error(`${asset.name} holds ${balance} after entry ${entry.id}`);
    }
  }
}
