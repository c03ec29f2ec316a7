/**
 * Text kept under a name on this device. Nothing throws: where a storage is full or forbidden, `set` answers false and
 * the text is kept until the page is left.
 */
export type KeyValueStore = {
  get(key: string): string | null;
  /** Whether the text outlives the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The names that begin with `prefix`, in no particular order. */
  keys(prefix: string): readonly string[];
};

/** The two stores of a browser: `local` outlives the tab, `session` ends with it. */
export type Storage = {
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
};

/** Every key that the apps keep, in one place (spec §3 names the first two and the last). */
export const STORAGE_KEYS = {
  local: {
    mobileMode: "mobile_mode",
    scanMode: "scan_mode",
    scanSound: "railhead.scan.sound",
    scanVibration: "railhead.scan.vibration",
    theme: "railhead.theme",
    glove: "railhead.glove",
    lastSession: "railhead.session",
    deskMenu: "railhead.desk-menu",
    /** "off" where a person turned off keys that work without Ctrl. */
    singleKeys: "railhead.single-keys",
    /** The records that a user opened last at a terminal. */
    recent: (userid: string, terminalId: string) => `railhead.recent.${userid}.${terminalId}`,
    /** There where a user has put the steps of the first day away at a terminal. */
    firstDay: (userid: string, terminalId: string) => `railhead.first-day.${userid}.${terminalId}`,
    /** How wide a user has made the columns of a list. */
    columnWidths: (userid: string, list: string) => `railhead.widths.${userid}.${list}`,
    /** One change of a user that has no final answer yet, under its idempotency key (submission/outbox.storage). */
    outbox: (userid: string, key: string) => `railhead.outbox.${userid}.${key}`,
    /** A tag of BCP 47; without one the browser is asked. */
    language: "railhead.language",
  },
  session: {
    previousRoute: "previous_route",
    /** Set when a session ended without a logout, so that the login says so. */
    ended: "railhead.ended",
    /** The last scans of the tab's user. */
    scans: "railhead.scans",
    /** A draft form, keyed to the user, the product family and the page. */
    widget: (userid: string, family: string, mode: string) => `railhead.widget.${userid}.${family}.${mode}`,
  },
} as const;
