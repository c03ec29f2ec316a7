import { draftFields, startOfDraft, startOfVoid, type DraftLoad } from "../load-work/load-draft.rules";
import { reasonField } from "../load-work/load-fields.rules";
import type { FormStart, LoadFields } from "../load-work/load-form.types";
import { tHandling } from "../messages/catalogue-handling";
import { compareDecimals } from "../units/decimal.rules";
import { displayQuantity } from "../units/shown.rules";
import { unitOf } from "./car-facts.rules";
import type { CarFactsRead, CarForm, CarWorkContext, OpenCarForm, Stock } from "./car-work.types";

type Context = Pick<CarWorkContext, "facts">;

const holdsText = ({
  quantity,
  quantity_uom_abbreviation: unit,
  display_quantity: display,
  display_abbreviation: displayUnit,
}: Stock): string => displayQuantity({ quantity, unit, display, displayUnit }) ?? "";

/** '40/70 · 1,200 ST of 3,000 ST': what a storage holds, as far as that is known. */
function stockText(stock: Stock): string {
  const {
    product_name,
    capacity,
    display_capacity: display,
    quantity_uom_abbreviation: unit,
    display_abbreviation: displayUnit,
  } = stock;
  const [holds, most] = [holdsText(stock), displayQuantity({ quantity: capacity, unit, display, displayUnit })];
  return [product_name, most === null ? holds : tHandling("stock.of", { holds, most })].filter(Boolean).join(" · ");
}

/** What the car's material may go into, with what each storage holds. */
const choicesOf = (facts: CarFactsRead): DraftLoad["assets"] =>
  facts.assets.map((asset) => {
    const stock = facts.stocks.find(({ id }) => id === asset.id);
    const { id, name, asset_kind } = asset;
    return stock === undefined ? { id, name, asset_kind } : { id, name, asset_kind, detail: stockText(stock) };
  });

/** The car as the form of its drafts knows it: it gives, the asset takes (spec §4). */
export const draftLoad = ({ facts }: Context): DraftLoad => ({
  ownAsset: facts.car?.asset_id ?? null,
  kind: "railcar",
  side: "source",
  unit: unitOf(facts),
  drafts: facts.drafts,
  factors: facts.factors,
  assets: choicesOf(facts),
  categories: facts.categories,
});

const isMaterial = (quantity: string) => compareDecimals(quantity, "0") > 0;

/** What to look at before material goes into an asset: the server's warning, or that nobody knows what is in it. */
export function mixingWarning(facts: CarFactsRead, assetId: string | undefined): string | null {
  const asset = facts.assets.find(({ id }) => id === assetId);
  if (asset?.warning) return asset.warning.description;
  const stock = facts.stocks.find(({ id }) => id === assetId);
  if (asset === undefined || stock === undefined || stock.product_name !== null || !isMaterial(stock.quantity))
    return null;
  return tHandling("stock.unknown", { asset: asset.name, quantity: holdsText(stock) });
}

const NONE = (): LoadFields => [];
const FIELDS: Readonly<Record<CarForm, (context: Context, open: OpenCarForm) => LoadFields>> = {
  partial: NONE,
  complete: NONE,
  draft: (context, open) => draftFields(draftLoad(context), open),
  voidDraft: () => [reasonField()],
};

/** What a form asks for as things are. */
export const fieldsOf = (context: Context, open: OpenCarForm): LoadFields => FIELDS[open.name](context, open);

/** What a form begins with when it is opened. */
export function startOf(
  context: Pick<CarWorkContext, "facts" | "canReconcile">,
  form: CarForm,
  target: string | null,
): FormStart {
  if (form === "draft") return startOfDraft(draftLoad(context), target, context.canReconcile);
  return form === "voidDraft"
    ? startOfVoid(draftLoad(context), target)
    : { values: {}, version: null, offersCount: false };
}
