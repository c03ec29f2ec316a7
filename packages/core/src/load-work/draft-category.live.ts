import { routes as transloadCategories } from "@railhead/api-contract/resources/transload-categories.contract";
import * as Effect from "effect/Effect";
import { pages, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { TransloadCategory } from "./draft-category.rules";

/** The transload categories in use. */
export const loadCategories: Effect.Effect<readonly TransloadCategory[], ApiError, ApiClient> = pages(
  transloadCategories.list,
  {
    query: { is_active: "true", sort: "name", limit: "500" },
  },
).pipe(
  Effect.map((rows) =>
    rows.map(({ id, name, source_category_id, destination_category_id }): TransloadCategory => ({
      id,
      name,
      source_category_id,
      destination_category_id,
    })),
  ),
);
