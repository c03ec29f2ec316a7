import { isDecimal, isIdField, type OrderKind } from "@railhead/api-contract/field-kind";
import { isResourceName, RESOURCES } from "@railhead/api-contract/resources";

/** What a store must know of a table besides its rows. */
export interface TableFacts {
  /** Fields that must be unique together; case is ignored in text, rows with a null part never collide. */
  readonly unique: readonly (readonly string[])[];
  /** Fields that hold exact decimals as text and are ordered as numbers. */
  readonly decimals: ReadonlySet<string>;
}

const OWN_TABLES: Readonly<Record<string, TableFacts>> = {
  credentials: { unique: [["user_id"]], decimals: new Set() },
  "account-tokens": { unique: [["token_hash"], ["user_id", "purpose"]], decimals: new Set() },
  outbox: { unique: [], decimals: new Set() },
  "bol-mails": { unique: [], decimals: new Set() },
  attempts: { unique: [["key"]], decimals: new Set() },
  "inbound-trucks": { unique: [], decimals: new Set() },
  weighings: { unique: [], decimals: new Set(["weight"]) },
  "order-loads": { unique: [["order_id", "product_size_id", "uom_id"]], decimals: new Set(["quantity"]) },
  "scale-readings": { unique: [["weighing_id"]], decimals: new Set(["weight"]) },
  signatures: { unique: [["bol_version_id"]], decimals: new Set() },
  "signature-images": { unique: [["signature_id"]], decimals: new Set() },
  counters: { unique: [["terminal_id", "series"]], decimals: new Set() },
  sessions: { unique: [["token_hash"]], decimals: new Set() },
  "saved-views": { unique: [["owner_id", "page", "name"]], decimals: new Set() },
  "railcar-uploads": { unique: [], decimals: new Set() },
  "railcar-upload-files": { unique: [["upload_id"]], decimals: new Set() },
  "railcar-upload-rows": { unique: [["upload_id", "number"]], decimals: new Set() },
  "railcar-upload-mappings": { unique: [["terminal_id", "family", "customer_id"]], decimals: new Set() },
  notes: { unique: [], decimals: new Set() },
  replays: { unique: [["key"]], decimals: new Set() },
  events: { unique: [], decimals: new Set() },
  "ledger-entries": { unique: [], decimals: new Set(["quantity", "balance", "net"]) },
};

/** Collections whose rows are only added: signatures and ledgers. Stores refuse to change or remove one. */
export const ADDED_ONLY: ReadonlySet<string> = new Set([
  "bol-versions",
  "signatures",
  "signature-images",
  "ledger-entries",
]);

/** Collections that share one sequence of ids: no number is the id of a record in both. */
export const SHARES_IDS_WITH: Readonly<Record<string, string>> = {
  inbounds: "inbound-trucks",
  "inbound-trucks": "inbounds",
};

const known = new Map<string, TableFacts>(Object.entries(OWN_TABLES));

/** Facts of a table by its name; a resource's come from its contract. */
export function factsOf(name: string): TableFacts {
  const facts = known.get(name) ?? resourceFacts(name);
  known.set(name, facts);
  return facts;
}

/** How a table's field is compared. */
export const kindOf = (name: string, field: string): OrderKind =>
  isIdField(field) ? "id" : factsOf(name).decimals.has(field) ? "decimal" : "plain";

function resourceFacts(name: string): TableFacts {
  if (!isResourceName(name)) throw new Error(`There is no table ${name}`);
  const { entity } = RESOURCES[name];
  return {
    unique: entity.unique ?? [],
    decimals: new Set(Object.keys(entity.read).filter((field) => entity.read[field] && isDecimal(entity.read[field]))),
  };
}
