import type { HolderKind, LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import { viewAccess } from "@railhead/api-contract/resources";
import { mayAccess } from "@railhead/core/access/access.rules";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { AssetRow } from "../../ledger/assets";
import type { Rows } from "../../store/collections";
import { COLLECTION_OF } from "../rail-visits/visits";
import { COLLECTION_OF as COLLECTION_OF_TRUCKS } from "../trucks/trucks";
import { ownersOf } from "./holders";

type Counterpart = NonNullable<LedgerEntry["other"]>;

/** A record that an asset belongs to, with what names its papers. */
interface Owner {
  readonly assetId: string;
  readonly kind: HolderKind;
  readonly id: string;
  readonly bol: string | null;
  readonly bol_id: string | null;
  readonly order_id: string | null;
}

/** Trucks that come in with sand have no endpoint of their own: who may view those that go out views them. */
const judgedAs = (kind: HolderKind) => (kind === "inbound-trucks" ? "outbounds" : kind);

/** The records that assets belong to, of the kinds that the caller may view. */
async function visibleOwners({ tx, caller }: RequestContext, assets: readonly AssetRow[]): Promise<readonly Owner[]> {
  const { visits, storages, trucks } = await ownersOf(tx, assets);
  const none = { bol: null, bol_id: null, order_id: null };
  const owners = [
    ...[...storages].map(([assetId, { id }]): Owner => ({ ...none, assetId, kind: "onsite-storage", id })),
    ...[...visits].map(([assetId, { family, row }]): Owner => {
      const { order_id = null } = row as Partial<Rows["inbounds"]>;
      return { assetId, kind: COLLECTION_OF[family], id: row.id, bol: row.bol, bol_id: null, order_id };
    }),
    ...[...trucks].map(
      ([
        assetId,
        {
          kind,
          row: { id, bol_id, order_id = null },
        },
      ]): Owner => ({
        assetId,
        kind: COLLECTION_OF_TRUCKS[kind],
        id,
        bol: null,
        bol_id,
        order_id,
      }),
    ),
  ];
  return owners.filter(({ kind }) => mayAccess(viewAccess(judgedAs(kind)), caller.session.permissions));
}

/** The records behind the other sides of ledger lines, by asset, with their BOLs and orders; a few questions, however many. */
export async function counterpartsOf(
  context: RequestContext,
  assets: readonly AssetRow[],
): Promise<ReadonlyMap<string, Counterpart>> {
  const owners = await visibleOwners(context, assets);
  const [bols, orders] = await Promise.all([
    referencedBy(context.tx, owners, "bol_id", "bols"),
    referencedBy(context.tx, owners, "order_id", "orders"),
  ]);
  return new Map(
    owners.map(({ assetId, kind, id, bol, bol_id, order_id }) => [
      assetId,
      {
        kind,
        id,
        bol: bol ?? bols.get(bol_id ?? "")?.number ?? null,
        order_id,
        order_number: orders.get(order_id ?? "")?.order_number ?? null,
      },
    ]),
  );
}
