import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { RequestContext } from "../../events";
import type { CollectionName, Rows } from "../../store/collections";
import type { AnyRow } from "../../store/order";
import { presentBols } from "../bols/present";
import { shownOfLines } from "../ledger/history";
import { presentAssets, presentDrafts, presentReconciliations, presentStorages } from "../ledger/present-material";
import { presentJobs, presentOrders } from "../orders/present";
import { presentInbounds, presentLoads } from "../rail-visits/present";
import { presentTrucks } from "../trucks/present";
import type { TruckRow } from "../trucks/trucks";

/** Records as the wire shows them. */
type Present = (context: RequestContext, rows: readonly AnyRow[]) => Promise<readonly object[]>;

/** Records of one collection that show quantities in the unit of their terminal. */
export interface ShownRecords {
  readonly collection: CollectionName;
  /** What one and several of them are called. */
  readonly noun: string;
  readonly plural: string;
  /** Which of its fields names the product, and the unit where all its quantities stand in that one: used to leave records out. */
  readonly productField?: "product_name_id" | "product_size_id";
  readonly unitField?: string;
  readonly unitBy?: "id" | "abbreviation";
  /** Whether each belongs to an asset, whose product it is of. */
  readonly isOfAssets?: boolean;
  readonly present: Present;
}

const records = <N extends CollectionName>(
  collection: N,
  [noun, plural]: readonly [string, string],
  present: (context: RequestContext, rows: readonly Rows[N][]) => Promise<readonly object[]>,
  fields: Pick<ShownRecords, "productField" | "unitField" | "unitBy" | "isOfAssets"> = {},
): ShownRecords => ({ collection, noun, plural, present: present as unknown as Present, ...fields });

const trucks = (
  collection: "inbound-trucks" | "outbounds" | "bulk-commodity-inbound-trucks" | "bulk-commodity-outbound-trucks",
  kind: TruckKind,
  productField: "product_name_id" | "product_size_id",
): ShownRecords =>
  records(
    collection,
    ["truck", "trucks"],
    (context, rows: readonly unknown[]) => presentTrucks(context, kind, rows as readonly TruckRow[]),
    { productField },
  );

/** All records that show quantities in the unit of their terminal, as the wire shows them. */
export const SHOWN_RECORDS: readonly ShownRecords[] = [
  records("inbounds", ["railcar", "railcars"], presentInbounds, { productField: "product_size_id" }),
  records("bulk-commodity-railcar-loads", ["railcar", "railcars"], presentLoads, { productField: "product_name_id" }),
  trucks("inbound-trucks", "inbounds", "product_size_id"),
  trucks("outbounds", "outbounds", "product_size_id"),
  trucks("bulk-commodity-inbound-trucks", "bulk-commodity-inbound-trucks", "product_name_id"),
  trucks("bulk-commodity-outbound-trucks", "bulk-commodity-outbound-trucks", "product_name_id"),
  records("onsite-storage", ["storage", "storages"], presentStorages, { unitField: "uom_id", unitBy: "id" }),
  records("orders", ["order", "orders"], presentOrders),
  records("jobs", ["job", "jobs"], presentJobs),
  records("bols", ["BOL", "BOLs"], presentBols, { unitField: "quantity_uom_abbreviation", unitBy: "abbreviation" }),
  records("drafts", ["draft", "drafts"], presentDrafts, {
    productField: "product_name_id",
    unitField: "net_uom_abbreviation",
    unitBy: "abbreviation",
  }),
  records("assets-reconciliation-tracking", ["stock count", "stock counts"], presentReconciliations, {
    unitField: "uom_abbreviation",
    unitBy: "abbreviation",
  }),
  records("assets", ["asset", "assets"], presentAssets, { unitField: "uom_id", unitBy: "id" }),
  records("ledger-entries", ["line of the ledger", "lines of the ledger"], shownOfLines, { isOfAssets: true }),
];
