import { holdRow, type HeldIn, type HeldRow } from "./held-row";

/** What a pointer passes on its way is not read out; where it rests this long, in milliseconds, is. */
const REST_MS = 300;

export type DragHost = {
  readonly rows: () => readonly HeldIn[];
  readonly isOff: () => boolean;
  /** What is read out: the row at `from` is picked up, would go to the place of `to`, or stays where it was. */
  readonly say: (what: "picked" | "over" | "stays", from: number, to: number) => void;
  /** The row is to take the place of the one at `to`. */
  readonly drop: (id: string, to: number) => void;
};

export type DragSession = {
  /** Ends what is under way; the signal is aborted when the new drag is over. */
  readonly begin: () => AbortSignal;
  /** Takes up a row; null where it cannot be moved. */
  readonly take: (list: HTMLElement, at: number) => HeldRow | null;
  /** The row that is held; null before it is taken up and once it is dropped. */
  readonly held: () => HeldRow | null;
  readonly sayOver: (when: "now" | "at rest") => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** The list has been drawn with other rows. */
  readonly redrawn: () => void;
};

const isSame = (a: readonly HeldIn[], b: readonly HeldIn[]) =>
  a.length === b.length && a.every((row, at) => row.id === b[at]?.id && row.movable === b[at]?.movable);

/** One drag after another of one list's rows: a row is taken up, moved, and dropped or put back. */
export function createDragSession(host: DragHost): DragSession {
  let held: HeldRow | null = null;
  let rows: readonly HeldIn[] = [];
  /** Where in the window the row was when it was dropped, until the list is drawn in its new order. */
  let dropped: number | null = null;
  let over = new AbortController();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const current = () => (dropped === null ? held : null);
  const end = () => {
    clearTimeout(resting);
    over.abort();
  };
  const settle = (from: number) => {
    held?.release(from);
    held = null;
    dropped = null;
  };
  const land = () => {
    if (dropped !== null) settle(dropped);
  };
  const cancel = () => {
    end();
    const row = current();
    if (row === null) return;
    settle(row.top());
    host.say("stays", row.at, row.at);
  };
  const sayOver = () => {
    const row = current();
    if (row !== null) host.say("over", row.at, row.over());
  };
  return {
    held: current,
    cancel,
    begin() {
      land();
      cancel();
      over = new AbortController();
      return over.signal;
    },
    take(list, at) {
      rows = host.rows();
      held = rows[at]?.movable === true ? holdRow(list, rows, at) : null;
      if (held !== null) host.say("picked", at, at);
      return held;
    },
    sayOver(when) {
      clearTimeout(resting);
      if (when === "now") sayOver();
      else resting = setTimeout(sayOver, REST_MS);
    },
    drop() {
      const row = current();
      if (row === null || row.over() === row.at) return cancel();
      end();
      dropped = row.top();
      // After the frame in which the finger goes up, so that none of the two is held up; until then the rows stay as the drag has put them.
      requestAnimationFrame(() =>
        setTimeout(() => {
          host.drop(row.id, row.over());
          requestAnimationFrame(land);
        }),
      );
    },
    redrawn() {
      land();
      if (held !== null && (host.isOff() || !isSame(rows, host.rows()))) cancel();
    },
  };
}
