import { railroad, routes } from "@railhead/api-contract/resources/railroads.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const CLASSES = { I: "value.class_one", II: "value.class_two", III: "value.class_three" } as const;

export const railroadsResource = defineResource({
  name: "railroads",
  page: "railroads",
  entity: railroad,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 320 },
    { key: "reporting_mark", label: "field.reporting_mark", kind: "code", width: 144 },
    { key: "railroad_class", label: "field.railroad_class", kind: "choice", words: CLASSES, width: 120 },
    { key: "interchange_point", label: "field.interchange_point", kind: "text", width: 240 },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        { key: "reporting_mark", label: "field.reporting_mark", kind: "code", hint: "hint.scac" },
        { key: "railroad_class", label: "field.railroad_class", kind: "choice", words: CLASSES },
        { key: "interchange_point", label: "field.interchange_point", kind: "text", hint: "hint.interchange_point" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [
    { page: "origins", by: "railroad_id" },
    { page: "railcars", by: "railroad_id" },
    { page: "bulk-commodity-railcar-loads", by: "railroad_id" },
  ],
});
