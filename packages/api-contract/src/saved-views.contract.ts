import * as z from "zod/mini";
import { changingGet, get, post } from "./calls";
import { one } from "./envelope";
import { line } from "./fields";
import { id } from "./ids";
import { FILTER_OPS } from "./list-facts";
import { onReading, readingQuery } from "./reading";
import { longText, pageForm, viewQueryForm } from "./sentences";

/** Longest name of a view and longest query, as the address of its list writes it; most views of one person of one page. */
export const VIEW_MOST = { name: 100, query: 4000, ofPage: 100 } as const;

const NAME = `(q|sort|group|columns|closed|[a-z][a-z0-9_]{0,60}\\.(${FILTER_OPS.join("|")}))`;
const PARAM = `${NAME}=([A-Za-z0-9_.!~*'()+,:-]|%[0-9A-F]{2})*`;
const QUERY = new RegExp(`^(${PARAM}(&${PARAM})*)?$`);

/**
 * The query of a list as its address writes it, without the question mark: words, filters, order, group and columns. Whether
 * the list has such columns is judged where it is shown: one that cannot be answered is left out and named there.
 */
export const viewQuery = () =>
  z
    .string()
    .check(
      z.maxLength(VIEW_MOST.query, longText({ most: VIEW_MOST.query })),
      z.regex(QUERY, viewQueryForm),
      z.refine<string>(isDecodable, viewQueryForm),
    );
function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/** The address of a list's page: `/railcars`. */
const page = () =>
  z.string().check(z.maxLength(200, longText({ most: 200 })), z.regex(/^(\/[a-z0-9-]+){1,6}$/, pageForm));

export const viewName = () => line(VIEW_MOST.name);

const changeable = {
  name: viewName(),
  query: viewQuery(),
  /** The terminal that a user with app:admin shares it with; null keeps it to its owner. */
  terminal_id: z.nullable(id("terminals")),
} as const;

/** What one person chose to see of a list, under a name: a query and nothing else. */
export const savedView = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  query: z.string(),
  terminal_id: z.nullable(z.string()),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_at: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const params = { pathParams: z.object({ id: id("saved-views") }) } as const;

/**
 * People's own views of lists, and those that are shared with their terminal. A view is changed by its owner; one that is
 * shared may also be deleted by a user with app:admin at its terminal. What is not the caller's to see is a 404.
 */
export const routes = {
  list: get(
    "/api/saved-views",
    "The caller's saved views, and those shared with their terminal",
    () => one(z.array(savedView)),
    "session",
    { query: () => z.strictObject({ page: z.optional(page()) }) },
  ),
  create: post(
    "/api/saved-views",
    "Save a view",
    () => z.strictObject({ page: page(), ...changeable }),
    () => one(savedView),
    "session",
  ),
  update: post(
    "/api/saved-views/:id",
    "Rename a saved view, give it another query, share it or keep it to oneself",
    () =>
      onReading({
        name: z.optional(changeable.name),
        query: z.optional(changeable.query),
        terminal_id: z.optional(changeable.terminal_id),
      }),
    () => one(savedView),
    "session",
    params,
  ),
  remove: changingGet(
    "/api/saved-views/:id/delete",
    "Delete a saved view",
    () => one(z.object({ id: z.string() })),
    "session",
    { ...params, query: readingQuery },
  ),
} as const;
