import { routes, track } from "@railhead/api-contract/resources/tracks.contract";
import { defineResource } from "./resource.types";

/** The ends at which the locomotive reaches a track, in words. */
const REACHED = {
  "sequence one": "value.reachedSequenceOne",
  far: "value.reachedFar",
  both: "value.reachedBoth",
} as const;

export const tracksResource = defineResource({
  name: "tracks",
  page: "tracks",
  entity: track,
  routes,
  rows: { kind: "held", where: "all", most: 5000 },
  terminal: "all",
  names: "text",
  title: "track_name",
  columns: [
    { key: "track_name", label: "field.track_name", kind: "name", width: 200 },
    {
      key: "terminal_id",
      label: "field.terminal_id",
      kind: "reference",
      by: "terminal_id",
      of: "terminals",
      width: 176,
    },
    {
      key: "track_kind",
      label: "field.track_kind",
      kind: "choice",
      words: {
        receiving: "value.receiving",
        storage: "value.storage",
        unloading: "value.unloading",
        departure: "value.departure",
        repair: "value.repair",
      },
      width: 128,
    },
    { key: "car_count", label: "field.car_count", kind: "number", isSummed: true, width: 88 },
    { key: "occupied_length", label: "field.occupied_length", kind: "decimal", isSummed: true, width: 120 },
    { key: "usable_length", label: "field.usable_length", kind: "decimal", isSummed: true, width: 112 },
    { key: "sequence_one_end", label: "field.sequence_one_end", kind: "text", width: 168 },
    { key: "far_end", label: "field.far_end", kind: "text", width: 168, isExtra: true },
    {
      key: "reachable_ends",
      label: "field.reachable_ends",
      kind: "choice",
      words: REACHED,
      width: 160,
      isExtra: true,
    },
    {
      key: "block_when_over_length",
      label: "field.block_when_over_length",
      kind: "flag",
      yes: "value.yes",
      no: "value.no",
      width: 144,
    },
    { key: "is_active", label: "field.is_active", kind: "flag", yes: "value.inUse", no: "value.retired", width: 104 },
    { key: "updated_at", label: "field.updated_at", kind: "instant", width: 176, isExtra: true },
  ],
  sort: [{ field: "track_name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "track_name", label: "field.track_name", kind: "text" },
        { key: "terminal_id", label: "field.terminal_id", kind: "reference", of: "terminals", isFixed: true },
        {
          key: "track_kind",
          label: "field.track_kind",
          kind: "choice",
          words: {
            receiving: "value.receiving",
            storage: "value.storage",
            unloading: "value.unloading",
            departure: "value.departure",
            repair: "value.repair",
          },
        },
        { key: "is_active", label: "field.is_active", kind: "flag", yes: "value.inUse", no: "value.retired" },
      ],
    },
    {
      title: "group.place",
      fields: [
        {
          key: "sequence_one_end",
          label: "field.sequence_one_end",
          kind: "text",
          hint: "hint.sequence_one_end",
        },
        { key: "far_end", label: "field.far_end", kind: "text", hint: "hint.far_end" },
        {
          key: "reachable_ends",
          label: "field.reachable_ends",
          kind: "choice",
          words: REACHED,
          hint: "hint.reachable_ends",
        },
        { key: "usable_length", label: "field.usable_length", kind: "decimal", unit: "unit.feet" },
        {
          key: "block_when_over_length",
          label: "field.block_when_over_length",
          kind: "flag",
          yes: "value.yes",
          no: "value.no",
        },
      ],
    },
  ],
  related: [{ page: "railcars", by: "track_id" }],
});
