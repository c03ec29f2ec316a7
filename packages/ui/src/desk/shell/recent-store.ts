import { useEffect, useMemo } from "react";
import type { SearchHit } from "@railhead/api-contract/search.contract";
import type { Session } from "@railhead/api-contract/session/session";
import type { KeyValueStore } from "@railhead/core/ports/storage.port";
import { withRecent } from "@railhead/core/recent/recent.rules";
import { forgetRecentOfOthers, keepRecent, readRecent } from "@railhead/core/recent/recent.storage";
import type { Watched } from "../../actor/use-store";
import { createCell } from "../../browser/cell";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

/** The records that the user opened last at the terminal at hand, newest first. */
export type RecentStore = Watched<readonly SearchHit[]> & {
  readonly note: (opened: SearchHit) => void;
  /** Nothing was opened, for what this page knows. */
  readonly empty: () => void;
};

type Owner = Pick<Session, "userid" | "terminal_id">;
const NOBODY: RecentStore = {
  read: () => NOTHING,
  subscribe: () => () => undefined,
  note: () => undefined,
  empty: () => undefined,
};
const NOTHING: readonly SearchHit[] = [];
const stores = new Map<string, RecentStore>();

function recentOf(local: KeyValueStore, owner: Owner): RecentStore {
  const name = `${owner.userid} ${owner.terminal_id}`;
  const known = stores.get(name);
  if (known !== undefined) return known;
  const cell = createCell(readRecent(local, owner));
  const store: RecentStore = {
    read: cell.read,
    subscribe: cell.subscribe,
    note: (opened) => {
      // Read again: another tab may have opened others since.
      const next = withRecent(readRecent(local, owner), opened);
      keepRecent(local, owner, next);
      cell.set(next);
    },
    empty: () => cell.set(NOTHING),
  };
  stores.set(name, store);
  return store;
}

/** The records that were opened last by who is signed in. A record's page notes itself here. */
export function useRecent(): RecentStore {
  const { local } = useShell().ports.storage;
  const { session } = useSession();
  const [userid, terminalId] = [session?.userid, session?.terminal_id];
  return useMemo(
    () =>
      userid === undefined || terminalId === undefined ? NOBODY : recentOf(local, { userid, terminal_id: terminalId }),
    [local, userid, terminalId],
  );
}

/** Names of records that the user may see no more are among them: none is kept, and nobody guesses which. */
function forgetAll(local: KeyValueStore): void {
  forgetRecentOfOthers(local, null);
  for (const store of stores.values()) store.empty();
}

/** Forgets what was opened with a logout and with other rights, and what others opened as soon as somebody else is signed in. */
export function useForgetRecent(): void {
  const { ports, live } = useShell();
  const { local } = ports.storage;
  const { state, session } = useSession();
  useEffect(() => live.watchRights(() => forgetAll(local)), [live, local]);
  const userid = session?.userid ?? null;
  useEffect(() => {
    if (state === "signing-out" || userid !== null) {
      forgetRecentOfOthers(local, state === "signing-out" ? null : userid);
      for (const name of stores.keys())
        if (state === "signing-out" || !name.startsWith(`${userid} `)) stores.delete(name);
    }
  }, [local, state, userid]);
}
