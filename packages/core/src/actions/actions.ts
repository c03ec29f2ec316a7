import type { Access } from "@railhead/api-contract/permissions";
import type { PlainKeyOf } from "../messages/define-messages";
import type { tActions } from "../messages/catalogue-actions";
import { deskPaths } from "../routes/desk-paths";
import type { EntityPage } from "../routes/desk-entities";
import { floorPaths, paths } from "../routes/paths";
import { UNDO, type Chord } from "./keys.rules";

/** Where an action applies: on every page, on the list of a record, on a board of many, on the page of one record, or in its form. */
export const ACTION_PLACES = ["anywhere", "list", "board", "record", "form"] as const;
export type ActionPlace = (typeof ACTION_PLACES)[number];

/** One thing that a person can do at the desk: buttons, palette, keys and the list of keys all read it here. */
export type ActionSpec = {
  readonly label: PlainKeyOf<typeof tActions>;
  readonly keys: readonly Chord[];
  readonly where: ActionPlace;
  /** What it needs beyond the page that it leads to. */
  readonly access: Access;
  /** Leads to an address, or to another page of the record at hand; all others are carried out by who registers for it. */
  readonly to?: string | { readonly page: EntityPage };
  /** In the list of keys only: to find it in the palette, or as a page's own link there, would be no help. */
  readonly isKeyOnly?: true;
};

const goTo = (label: ActionSpec["label"], keys: Chord, to: string) =>
  ({ label, keys: [keys], where: "anywhere", access: "session", to, isKeyOnly: true }) as const;
const anywhere = (label: ActionSpec["label"], access: Access, ...keys: readonly Chord[]) =>
  ({ label, keys, where: "anywhere", access }) as const;

/** Every action of the desk, in the order in which lists show them. */
export const ACTIONS = {
  "palette.open": { ...anywhere("palette.open", "session", "Mod+K"), isKeyOnly: true },
  "keys.show": anywhere("keys.show", "session", "?"),
  "menu.fold": anywhere("menu.fold", "session", "["),
  "terminal.choose": anywhere("terminal.choose", ["app:multiple terminals"]),
  "theme.light": anywhere("theme.light", "session"),
  "theme.dark": anywhere("theme.dark", "session"),
  "theme.sun": anywhere("theme.sun", "session"),
  "firstDay.show": anywhere("firstDay.show", "session"),
  "floor.open": { ...anywhere("floor.open", ["app:mobile"]), to: floorPaths.home },
  "railcars.upload": {
    ...anywhere("railcars.upload", "session"),
    to: deskPaths.railcars("bulk-upload"),
  },
  "session.logout": anywhere("session.logout", "session"),

  "go.dashboard": goTo("go.dashboard", "G D", paths.index),
  "go.search": goTo("go.search", "G F", deskPaths.list("master-records")),
  "go.railcars": goTo("go.railcars", "G R", deskPaths.list("railcars")),
  "go.pending": goTo("go.pending", "G P", deskPaths.railcars("pending")),
  "go.tracks": goTo("go.tracks", "G K", deskPaths.list("tracks")),
  "go.trucks": goTo("go.trucks", "G T", deskPaths.list("outbound-trucks")),
  "go.yard": goTo("go.yard", "G Y", deskPaths.yardBoard),
  "go.bols": goTo("go.bols", "G B", deskPaths.list("bols")),
  "go.storage": goTo("go.storage", "G S", deskPaths.list("onsite-storage")),
  "go.orders": goTo("go.orders", "G O", deskPaths.list("orders")),
  "go.jobs": goTo("go.jobs", "G J", deskPaths.list("jobs")),
  "go.customers": goTo("go.customers", "G C", deskPaths.list("customers")),

  "list.search": { label: "list.search", keys: ["/"], where: "list", access: "session", isKeyOnly: true },
  "list.add": { label: "list.add", keys: ["N"], where: "list", access: "session", to: { page: "add" } },
  "list.editCell": { label: "list.editCell", keys: ["F2"], where: "list", access: "session", isKeyOnly: true },
  "list.import": { label: "list.import", keys: [], where: "list", access: "session", to: { page: "import" } },
  "list.export": { label: "list.export", keys: [], where: "list", access: "session" },
  "list.print": { label: "list.print", keys: ["Mod+P"], where: "list", access: "session" },
  "list.bulkEdit": { label: "list.bulkEdit", keys: ["Mod+E"], where: "list", access: "session" },
  "list.undo": { label: "list.undo", keys: [UNDO], where: "list", access: "session" },
  "board.search": { label: "board.search", keys: ["/"], where: "board", access: "session", isKeyOnly: true },
  "record.edit": { label: "record.edit", keys: ["E"], where: "record", access: "session", to: { page: "edit" } },
  "record.save": { label: "record.save", keys: ["Mod+S"], where: "form", access: "session", isKeyOnly: true },
  "record.list": {
    label: "record.list",
    keys: ["U", "Escape"],
    where: "record",
    access: "session",
    to: { page: "list" },
  },
  "record.next": { label: "record.next", keys: ["J"], where: "record", access: "session" },
  "record.previous": { label: "record.previous", keys: ["K"], where: "record", access: "session" },
} as const satisfies Readonly<Record<string, ActionSpec>>;

/** Keys of the rows of a list, which the list itself reads (`list/grid-keys.rules`). */
export const GRID_KEYS: readonly { readonly label: ActionSpec["label"]; readonly chord: Chord }[] = [
  { label: "grid.move", chord: "↑↓←→" },
  { label: "grid.ends", chord: "Home" },
  { label: "grid.ends", chord: "End" },
  { label: "grid.corners", chord: "Mod+Home" },
  { label: "grid.corners", chord: "Mod+End" },
  { label: "grid.page", chord: "PgUp" },
  { label: "grid.page", chord: "PgDn" },
  { label: "grid.open", chord: "Enter" },
  { label: "grid.details", chord: "V" },
  { label: "grid.toggle", chord: "Space" },
  { label: "grid.reach", chord: "Shift+↑" },
  { label: "grid.reach", chord: "Shift+↓" },
  { label: "grid.all", chord: "Mod+A" },
  { label: "grid.copy", chord: "Mod+C" },
  { label: "grid.find", chord: "Mod+F" },
  { label: "grid.take", chord: "R" },
  { label: "grid.leave", chord: "Escape" },
];

/** Keys of the cards of a board, which the board itself reads. */
export const BOARD_KEYS: typeof GRID_KEYS = [
  { label: "board.move", chord: "↑↓←→" },
  { label: "board.ends", chord: "Home" },
  { label: "board.ends", chord: "End" },
  { label: "board.open", chord: "Enter" },
];

export type ActionId = keyof typeof ACTIONS;
export const ACTION_IDS = Object.keys(ACTIONS) as readonly ActionId[];
/** What is known of an action, whichever it is. */
export const actionOf = (id: ActionId): ActionSpec => ACTIONS[id];
