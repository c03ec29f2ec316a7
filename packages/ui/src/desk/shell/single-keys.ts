import { useMemo } from "react";
import { STORAGE_KEYS, type KeyValueStore } from "@railhead/core/ports/storage.port";
import type { Watched } from "../../actor/use-store";
import { createCell } from "../../browser/cell";
import { useShell } from "../../shared/shell-context";

/** Whether keys without Ctrl work on this device (WCAG 2.1.4: they can be turned off). */
export type SingleKeys = Watched<boolean> & { readonly set: (on: boolean) => void };

const stores = new WeakMap<KeyValueStore, SingleKeys>();

function singleKeysOf(local: KeyValueStore): SingleKeys {
  const known = stores.get(local);
  if (known !== undefined) return known;
  const cell = createCell(local.get(STORAGE_KEYS.local.singleKeys) !== "off");
  const store: SingleKeys = {
    read: cell.read,
    subscribe: cell.subscribe,
    set: (on) => {
      if (on) local.remove(STORAGE_KEYS.local.singleKeys);
      else local.set(STORAGE_KEYS.local.singleKeys, "off");
      cell.set(on);
    },
  };
  stores.set(local, store);
  return store;
}

export function useSingleKeys(): SingleKeys {
  const { local } = useShell().ports.storage;
  return useMemo(() => singleKeysOf(local), [local]);
}
