import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { enteredDay } from "../bounds";
import { optionalText } from "../fields";
import { id } from "../ids";
import { crudRoutes, reviewAccess } from "../rest";

/** Who reviewed a terminal's railcar loads, and up to which day. */
export const railcarLoadReview = defineEntity({
  kind: "review of railcar loads",
  provisional: true,
  writable: { terminal_id: id("terminals"), reviewed_up_to: enteredDay(), comments: optionalText(2000) },
  derived: {
    /** The day and who reviewed. */
    name: z.string(),
  },
  label: "name",
  search: ["comments"],
  references: { terminal_id: "terminals" },
});
export type RailcarLoadReview = RowOf<typeof railcarLoadReview>;

export const routes = crudRoutes("railcar-load-reviews", railcarLoadReview, reviewAccess);
