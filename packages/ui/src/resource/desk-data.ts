import { createContext, use } from "react";
import { liveCellEditMachine } from "@railhead/core/list-edit/cell-edit.live";
import { createCellEdits, type CellEdits } from "@railhead/core/list-edit/cell-edits";
import { createLiveSets, type LiveSets } from "@railhead/core/live-set/live-sets";
import { createWatched, type WatchedValue } from "@railhead/core/list/watched";
import { createNames, type Names } from "@railhead/core/resources/names";
import { loadNames } from "@railhead/core/resources/names.live";
import { createListExport, type ListExport } from "@railhead/core/resources/list-export";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import type { ListPlace } from "@railhead/core/resources/list-place.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { viewSession } from "@railhead/core/session/session.view";
import type { LiveHub } from "../live/live-hub";
import { downloadFile } from "../browser/download";
import { newSignal } from "../browser/new-signal";
import type { AppRuntime } from "../browser/app-runtime";

/** Rows and names that the desk's pages share while somebody is signed in. */
export interface DeskData {
  readonly sets: LiveSets;
  readonly names: Names;
  readonly watch: LiveHub["watch"];
  /** Where each list was left: its records lead back to it, and on in its order. */
  readonly lists: Map<DeskEntityName, ListPlace>;
  /** Cells of a list that are edited, or were and are on their way: they outlive its page. */
  readonly edits: (facts: ResourceFacts) => CellEdits;
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

/** The cells that are edited, list by list. */
function createEdits({ api, session, ports }: AppRuntime) {
  const { clock, ids, notifier, storage } = ports;
  const machine = liveCellEditMachine(api);
  const editor = () => {
    const { session: now, zone } = viewSession(session.getSnapshot());
    return { userid: now?.userid ?? "", terminalId: now?.terminal_id ?? "", zone: zone ?? "UTC" };
  };
  const known = new Map<DeskEntityName, CellEdits>();
  window.addEventListener("pagehide", () => known.forEach((one) => one.leavePage()));
  return {
    of: (facts: ResourceFacts): CellEdits => {
      const edits =
        known.get(facts.page) ??
        createCellEdits({ clock, ids, notifier, storage, machine, facts, editor, onSaved: () => undefined });
      known.set(facts.page, edits);
      return edits;
    },
    drop: () => {
      known.forEach((one) => one.drop());
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
  session.subscribe(() => {
    const now = identity();
    if (now === known) return;
    known = now;
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
    exports,
    edits: edits.of,
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
