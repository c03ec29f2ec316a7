import { useSyncExternalStore } from "react";

/** Something outside React that can be read and watched: the look, the messages, the navigation. */
export type Watched<T> = {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a store holds now; drawn anew when it changes. */
export const useStore = <T>({ read, subscribe }: Watched<T>): T => useSyncExternalStore(subscribe, read, read);
