import type { EntityRows } from "@railhead/api-contract/entities";
import type { PaperSize } from "@railhead/api-contract/papers";
import type { BolMail } from "@railhead/api-contract/resources/bols.contract";
import type { MaterialRows } from "./ledger-rows";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { UploadFileRow, UploadMappingRow, UploadRecordRow, UploadRow } from "./upload-rows";
import type {
  BulkTruckStored,
  LoadFor,
  OrderLoadRow,
  SandTruckStored,
  ScaleReadingRow,
  SignatureImageRow,
  SignatureRow,
  WeighingRow,
} from "./truck-rows";

/** A visit of a railcar as stored: what the wire derives is left out, what transitions set is in. */
type Stored<Row, Derived extends keyof Row> = Omit<Row, Derived>;
type VisitDerived =
  | "status"
  | "name"
  | "track_name"
  | "customer_name"
  | "product_name"
  | "time_zone"
  | "release_block"
  | "family"
  | "quantity_snapshot"
  | "quantity_snapshot_uom_abbreviation"
  | "uom_class_id"
  | "display_quantity_snapshot"
  | "display_shipped_weight"
  | "display_abbreviation";
/** What a visit holds that no client sees. */
interface VisitKept {
  /** The car's number as an integer, for comparing `045123` with `45123`. */
  readonly car_key: number;
  /** Every state gone through and still counting, oldest first ('1235'); the last one is status_id. */
  readonly status_path: string;
  /** Where the car stood when it was released, for taking that back. */
  readonly last_track_id: string | null;
}

export interface CredentialRow {
  readonly id: string;
  readonly user_id: string;
  /** Null while the account has no password: nobody can sign in to it. */
  readonly password_hash: string | null;
  /** The mail address that was proven to be the user's; another one counts as unproven. */
  readonly verified_email: string | null;
  readonly verified_at: number | null;
}
/** What a mailed or printed link is good for. */
export type TokenPurpose = "reset" | "verify" | "enable" | "setup";
export interface AccountTokenRow {
  readonly id: string;
  /** Hash of the token; the token itself stands in the mail only. */
  readonly token_hash: string;
  /** Null for the first start, when there is nobody yet. */
  readonly user_id: string | null;
  readonly purpose: TokenPurpose;
  /** The address it was mailed to: coming back with it proves that address. */
  readonly email: string | null;
  readonly created_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
  /** The Idempotency-Key it was used under: the same call again gets the same answer. */
  readonly used_key: string | null;
}
/** A mail that was asked for and is not sent yet. Its token and text are made when it is sent. */
export interface OutboxRow {
  readonly id: string;
  readonly kind: "reset" | "username" | "verify" | "enable" | "bol";
  /** The user the office named; else null, and `asked` holds what was typed, or of a BOL which of its mails it is. */
  readonly user_id: string | null;
  readonly asked: string | null;
  readonly tries: number;
  /** Not before this time, epoch seconds. */
  readonly due_at: number;
  /** When the last try was given up; null while it is still to be sent. */
  readonly failed_at: number | null;
  readonly created_at: number;
}
/** One version of a BOL on its way to one address, as it was ordered. Kept for good: it says who was sent what. */
export interface BolMailRow extends Omit<BolMail, "ordered_by"> {
  readonly bol_id: string;
  readonly terminal_id: string;
  /** Null once the contact is gone. */
  readonly contact_id: string | null;
  readonly paper: PaperSize;
  readonly ordered_by: string | null;
}
/** How much of a limit is used up (limiter.ts). */
export interface AttemptRow {
  readonly id: string;
  readonly key: string;
  /** When all of it is given back, epoch seconds. */
  readonly until: number;
}
export interface SessionRow {
  readonly id: string;
  /** Hash of the cookie's token; the token itself is never stored. */
  readonly token_hash: string;
  readonly user_id: string;
  readonly terminal_id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
}
/** What one person chose to see of a list, under a name. */
export interface SavedViewRow {
  readonly id: string;
  readonly page: string;
  readonly name: string;
  readonly query: string;
  /** The terminal that it is shared with; null keeps it to its owner. */
  readonly terminal_id: string | null;
  readonly owner_id: string;
  readonly created_at: number;
  readonly updated_at: number;
}
/** What a person wrote at a record of any kind. */
export interface NoteRow {
  readonly id: string;
  /** The endpoint under which the record is shown: trucks that come in stand under `inbounds` too. */
  readonly resource: string;
  readonly record_id: string;
  /** Null once it was taken back; what it said then stands in its events alone. */
  readonly text: string | null;
  readonly author_id: string | null;
  readonly created_at: number;
  readonly changed_at: number | null;
  readonly taken_back_at: number | null;
  readonly taken_back_by: string | null;
  readonly updated_at: number;
}
export interface ReplayRow {
  readonly id: string;
  /** User id and Idempotency-Key. */
  readonly key: string;
  readonly request_hash: string;
  readonly status: number;
  readonly body: string;
  readonly created_at: number;
}
export interface EventRow {
  readonly id: string;
  readonly at: number;
  readonly user_id: string | null;
  readonly terminal_id: string | null;
  readonly resource: string;
  readonly record_id: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** The record's `updated_at` after it; null where it was not a change of the record itself, and in events of older releases. */
  readonly record_version: number | null;
}

type TrackStored = Stored<EntityRows["tracks"], "name" | "car_count" | "occupied_length">;
type InboundStored = Stored<EntityRows["inbounds"], VisitDerived> & VisitKept;
type LoadStored = Stored<EntityRows["bulk-commodity-railcar-loads"], VisitDerived> & VisitKept;

type Conversion =
  | "uom-standard-conversions"
  | "uom-product-intra-class-conversions"
  | "uom-product-inter-class-conversions";
type TruckResource = "outbounds" | "bulk-commodity-inbound-trucks" | "bulk-commodity-outbound-trucks";
/** The last number given in a series of a terminal; the next one is taken under its lock, so that none is lost. */
export interface CounterRow {
  readonly id: string;
  readonly terminal_id: string;
  readonly series: string;
  readonly last: number;
}

/** What the Store holds: every resource by its endpoint name, as stored, and the service's own collections. */
export interface Rows
  extends
    MaterialRows,
    Omit<
      EntityRows,
      | keyof MaterialRows
      | TruckResource
      | "bols"
      | "bol-versions"
      | "tracks"
      | "cherrypicking-groups"
      | "cherrypicking-transactions"
      | "inbounds"
      | "bulk-commodity-railcar-loads"
      | "product-sizes"
      | "railcars"
      | "terminal-uom-display-defaults"
      | Conversion
    > {
  readonly "product-sizes": Stored<EntityRows["product-sizes"], "name">;
  readonly railcars: Stored<EntityRows["railcars"], "name" | "last_seen">;
  readonly "uom-standard-conversions": Stored<EntityRows["uom-standard-conversions"], "name">;
  readonly "uom-product-intra-class-conversions": Stored<EntityRows["uom-product-intra-class-conversions"], "name">;
  readonly "uom-product-inter-class-conversions": Stored<EntityRows["uom-product-inter-class-conversions"], "name">;
  readonly "terminal-uom-display-defaults": Stored<EntityRows["terminal-uom-display-defaults"], "uom_abbreviation">;
  readonly tracks: TrackStored;
  readonly "cherrypicking-groups": Stored<
    EntityRows["cherrypicking-groups"],
    "name" | "customer_name" | "destination_track_name"
  >;
  readonly "cherrypicking-transactions": Stored<
    EntityRows["cherrypicking-transactions"],
    "from_track_name" | "to_track_name" | "price"
  >;
  readonly inbounds: InboundStored;
  readonly "bulk-commodity-railcar-loads": LoadStored;
  /** Sand trucks that come in; their ids are counted together with those of `inbounds` by rail. */
  readonly "inbound-trucks": SandTruckStored<Omit<InboundTruck, "transport">>;
  readonly outbounds: SandTruckStored<EntityRows["outbounds"]>;
  readonly "bulk-commodity-inbound-trucks": BulkTruckStored<EntityRows["bulk-commodity-inbound-trucks"]>;
  readonly "bulk-commodity-outbound-trucks": BulkTruckStored<EntityRows["bulk-commodity-outbound-trucks"]>;
  readonly weighings: WeighingRow;
  readonly "scale-readings": ScaleReadingRow;
  readonly "order-loads": OrderLoadRow;
  readonly signatures: SignatureRow;
  readonly "signature-images": SignatureImageRow;
  readonly counters: CounterRow;
  readonly bols: Stored<
    EntityRows["bols"],
    | "carrier_name"
    | "signed"
    | "document_version_id"
    | "signature"
    | "signatures"
    | "mails"
    | "latest_correction"
    | "display_quantity"
    | "display_abbreviation"
  > & {
    readonly version_id: string | null;
    readonly released_version_id: string | null;
    /** What its truck was for as that was last written on it: an order can change, or be deleted later. Null where no truck made it. */
    readonly made_for: LoadFor | null;
  };
  readonly "bol-versions": Stored<EntityRows["bol-versions"], "name" | "signed" | "is_document" | "signatures">;
  readonly credentials: CredentialRow;
  readonly "account-tokens": AccountTokenRow;
  readonly outbox: OutboxRow;
  readonly "bol-mails": BolMailRow;
  readonly attempts: AttemptRow;
  readonly sessions: SessionRow;
  readonly "saved-views": SavedViewRow;
  readonly "railcar-uploads": UploadRow;
  readonly "railcar-upload-files": UploadFileRow;
  readonly "railcar-upload-rows": UploadRecordRow;
  readonly "railcar-upload-mappings": UploadMappingRow;
  readonly notes: NoteRow;
  readonly replays: ReplayRow;
  readonly events: EventRow;
}
export type CollectionName = keyof Rows;
