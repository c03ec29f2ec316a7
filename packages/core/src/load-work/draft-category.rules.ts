import { textIn } from "../form/form.rules";
import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import type { Named } from "@railhead/api-contract/envelope";
import { tLoad } from "../messages/catalogue-load";
import { enteredText } from "../form/form.submit";
import { field } from "./load-fields.rules";
import type { LoadFields, LoadForm, LoadValues } from "./load-form.types";
import type { DraftAsset } from "./load-work.types";
import type { SumView } from "./load-work.view";

/** A transload category: from which kind of asset into which (spec §3). */
export interface TransloadCategory extends Named {
  readonly source_category_id: AssetKind;
  readonly destination_category_id: AssetKind;
}

/** What the category of a draft depends on. */
export interface CategoryLoad {
  /** What the load itself is, and where it stands in its drafts. */
  readonly kind: AssetKind;
  readonly side: "source" | "destination";
  readonly assets: readonly Pick<DraftAsset, "id" | "asset_kind">[];
  readonly categories: readonly TransloadCategory[];
}

const FIELD = "transload_category_id" as const;

/** What the chosen asset is: one that is offered, or the one of the draft that is corrected. */
function otherKind({ side, assets }: CategoryLoad, replaced: DraftFacts | undefined, form: LoadForm): AssetKind | null {
  const id = textIn(form, side === "source" ? "destination_id" : "source_id");
  const offered = assets.find((asset) => asset.id === id)?.asset_kind;
  if (offered !== undefined || replaced === undefined) return offered ?? null;
  const [otherId, kind] =
    side === "source"
      ? [replaced.destination_id, replaced.destination_kind]
      : [replaced.source_id, replaced.source_kind];
  return otherId === id ? kind : null;
}

/** The categories that fit the two sides of the draft in the form; one that the corrected draft bears stays among them, also out of use. */
export function fittingCategories(
  load: CategoryLoad,
  replaced: DraftFacts | undefined,
  form: LoadForm,
): readonly Named[] {
  const other = otherKind(load, replaced, form);
  if (other === null) return [];
  const [source, destination] = load.side === "source" ? [load.kind, other] : [other, load.kind];
  const fitting = load.categories.filter(
    ({ source_category_id, destination_category_id }) =>
      source_category_id === source && destination_category_id === destination,
  );
  const isAlike =
    replaced !== undefined && replaced.source_kind === source && replaced.destination_kind === destination;
  const { transload_category_id: id = null, transload_category_name: name = null } = isAlike ? replaced : {};
  const own = id === null || name === null || fitting.some((one) => one.id === id) ? [] : [{ id, name }];
  return [...own, ...fitting.map((one) => ({ id: one.id, name: one.name }))];
}

/** Asks for the category where several fit; where one alone does, nobody need choose. */
export function categoryFields(load: CategoryLoad, replaced: DraftFacts | undefined, form: LoadForm): LoadFields {
  const fitting = fittingCategories(load, replaced, form);
  return fitting.length < 2
    ? []
    : [
        field(FIELD, tLoad("field.category"), "choice", {
          options: [{ id: "", name: tLoad("field.none") }, ...fitting],
        }),
      ];
}

/** The category that the draft will bear without a choice, since it alone fits. */
export function categorySums(load: CategoryLoad, replaced: DraftFacts | undefined, form: LoadForm): readonly SumView[] {
  const [only, ...others] = fittingCategories(load, replaced, form);
  return only === undefined || others.length > 0
    ? []
    : [{ label: tLoad("field.category"), value: only.name, isOver: false }];
}

/** What is sent of the category: the chosen one of several, or none; nothing where the server chooses the only one. */
export function categoryBody(
  load: CategoryLoad,
  replaced: DraftFacts | undefined,
  form: LoadForm,
): Readonly<Record<string, unknown>> {
  const fitting = fittingCategories(load, replaced, form);
  const chosen = enteredText(form, FIELD);
  return fitting.length < 2 ? {} : { [FIELD]: fitting.some(({ id }) => id === chosen) ? chosen : null };
}

/** What stands in the field when a draft is corrected. */
export const initialCategory = ({ transload_category_id }: DraftFacts): LoadValues =>
  transload_category_id === null ? {} : { [FIELD]: transload_category_id };
