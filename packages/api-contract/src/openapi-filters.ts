import type { ListedRoute } from "./all-routes";
import { inboundTruck } from "./inbound-truck-routes";
import { FILTER_OPS, listFactsOf, OPS_OF, type FilterKind, type ListField } from "./list-facts";
import { FILTER_FORMS } from "./list-query";
import type { JsonSchema } from "./openapi-schemas";
import { isResourceName, RESOURCES } from "./resources";

const VALUES: Readonly<Record<FilterKind, string>> = {
  id: "An id.",
  ids: "An id among those of the list.",
  text: "A text.",
  choice: "A word of the closed list.",
  flag: "true or false.",
  number: "A whole number; instants are epoch seconds.",
  decimal: "An exact decimal.",
  day: "A day as YYYY-MM-DD.",
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const OF_LISTS = new Set(["list", "versions", "anchors", "groups", "export"]);

/** The forms of the operators, each once. */
export const filterForms = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    FILTER_OPS.map((op) => [
      `Filter${capital(op)}`,
      op === "empty"
        ? { type: "string", enum: ["true", "false"], description: FILTER_FORMS[op] }
        : { type: "string", description: FILTER_FORMS[op] },
    ]),
  );

function parameters(name: string, { kind, choices }: ListField): readonly (readonly [string, JsonSchema])[] {
  return OPS_OF[kind].map((op) => [
    `${name}.${op}`,
    op === "eq" && choices !== undefined
      ? { type: "string", enum: choices }
      : {
          $ref: `#/components/schemas/Filter${capital(op)}`,
          ...(op === "empty" ? {} : { description: choices ? `Of: ${choices.join(", ")}.` : VALUES[kind] }),
        },
  ]);
}

/** The filters of the columns of a list, as one object whose members are parameters of their own; null for other calls. */
export function filtersOfList({
  endpoint,
  name,
}: Pick<ListedRoute, "endpoint" | "name">): { readonly component: string; readonly schema: JsonSchema } | null {
  if (!OF_LISTS.has(name) || !isResourceName(endpoint)) return null;
  const fields = {
    ...(endpoint === "inbounds" ? listFactsOf(inboundTruck).fields : {}),
    ...listFactsOf(RESOURCES[endpoint].entity).fields,
  };
  const properties = Object.fromEntries(Object.entries(fields).flatMap(([field, facts]) => parameters(field, facts)));
  const component = `${endpoint.split("-").map(capital).join("")}Filters`;
  return { component, schema: { type: "object", additionalProperties: false, properties } };
}

/** The parameter that describes all filters of a list. */
export const filterParameter = (component: string): JsonSchema => ({
  name: "filters",
  in: "query",
  style: "form",
  explode: true,
  required: false,
  description:
    "Each member is a parameter of its own, such as customer_id.in=4,6. All must pass. What a column does not take is a 422 that names the parameter.",
  schema: { $ref: `#/components/schemas/${component}` },
});
