import type { Store } from "../store/store.port";

/** How a test's store gives back what it held when a world was made, which is quicker than making the same world again. */
export interface KeptWorlds {
  /** The store holds that world's rows again, and no others; what was kept with them, or undefined where none was. */
  readonly restore: (name: string) => Promise<unknown>;
  /** Keeps all rows of the store as they are, with what else the world is: ids, sessions. */
  readonly keep: (name: string, made: unknown) => Promise<void>;
}

const keepers = new WeakMap<Store, KeptWorlds>();
/** Lets `preparedIn` keep the worlds that are made in a store. */
export const keepWorldsOf = (store: Store, worlds: KeptWorlds): void => void keepers.set(store, worlds);

/**
 * What `make` makes in an empty store: a copy of the one made under the same name before, where the store keeps worlds.
 * What it answers must be plain values, and what it makes must depend on nothing but the name.
 */
export async function preparedIn<Made>(store: Store, name: string, make: () => Promise<Made>): Promise<Made> {
  const worlds = keepers.get(store);
  const kept = await worlds?.restore(name);
  if (kept !== undefined) return kept as Made;
  const made = await make();
  await worlds?.keep(name, made);
  return made;
}
