import { useMemo } from "react";
import type { MenuLook } from "@railhead/core/desk-menu/desk-menu.rules";
import { keepMenuLook, readMenuLook } from "@railhead/core/desk-menu/desk-menu.storage";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";
import type { Watched } from "../../actor/use-store";
import { createCell } from "../../browser/cell";
import { useShell } from "../../shared/shell-context";

/** How the menu stands, kept on this device. */
export type MenuLookStore = Watched<MenuLook> & { readonly change: (next: MenuLook) => void };

export function createMenuLookStore(local: KeyValueStore): MenuLookStore {
  const cell = createCell(readMenuLook(local));
  return {
    read: cell.read,
    subscribe: cell.subscribe,
    change: (next) => {
      if (next === cell.read()) return;
      keepMenuLook(local, next);
      cell.set(next);
    },
  };
}

export function useMenuLookStore(): MenuLookStore {
  const { local } = useShell().ports.storage;
  return useMemo(() => createMenuLookStore(local), [local]);
}
