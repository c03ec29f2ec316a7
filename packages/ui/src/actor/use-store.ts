import { useSyncExternalStore } from "react";

/** Something outside React that can be read and watched: the look, the messages, the navigation. */
export type Watched<T> = {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The present value of a store; drawn again when it changes. */
export const useStore = <T>({ read, subscribe }: Watched<T>): T => useSyncExternalStore(subscribe, read, read);
