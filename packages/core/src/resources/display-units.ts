import {
  routes,
  terminalUomDisplayDefault,
} from "@railhead/api-contract/resources/terminal-uom-display-defaults.contract";
import { ALL_ROWS, CHANGED, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

/** The units in which a terminal shows quantities: one for each class of units. */
export const displayUnitsResource = defineResource({
  name: "terminal-uom-display-defaults",
  page: "terminals",
  partOf: {
    field: "terminal_id",
    list: { pattern: "/terminals/display-units/:id", title: "special.display-units" },
    add: { pattern: "/terminals/display-units/add/:id", title: "special.display-unit-add" },
    one: {
      view: { pattern: "/terminals/display-units/view/:id", title: "special.display-unit" },
      edit: { pattern: "/terminals/display-units/edit/:id", title: "special.display-unit-edit" },
    },
    whenNone: "hint.no_display_units",
  },
  entity: terminalUomDisplayDefault,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "uom_abbreviation",
  columns: [
    { key: "uom_abbreviation", label: "field.display_uom", kind: "reference", by: "uom_id", of: "uom", width: 176 },
    {
      key: "uom_class_id",
      label: "field.uom_class",
      kind: "reference",
      by: "uom_class_id",
      of: "uom-classes",
      width: 176,
    },
    CHANGED,
  ],
  sort: [{ field: "uom_class_id", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        TERMINAL_FIELD,
        {
          key: "uom_class_id",
          label: "field.uom_class",
          kind: "reference",
          of: "uom-classes",
          hint: "hint.shown_class",
        },
        { key: "uom_id", label: "field.display_uom", kind: "reference", of: "uom", hint: "hint.shown_unit" },
      ],
    },
  ],
});
