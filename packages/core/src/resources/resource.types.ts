import type { ResourceName, EntityRows } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import type { Route } from "@railhead/api-contract/rest";
import type { ListSort } from "../list/query.types";
import type { NameReading } from "../list/paste.rules";
import type { tFields } from "../messages/catalogue-fields";
import type { KeyOf } from "../messages/define-messages";
import type { DeskEntityName } from "../routes/desk-entities";

/** The signals, each with one meaning: brand (normal), ready (done), waiting (needs time or someone), blocked, closed. */
export type Signal = "brand" | "ready" | "waiting" | "blocked" | "closed";
export type FieldLabel = Extract<KeyOf<typeof tFields>, `field.${string}`>;
export type ValueLabel = Extract<KeyOf<typeof tFields>, `value.${string}`>;

type Key<Row> = keyof Row & string;

/** What every column says of its field. */
interface ColumnOf<Row> {
  readonly key: Key<Row>;
  readonly label: FieldLabel;
  /** Pixels. */
  readonly width: number;
  /** Not in the list until somebody asks for it. */
  readonly isExtra?: true;
}

/**
 * A column of a list: the field, and how it is shown. Each kind says what it needs to know beyond the field; the kinds are
 * closed, and every screen that shows a field has an entry for each of them.
 */
export type Column<Row> = ColumnOf<Row> &
  (
    | { readonly kind: "name" | "text" | "code" | "phone" | "long" }
    | { readonly kind: "number" | "decimal"; readonly isSummed?: true }
    | {
        readonly kind: "quantity";
        readonly unit: Key<Row>;
        /** The same in the unit that the terminal shows. */
        readonly display: Key<Row>;
        readonly displayUnit: Key<Row>;
        readonly isSummed?: true;
      }
    | { readonly kind: "day" | "instant" }
    | { readonly kind: "flag"; readonly yes: ValueLabel; readonly no: ValueLabel }
    /** A word of a closed list. */
    | { readonly kind: "choice"; readonly words: Readonly<Record<string, ValueLabel>> }
    /** A state: its words, or the names that it has elsewhere, and its signal, each by the value of the field `by`. */
    | {
        readonly kind: "state";
        readonly by: Key<Row>;
        readonly signals: Readonly<Record<string, Signal>>;
        readonly words?: Readonly<Record<string, ValueLabel>>;
        readonly named?: Readonly<Record<string, { readonly name: string }>>;
      }
    /** The name of another record, and the field with its id. */
    | { readonly kind: "reference"; readonly by: Key<Row>; readonly of: ResourceName }
    /** A car: its mark and its number. */
    | { readonly kind: "car"; readonly mark: Key<Row>; readonly number: Key<Row> }
  );
export type ColumnKind = Column<never>["kind"];

/** The calls of a list. */
export interface ListRoutes {
  readonly list: Route;
  readonly versions?: Route;
  readonly anchors?: Route;
}

/** Where the rows of a list are: held in the browser, up to so many, or read page by page. */
export type RowsAt =
  | { readonly kind: "held"; readonly where: "open" | "all"; readonly most: number }
  | { readonly kind: "paged" };

/** The facts of one resource, and nothing that decides. */
export interface ResourceFacts<N extends ResourceName = ResourceName> {
  readonly name: N;
  /** Its pages: titles, addresses and rights are theirs. */
  readonly page: DeskEntityName;
  readonly entity: AnyEntity;
  readonly routes: ListRoutes;
  readonly rows: RowsAt;
  /** Rows of the terminal that is chosen, or of all that the user may see. */
  readonly terminal: "chosen" | "all";
  /** Endpoints whose events change rows too, by the field that names their record. */
  readonly alsoNamedBy?: Readonly<Record<string, Key<EntityRows[N]>>>;
  /** How pasted names of rows are read. */
  readonly names: NameReading;
  /** The field by which a row is named. */
  readonly title: Key<EntityRows[N]>;
  readonly columns: readonly Column<EntityRows[N]>[];
  readonly sort: readonly ListSort[];
}

/** Checks the facts of a resource against its rows. */
export const defineResource = <const N extends ResourceName>(facts: ResourceFacts<N>): ResourceFacts<N> => facts;
