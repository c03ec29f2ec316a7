/** Fields that most records have, shown and entered alike everywhere. */

const inUse = {
  key: "is_active",
  label: "field.is_active",
  kind: "flag",
  yes: "value.inUse",
  no: "value.retired",
} as const;

/** Whether the record is offered where others choose one. */
export const IN_USE = { ...inUse, width: 104 } as const;
export const IN_USE_FIELD = inUse;

/** When it was changed last, and when it was added. */
export const CHANGED = {
  key: "updated_at",
  label: "field.updated_at",
  kind: "instant",
  width: 176,
  isExtra: true,
} as const;
export const ADDED = {
  key: "created_at",
  label: "field.created_at",
  kind: "instant",
  width: 176,
  isExtra: true,
} as const;

/** At which terminal it is. It stays there. */
export const TERMINAL = {
  key: "terminal_id",
  label: "field.terminal_id",
  kind: "reference",
  by: "terminal_id",
  of: "terminals",
  width: 176,
} as const;
export const TERMINAL_FIELD = {
  key: "terminal_id",
  label: "field.terminal_id",
  kind: "reference",
  of: "terminals",
  isFixed: true,
} as const;

/** A reference list: a few hundred rows, all of them at hand. */
export const ALL_ROWS = { kind: "held", where: "all", most: 5000 } as const;
/** What still asks for work: the rest is history. */
export const OPEN_ROWS = { kind: "held", where: "open", most: 5000 } as const;

/** Records that are a name and a code, and nothing else: what their lists show. */
export const NAME_AND_CODE = [
  { key: "name", label: "field.name", kind: "name", width: 320 },
  { key: "code", label: "field.code", kind: "code", width: 128 },
  IN_USE,
  CHANGED,
  ADDED,
] as const;
/** What is filled in of them. */
export const NAME_AND_CODE_GROUP = {
  title: "group.main",
  fields: [
    { key: "name", label: "field.name", kind: "text" },
    { key: "code", label: "field.code", kind: "code" },
    IN_USE_FIELD,
  ],
} as const;
