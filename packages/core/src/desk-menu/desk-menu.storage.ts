import * as z from "zod/mini";
import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";
import { DESK_GROUP_NAMES } from "../routes/desk-entities";
import { FIRST_LOOK, type MenuLook } from "./desk-menu.rules";

const look = z.object({ isFolded: z.boolean(), closed: z.array(z.enum(DESK_GROUP_NAMES)) });

/** How the menu was left on this device; as at first where nothing is kept or it cannot be read. */
export function readMenuLook(local: KeyValueStore): MenuLook {
  const text = local.get(STORAGE_KEYS.local.deskMenu);
  if (text === null) return FIRST_LOOK;
  try {
    const parsed = z.safeParse(look, JSON.parse(text));
    return parsed.success ? parsed.data : FIRST_LOOK;
  } catch {
    return FIRST_LOOK;
  }
}

/** Keeps how the menu stands on this device. */
export function keepMenuLook(local: KeyValueStore, next: MenuLook): void {
  local.set(STORAGE_KEYS.local.deskMenu, JSON.stringify(next));
}
