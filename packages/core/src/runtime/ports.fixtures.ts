import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notice, Notifier } from "../ports/notifier.port";
import type { KeyValueStore, Storage } from "../ports/storage.port";
import { memoryStore } from "../storage/memory-store.fixtures";
import { countedIds } from "./test.layer";

/** Noon of 2026-11-21 in Chicago. */
export const NOON = 1_795_284_000;
interface TestPorts {
  readonly notices: Notice[];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Pick<Navigator, "reenter">;
}

/** Ports whose notices can be read, with a stopped clock. A reload of a page shares both of its stores. */
export function testPorts(
  session: KeyValueStore = memoryStore(),
  now = NOON,
  local: KeyValueStore = memoryStore(),
): TestPorts {
  const notices: Notice[] = [];
  return {
    notices,
    clock: { nowSeconds: () => now, after: () => () => undefined },
    ids: countedIds(),
    notifier: { notify: (notice) => void notices.push(notice) },
    storage: { local, session },
    navigator: { reenter: () => undefined },
  };
}

/** A navigator that only remembers where it was sent. */
export function testNavigator(): Navigator & { readonly went: string[] } {
  const went: string[] = [];
  return { went, current: () => "", go: (path) => void went.push(path), reenter: () => undefined };
}

export const pagePorts = (session: KeyValueStore = memoryStore(), local: KeyValueStore = memoryStore()) => ({
  ...testPorts(session, NOON, local),
  navigator: testNavigator(),
});
