import * as z from "zod/mini";
import { queryFlag } from "./fields";

/**
 * A write of a conversion by which recorded quantities are shown is a 409 with the code conversion_in_use, which says what would
 * change. Sent again with this set, it is done.
 */
export const shownQuantitiesConfirmed = { shown_quantities_confirmed: z.optional(z.boolean()) } as const;
/** The refusal that it answers. */
export const shownQuantitiesAsked = { conversion_in_use: "shown_quantities_confirmed" } as const;

/**
 * A meter factor that differs from the one before by more than meters drift is a 409 with the code factor_change, which says by
 * how much. Sent again with this set, it is recorded.
 */
export const factorChangeConfirmed = { factor_change_confirmed: z.optional(z.boolean()) } as const;
/** The refusal that it answers. */
export const factorChangeAsked = { factor_change: "factor_change_confirmed" } as const;

/** The same confirmations of a GET that changes a record, which has no body. */
export const inQuery = (confirmed: Readonly<Record<string, z.ZodMiniType>>): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.keys(confirmed).map((field) => [field, z.optional(queryFlag())]));
