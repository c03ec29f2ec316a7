import {
  routes,
  terminalDriverInstruction,
} from "@railhead/api-contract/resources/terminal-driver-instructions.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const SHOWN_ON = { arrival: "value.atArrival", loading: "value.atLoading", bol: "value.onBol" } as const;

export const terminalDriverInstructionsResource = defineResource({
  name: "terminal-driver-instructions",
  page: "terminal-driver-instructions",
  entity: terminalDriverInstruction,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "title",
  columns: [
    { key: "title", label: "field.title", kind: "name", width: 264 },
    TERMINAL,
    { key: "shown_on", label: "field.shown_on", kind: "choice", words: SHOWN_ON, width: 128 },
    { key: "sort_order", label: "field.sort_order", kind: "number", width: 104 },
    { key: "body", label: "field.instruction", kind: "long", width: 360 },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [
    { field: "shown_on", direction: "asc" },
    { field: "sort_order", direction: "asc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "title", label: "field.title", kind: "text" },
        TERMINAL_FIELD,
        { key: "shown_on", label: "field.shown_on", kind: "choice", words: SHOWN_ON },
        { key: "sort_order", label: "field.sort_order", kind: "number", hint: "hint.sort_order" },
        IN_USE_FIELD,
      ],
    },
    { title: "group.text", fields: [{ key: "body", label: "field.instruction", kind: "long" }] },
  ],
});
