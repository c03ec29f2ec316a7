/**
 * Text kept under a name on this device. A storage that is full or forbidden behaves as an empty one: `get` answers
 * null and `set` does nothing, so nothing depends on it for being right.
 */
export type KeyValueStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
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
  },
  session: {
    previousRoute: "previous_route",
    /** Set when a session came to an end by itself, so that the login says so. */
    ended: "railhead.ended",
    /** The last scans of the tab's user. */
    scans: "railhead.scans",
    /** What a widget has in hand; sealed to the user, the product family and the mode. */
    widget: (userid: string, family: string, mode: string) => `railhead.widget.${userid}.${family}.${mode}`,
  },
} as const;
