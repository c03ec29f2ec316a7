import { cherrypickingGroup, routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { GROUP_SIGNALS, GROUP_WORDS } from "../cherrypicking/group-states";
import { OPEN_ROWS } from "./common-fields";
import { defineResource } from "./resource.types";

const { list, get, changes, versions, anchors, export: exported } = routes;

export const cherrypickingResource = defineResource({
  name: "cherrypicking-groups",
  page: "cherrypicking",
  entity: cherrypickingGroup,
  // Groups are made, changed and ended on pages of their own.
  routes: { list, get, changes, versions, anchors, export: exported },
  rows: OPEN_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 240 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status",
      signals: GROUP_SIGNALS,
      words: GROUP_WORDS,
      width: 128,
    },
    {
      key: "customer_name",
      label: "field.customer_name",
      kind: "reference",
      by: "customer_id",
      of: "customers",
      width: 208,
    },
    { key: "wanted_by", label: "field.wanted_by", kind: "day", width: 120 },
    { key: "cars_wanted", label: "field.cars_wanted", kind: "number", isSummed: true, width: 112 },
    { key: "cars_done", label: "field.cars_done", kind: "number", isSummed: true, width: 112 },
    { key: "cars_to_move", label: "field.cars_to_move", kind: "number", isSummed: true, width: 128 },
    { key: "cars_moved", label: "field.cars_moved", kind: "number", isSummed: true, width: 112 },
    {
      key: "destination_track_name",
      label: "field.destination_track",
      kind: "reference",
      by: "destination_track_id",
      of: "tracks",
      width: 160,
    },
    { key: "expected_cost", label: "field.expected_cost", kind: "decimal", width: 128, isExtra: true },
    { key: "requested_at", label: "field.requested_at", kind: "instant", width: 176 },
    { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
  ],
  sort: [{ field: "requested_at", direction: "desc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
        { key: "wanted_by", label: "field.wanted_by", kind: "day" },
        { key: "destination_track_id", label: "field.destination_track", kind: "reference", of: "tracks" },
        { key: "comments", label: "field.comments", kind: "long" },
      ],
    },
  ],
});
