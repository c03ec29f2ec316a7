import type { ResourceName, EntityRows } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { Filter } from "@railhead/api-contract/list-facts";
import type { Family } from "@railhead/api-contract/family";
import type { Route } from "@railhead/api-contract/rest";
import type { ListSort } from "../list/query.types";
import type { NameReading } from "../list/paste.rules";
import type { SpecialTitleKey } from "../messages/catalogue-desk";
import type { tRecord } from "../messages/catalogue-record";
import type { tFields } from "../messages/catalogue-fields";
import type { KeyOf } from "../messages/define-messages";
import type { DeskEntityName } from "../routes/desk-entities";

/** The signals, each with one meaning: brand (normal), ready (done), waiting (needs time or someone), blocked, closed. */
export type Signal = "brand" | "ready" | "waiting" | "blocked" | "closed";
export type FieldLabel = Extract<KeyOf<typeof tFields>, `field.${string}`>;
export type ValueLabel = Extract<KeyOf<typeof tFields>, `value.${string}`>;
export type HintLabel = Extract<KeyOf<typeof tFields>, `hint.${string}`>;
export type GroupLabel = Extract<KeyOf<typeof tFields>, `group.${string}`>;
export type UnitLabel = Extract<KeyOf<typeof tFields>, `unit.${string}`>;
export type ActionLabel = Extract<KeyOf<typeof tFields>, `action.${string}`>;

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
    | { readonly kind: "name" | "text" | "code" | "phone" | "email" | "long" }
    | { readonly kind: "number" | "decimal"; readonly isSummed?: true }
    | {
        readonly kind: "quantity";
        readonly unit: Key<Row>;
        /** The same in the unit that the terminal shows. */
        readonly display: Key<Row>;
        readonly displayUnit: Key<Row>;
        readonly isSummed?: true;
        /** Only these rows are added up: what is left of a closed order is not to come any more. */
        readonly summedWhere?: { readonly field: Key<Row>; readonly is: string; readonly label: ValueLabel };
      }
    /** How full a vessel is, in percent: its row has the fields of one, which say it in words and its marks. */
    | { readonly kind: "level" }
    | { readonly kind: "day" }
    | {
        readonly kind: "instant";
        /** How long ago it was is said too, while the field holds one of these: how long a truck has been in the yard. */
        readonly elapsedWhile?: { readonly field: Key<Row>; readonly in: readonly string[] };
      }
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
        /** The values that rows of the list may have, in the order of work; without it all values as the contract lists them. */
        readonly inOrder?: readonly string[];
        /** Rows are of several kinds, which call one value otherwise: each shows the name that it says itself. */
        readonly isNamedByRow?: true;
      }
    /** The name of another record, and the field with its id. */
    | { readonly kind: "reference"; readonly by: Key<Row>; readonly of: ResourceName }
    /** The names of several records, and the field with their ids. */
    | { readonly kind: "references"; readonly by: Key<Row>; readonly of: ResourceName }
    /** A car: its mark and its number. */
    | { readonly kind: "car"; readonly mark: Key<Row>; readonly number: Key<Row> }
  );
export type ColumnKind = Column<never>["kind"];

/** What every field of a form says of itself. What it may hold, and whether it must, is the contract's to say. */
interface FormFieldOf<Row> {
  readonly key: Key<Row>;
  readonly label: FieldLabel;
  readonly hint?: HintLabel;
  /** It is chosen as the record is added, and stays. */
  readonly isFixed?: true;
  /** It says something of a change, and is asked for only where a record is changed. */
  readonly isOfChange?: true;
}

/** A field of a form, and how it is entered. The kinds are closed, as those of columns. */
export type FormField<Row> = FormFieldOf<Row> &
  (
    | { readonly kind: "text" | "code" | "phone" | "email" | "long" | "day" | "instant" }
    /** A number; `unit` is the text of its unit where that never changes. */
    | { readonly kind: "number" | "decimal"; readonly unit?: UnitLabel }
    /** A figure in a unit that another field names: the two are entered side by side, and are one in a conflict. */
    | { readonly kind: "quantity"; readonly unit: Key<Row> }
    | { readonly kind: "flag"; readonly yes: ValueLabel; readonly no: ValueLabel }
    /** A unit of measure by its abbreviation, where the field holds no id. */
    | { readonly kind: "unit" }
    /** One of a closed list, in its order. */
    | { readonly kind: "choice"; readonly words: Readonly<Record<string, ValueLabel>> }
    /** The map of what a profile permits: a grid of sections and actions. */
    | { readonly kind: "permissions" }
    /** Another record, or several. */
    | { readonly kind: "reference" | "references"; readonly of: ResourceName }
  );
export type FormFieldKind = FormField<never>["kind"];

/** Fields that belong together, under a title of their own. */
export interface FormGroup<Row> {
  readonly title: GroupLabel;
  readonly fields: readonly FormField<Row>[];
}

/** Records that name this one in a field of theirs: `orders` of a customer by `customer_id`. */
export interface Related {
  readonly page: DeskEntityName;
  readonly by: string;
}

/** Records that share something with this one instead of naming it: storage with the product of an order. */
export interface Alongside extends Related {
  /** The field of this record that holds what they share. */
  readonly from: string;
  readonly title: AlongsideTitle;
  /** What is shown of them, first their name. */
  readonly columns: readonly string[];
  /** What else must hold for them. */
  readonly also?: readonly Filter[];
}
export type AlongsideTitle = Extract<KeyOf<typeof tRecord>, `alongside.${string}`>;

/** Something that is done with one record, besides changing and deleting it: a call without a body of its own. */
export interface RecordAction<Row> {
  readonly label: ActionLabel;
  readonly route: Route;
  /** The field of the call's body that names the record, where its address does not. */
  readonly naming?: string;
  /** It is offered where the field holds this. */
  readonly when: { readonly field: Key<Row>; readonly is: string | boolean };
}

/** The calls of a resource. Pages offer what there is a call for, to those who have its right. */
export interface ResourceRoutes {
  readonly list: Route;
  readonly versions?: Route;
  readonly anchors?: Route;
  readonly export?: Route;
  readonly get?: Route;
  readonly changes?: Route;
  readonly referrers?: Route;
  readonly create?: Route;
  readonly update?: Route;
  readonly remove?: Route;
  readonly importRows?: Route;
  readonly bulk?: Route;
}

/** Where the rows of a list are: held in the browser, up to so many, or read page by page. */
export type RowsAt =
  | { readonly kind: "held"; readonly where: "open" | "all"; readonly most: number }
  | { readonly kind: "paged" };

/** A page of the record that others are part of, and what it is called. */
interface PartPage {
  readonly pattern: `/${string}/:id`;
  readonly title: SpecialTitleKey;
}
/** A page of a record that lists what names it: whose list that is, and by which field or parameter of it. */
export interface RelatedPage extends PartPage {
  readonly of: DeskEntityName;
  readonly by: string;
}
/** Records that are no entry of the menu: they are listed and added on pages of the record that they name in a field. */
export interface PartOf<Row> {
  readonly field: Key<Row>;
  readonly list: PartPage;
  readonly add: PartPage;
  /** The pages of one of them, where it may be changed or deleted. */
  readonly one?: { readonly view: PartPage; readonly edit: PartPage };
  /** What holds while a record has none of them. */
  readonly whenNone?: HintLabel;
}

/** Lists whose rows another one shows as its own, and the field of its rows that says which list each is of. */
export interface JoinedLists<Row> {
  readonly field: Key<Row>;
  readonly lists: readonly { readonly list: string; readonly facts: ResourceFacts }[];
}

/** What a label names, each in the form in which the floor's scanner reads it: an asset, a car, a truck, a load of bulk commodity. */
export type LabelKind = "asset" | "car" | "truck" | "load";

/** What a delete writes in place of taking the record away. */
export interface Voiding<Row> {
  readonly field: Key<Row>;
  readonly as: string;
  /** What that is called: a BOL is made void, a visit that will not come is cancelled. */
  readonly word: "void" | "cancel";
  /** Only records that have one of these in the field, where not all that are not void yet may be. */
  readonly from?: readonly string[];
  /** Those that have one of these in another field go with what they belong to: a truck's BOL is void once the truck is. */
  readonly goesWith?: { readonly field: Key<Row>; readonly in: readonly string[] };
}

/** Records that are never changed again: those that have one of these in the field. */
export interface Closing<Row> {
  readonly field: Key<Row>;
  readonly in: readonly string[];
  /** Fields that are changed no more before that: from these states on. */
  readonly settled?: { readonly in: readonly string[]; readonly keys: readonly string[]; readonly hint: HintLabel };
}

/** The facts of one resource, and nothing that decides. */
export interface ResourceFacts<N extends ResourceName = ResourceName, Row = EntityRows[N]> {
  readonly name: N;
  /** Its pages: titles, addresses and rights are theirs. Of a part they are those of the whole. */
  readonly page: DeskEntityName;
  readonly partOf?: PartOf<Row>;
  readonly entity: AnyEntity;
  readonly routes: ResourceRoutes;
  readonly rows: RowsAt;
  /** Parameters of each question about its rows, where the endpoint has others too. */
  readonly only?: Readonly<Record<string, string>>;
  /** Rows of the terminal that is chosen, or of all that the user may see. */
  readonly terminal: "chosen" | "all";
  /** Endpoints whose events change rows too, by the field that names their record. */
  readonly alsoNamedBy?: Readonly<Record<string, Key<Row>>>;
  /** How pasted names of rows are read. */
  readonly names: NameReading;
  /** The field by which a row is named. */
  readonly title: Key<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sort: readonly ListSort[];
  /** The figure of which the list of a part says by how much it differs from that of the row below, the one before it. */
  readonly compared?: Key<Row>;
  /** The lists that this one shows as one; it has no call, no form and no file of its own. */
  readonly joins?: JoinedLists<Row>;
  /** What is filled in, in groups; left out where records are made elsewhere. */
  readonly form?: readonly FormGroup<Row>[];
  /** Lists of other records on its view. */
  readonly related?: readonly Related[];
  readonly alongside?: readonly Alongside[];
  /** Its pages that list what names it, closed records too. */
  readonly relatedPages?: readonly RelatedPage[];
  readonly actions?: readonly RecordAction<Row>[];
  /** What deleting one writes where its record stays: what was handed out under its number must be found for ever. */
  readonly voids?: Voiding<Row>;
  /** Which of its records the server changes no more. Without it all may be changed. */
  readonly closed?: Closing<Row>;
  /** What stands on a label that is stuck to it, where it has one. */
  readonly label?: LabelKind;
  /** The call that gives its records as documents on paper by their `ids`, up to so many at once. */
  readonly document?: { readonly path: `/api/${string}`; readonly most: number };
  /** The family whose batch pages take selected rows. */
  readonly batch?: Family;
}

/** Checks the facts of a resource against its rows. */
export const defineResource = <const N extends ResourceName>(facts: ResourceFacts<N>): ResourceFacts<N> => facts;

/** Checks the facts of inbound trucks, whose endpoint is that of the railcars too. */
export const defineInboundTrucks = (facts: ResourceFacts<"inbounds", InboundTruck>): ResourceFacts<"inbounds"> =>
  // Pages read rows by the names of their fields: these are checked here, against the rows that the endpoint gives.
  facts as unknown as ResourceFacts<"inbounds">;

/** Checks the facts of a list that joins others against the rows that it makes of theirs. */
export const defineJointList = <Row>(
  facts: ResourceFacts<ResourceName, Row> & Required<Pick<ResourceFacts<ResourceName, Row>, "joins">>,
): ResourceFacts => facts as unknown as ResourceFacts;
