import * as z from "zod/mini";
import { openedForm } from "../form/form.rules";
import { assetKey } from "./load-draft.rules";
import type { LoadValues, OpenForm } from "./load-form.types";

/** An open form as versions before core/form kept it: texts by names of its own. It is read once and kept in the new form from then on. */
export const openBefore = z.object({
  name: z.string(),
  target: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
});

const LOADED = " stood";
/** Which names were not those of the contract; a reason belonged to what its form writes. */
const renamed = (side: string, form: string): Readonly<Record<string, string>> => ({
  asset: assetKey(side === "outbound-trucks" ? "destination" : "source"),
  quantity: "net",
  count: "reconcile",
  entry: "difference.entry",
  ...(form === "release" ? { reason: "difference.reason" } : {}),
  ...(form === "draft" ? { reason: "reconcile.reason" } : {}),
});
/** Names of what a form was made from, not of what was entered. */
const FACTS: ReadonlySet<string> = new Set(["countable", "updated_at", "net_uom_abbreviation"]);

/** The same as a form of today: `side` is the kind of load in the page's address. */
export function formBefore<Form extends string>(
  side: string,
  { name, target, values }: z.output<typeof openBefore>,
): OpenForm<Form> {
  const names = renamed(side, name);
  const [loaded, entered]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const [key, text] of Object.entries(values)) {
    if (key.endsWith(LOADED)) loaded[names[key.slice(0, -LOADED.length)] ?? key.slice(0, -LOADED.length)] = text;
    else if (!FACTS.has(key)) entered[names[key] ?? key] = text;
  }
  const { countable, updated_at: read, net_uom_abbreviation: unit } = values;
  if (unit !== undefined) loaded["net_uom_abbreviation"] = unit;
  return {
    name: name as Form,
    target,
    form: {
      ...openedForm(loaded as LoadValues, read === undefined ? null : Number(read)),
      entered: entered as LoadValues,
    },
    offersCount: countable === undefined ? null : countable === "yes",
  };
}
