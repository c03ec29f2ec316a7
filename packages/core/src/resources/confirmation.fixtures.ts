import * as z from "zod/mini";
import type { ResourceFacts } from "./resource.types";

/** The same record, were the server to ask before a change of it is saved or it is deleted. */
export const asking = (facts: ResourceFacts): ResourceFacts => ({
  ...facts,
  entity: {
    ...facts.entity,
    confirmed: { shown_quantities_confirmed: z.optional(z.boolean()) },
    asked: { conversion_in_use: "shown_quantities_confirmed" },
  },
});
