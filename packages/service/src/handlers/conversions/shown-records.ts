import type { ShownKind } from "@railhead/core/messages/refusals/conversions";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { RequestContext } from "../../events";
import type { CollectionName, Rows } from "../../store/collections";
import type { AnyRow } from "../../store/order";
import { serializeBols } from "../bols/serialize";
import { shownOfLines } from "../ledger/history";
import { serializeAssets, serializeDrafts, serializeReconciliations, serializeStorages } from "../ledger/serialize";
import { serializeJobs, serializeOrders } from "../orders/serialize";
import { serializeInbounds, serializeLoads } from "../rail-visits/serialize";
import { serializeTrucks } from "../trucks/serialize";
import type { TruckRow } from "../trucks/trucks";

/** Records as the wire shows them. */
type Serialize = (context: RequestContext, rows: readonly AnyRow[]) => Promise<readonly object[]>;

/** Records of one collection that show quantities in the unit of their terminal. */
export interface ShownRecords {
  readonly collection: CollectionName;
  /** What one of them is called. */
  readonly noun: ShownKind;
  /** Which of its fields names the product, and the unit where all its quantities stand in that one: used to leave records out. */
  readonly productField?: "product_name_id" | "product_size_id";
  readonly unitField?: string;
  readonly unitBy?: "id" | "abbreviation";
  /** Whether each belongs to an asset, whose product it is of. */
  readonly isOfAssets?: boolean;
  readonly serialize: Serialize;
}

const records = <N extends CollectionName>(
  collection: N,
  noun: ShownKind,
  serialize: (context: RequestContext, rows: readonly Rows[N][]) => Promise<readonly object[]>,
  fields: Pick<ShownRecords, "productField" | "unitField" | "unitBy" | "isOfAssets"> = {},
): ShownRecords => ({ collection, noun, serialize: serialize as unknown as Serialize, ...fields });

const trucks = (
  collection: "inbound-trucks" | "outbounds" | "bulk-commodity-inbound-trucks" | "bulk-commodity-outbound-trucks",
  kind: TruckKind,
  productField: "product_name_id" | "product_size_id",
): ShownRecords =>
  records(
    collection,
    "truck",
    (context, rows: readonly unknown[]) => serializeTrucks(context, kind, rows as readonly TruckRow[]),
    { productField },
  );

/** All records that show quantities in the unit of their terminal, as the wire shows them. */
export const SHOWN_RECORDS: readonly ShownRecords[] = [
  records("inbounds", "railcar", serializeInbounds, { productField: "product_size_id" }),
  records("bulk-commodity-railcar-loads", "railcar", serializeLoads, { productField: "product_name_id" }),
  trucks("inbound-trucks", "inbounds", "product_size_id"),
  trucks("outbounds", "outbounds", "product_size_id"),
  trucks("bulk-commodity-inbound-trucks", "bulk-commodity-inbound-trucks", "product_name_id"),
  trucks("bulk-commodity-outbound-trucks", "bulk-commodity-outbound-trucks", "product_name_id"),
  records("onsite-storage", "storage", serializeStorages, { unitField: "uom_id", unitBy: "id" }),
  records("orders", "order", serializeOrders),
  records("jobs", "job", serializeJobs),
  records("bols", "BOL", serializeBols, { unitField: "quantity_uom_abbreviation", unitBy: "abbreviation" }),
  records("drafts", "draft", serializeDrafts, {
    productField: "product_name_id",
    unitField: "net_uom_abbreviation",
    unitBy: "abbreviation",
  }),
  records("assets-reconciliation-tracking", "stock count", serializeReconciliations, {
    unitField: "uom_abbreviation",
    unitBy: "abbreviation",
  }),
  records("assets", "asset", serializeAssets, { unitField: "uom_id", unitBy: "id" }),
  records("ledger-entries", "line of the ledger", shownOfLines, { isOfAssets: true }),
];
