import { createContext, use } from "react";
import { createLiveSets, type LiveSets } from "@railhead/core/live-set/live-sets";
import { createWatched, type WatchedValue } from "@railhead/core/list/watched";
import { createNames, type Names } from "@railhead/core/resources/names";
import { loadNames } from "@railhead/core/resources/names.live";
import { createListExport, type ListExport } from "@railhead/core/resources/list-export";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import type { ListPlace } from "@railhead/core/resources/list-place.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import type { LiveHub } from "../live/live-hub";
import { downloadFile } from "../browser/download";
import { newSignal } from "../browser/new-signal";
import type { AppRuntime } from "../browser/app-runtime";
import { createListEdits, type ListEdits } from "./list-edits";

/** Rows and names that the desk's pages share while somebody is signed in. */
export interface DeskData {
  readonly sets: LiveSets;
  readonly names: Names;
  readonly watch: LiveHub["watch"];
  /** Where each list was left: its records lead back to it, and on in its order. */
  readonly lists: Map<DeskEntityName, ListPlace>;
  /** What is edited in a list, or was and is on its way, and what can be undone: it outlives the list's page. */
  readonly edits: (facts: ResourceFacts) => ListEdits;
  /** Files of lists: they are made on while other pages are shown. */
  readonly exports: ListExport;
  /** Counts up when all of it was let go: another user, terminal or set of rights. */
  readonly run: WatchedValue<number>;
}

/** Milliseconds without sight of the page after which what is held is compared with the server's. */
const AWAY_MS = 5 * 60_000;

/** Compares all sets when the page is seen again after a while: a hidden page has no line to the changes. */
function trueUpOnReturn(sets: LiveSets): void {
  let hiddenAt: number | null = null;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = performance.now();
    else if (hiddenAt !== null && performance.now() - hiddenAt >= AWAY_MS) sets.wake();
  });
}

/** What is edited, list by list. */
function createEdits(app: AppRuntime) {
  const known = new Map<DeskEntityName, ListEdits>();
  window.addEventListener("pagehide", () => known.forEach(({ cells }) => cells.leavePage()));
  return {
    of: (facts: ResourceFacts): ListEdits => {
      const edits = known.get(facts.page) ?? createListEdits(app, facts);
      known.set(facts.page, edits);
      return edits;
    },
    drop: () => {
      for (const { cells, undo } of known.values()) {
        cells.drop();
        undo.drop();
      }
      known.clear();
    },
  };
}

/** Everything is let go at once when another user, terminal or set of rights is there. */
export function createDeskData(app: AppRuntime): DeskData {
  const {
    api,
    live,
    session,
    ports: { clock, notifier },
  } = app;
  let isLineOpen = false;
  const sets = createLiveSets({
    clock,
    watch: (receive) => {
      // The line says something as soon as it is open, or has done so before.
      if (!isLineOpen) live.watch(() => (isLineOpen = true), 0);
      return live.watch(receive);
    },
    isLineOpen: () => isLineOpen,
    now: () => performance.now(),
  });
  const names = createNames({ clock, load: loadNames(api) });
  const exports = createListExport({
    download: downloadFile,
    newSignal,
    onSaved: (name) => notifier.notify({ kind: "positive", message: tLists("export.saved", { name }) }),
    onSignedOut: () => session.send({ type: "SESSION.EXPIRED" }),
  });
  const lists: DeskData["lists"] = new Map();
  const edits = createEdits(app);
  const run = createWatched(0);
  let watched = false;
  const want = (resource: string) => {
    if (!watched) live.watch(names.receive);
    watched = true;
    names.want(resource);
  };
  const identity = () => {
    const { session: now } = session.getSnapshot().context;
    return now === null ? "" : JSON.stringify([now.userid, now.terminal_id, now.permissions]);
  };
  let known = identity();
  // A terminal that is not at hand changes nothing of the session when it is taken away, and much of what is held.
  let hasOtherRights = false;
  live.watchRights(() => (hasOtherRights = true));
  session.subscribe((snapshot) => {
    const now = identity();
    const isLookedAtAgain = hasOtherRights && snapshot.matches({ "signed-in": "connected" });
    if (now === known && !isLookedAtAgain) return;
    known = now;
    hasOtherRights = false;
    sets.dropAll();
    names.drop();
    exports.stop();
    lists.clear();
    edits.drop();
    run.set(run.read() + 1);
  });
  trueUpOnReturn(sets);
  return {
    sets,
    names: { ...names, want },
    watch: (receive) => live.watch(receive),
    lists,
    edits: edits.of,
    exports,
    run,
  };
}

export const DeskDataContext = createContext<DeskData | null>(null);

/** The rows and names that the desk's pages share. */
export function useDeskData(): DeskData {
  const data = use(DeskDataContext);
  if (data === null) throw new Error("useDeskData is called outside the desk");
  return data;
}
