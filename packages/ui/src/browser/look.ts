import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";
import { STORAGE_KEYS, type KeyValueStore } from "@railhead/core/ports/storage.port";

export const THEMES = ["light", "dark", "sun"] as const;
export type Theme = (typeof THEMES)[number];
export type Look = { readonly theme: Theme; readonly glove: boolean };

type Root = { dataset: Record<string, string | undefined> };

export type LookStore = Watched<Look> & {
  readonly setTheme: (theme: Theme) => void;
  readonly setGlove: (on: boolean) => void;
};

const isTheme = (value: string | null | undefined): value is Theme => THEMES.some((theme) => theme === value);

/**
 * How the screen looks on this device: chosen by the user, else as the device asks. Writes itself onto the document,
 * where the stylesheets read it; look-boot.js does the same before the first paint.
 */
export function createLookStore(local: KeyValueStore, root: Root, prefersDark: () => boolean): LookStore {
  const kept = local.get(STORAGE_KEYS.local.theme);
  const cell = createCell<Look>({
    theme: isTheme(kept) ? kept : prefersDark() ? "dark" : "light",
    glove: local.get(STORAGE_KEYS.local.glove) === "on",
  });
  const show = (next: Look) => {
    root.dataset.theme = next.theme;
    root.dataset.glove = next.glove ? "on" : "off";
    cell.set(next);
  };
  show(cell.read());

  return {
    read: cell.read,
    subscribe: cell.subscribe,
    setTheme(theme) {
      local.set(STORAGE_KEYS.local.theme, theme);
      show({ ...cell.read(), theme });
    },
    setGlove(glove) {
      local.set(STORAGE_KEYS.local.glove, glove ? "on" : "off");
      show({ ...cell.read(), glove });
    },
  };
}
