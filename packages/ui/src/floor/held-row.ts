import { placeAt, shiftsOf, stepFrom, stripAround } from "./drag-order";

const MAKE_ROOM = "transform 160ms ease-out";
const LAND = { duration: 140, easing: "ease-out" } as const;

/** A row as the list holds it. */
export type HeldIn = { readonly id: string; readonly movable: boolean };

/** A row lifted out of its list. It and the rows that make room move by style alone; React draws nothing again. */
export type HeldRow = {
  readonly id: string;
  readonly at: number;
  /** The index of the row whose place it would take. */
  readonly over: () => number;
  /** Puts its upper edge at a height of the window, within its list; answers whether the place it would take is another now. */
  readonly moveTo: (top: number) => boolean;
  /** One movable place on or back, without a pointer; answers whether there was one. */
  readonly step: (by: 1 | -1) => boolean;
  /** Where its upper edge is, in the window. */
  readonly top: () => number;
  /** Gives all rows back to the layout. The held one glides there from a height of the window, unless the device asks for no motion. */
  readonly release: (from: number) => void;
};

const topIn = (element: HTMLElement) => element.getBoundingClientRect().top;

function glide(row: HTMLElement, from: number) {
  const by = from - topIn(row);
  if (Math.abs(by) < 1 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], LAND);
}

/** Moves rows by style; `clear` leaves them to the layout again. */
function createShifts(items: ArrayLike<Element>) {
  const shifted = new Map<HTMLElement, number>();
  const put = (item: Element | undefined, by: number, transition: string) => {
    if (!(item instanceof HTMLElement) || (shifted.get(item) ?? 0) === by) return;
    shifted.set(item, by);
    item.style.transition = transition;
    item.style.transform = by === 0 ? "" : `translateY(${by}px)`;
  };
  return {
    put,
    /** These rows and no others make room. */
    room(shifts: ReadonlyMap<number, number>, held: Element) {
      const wanted = new Map([...shifts].map(([at, by]) => [items[at], by]));
      for (const item of shifted.keys()) if (item !== held && !wanted.has(item)) put(item, 0, MAKE_ROOM);
      for (const [item, by] of wanted) if (item !== held) put(item, by, MAKE_ROOM);
    },
    clear() {
      for (const item of shifted.keys()) {
        item.style.transition = "";
        item.style.transform = "";
      }
      shifted.clear();
    },
  };
}

/** Takes up the row at an index of a list whose items are its rows, in their order. */
export function holdRow(list: HTMLElement, rows: readonly HeldIn[], at: number): HeldRow | null {
  const items = [...list.children];
  const [row, held] = [items[at], rows[at]];
  if (!(row instanceof HTMLElement) || held === undefined || items.length !== rows.length) return null;
  const heightOf = (index: number) => {
    const item = items[index];
    return item instanceof HTMLElement ? item.offsetHeight : 0;
  };
  const strip = stripAround(at, rows.length, heightOf, (index) => rows[index]?.movable === true);
  const shifts = createShifts(items);
  /** The upper edge of the row's own place from that of the list: rows before it may be found to be higher than they were thought to be. */
  const own = () => row.offsetTop - (items[0] instanceof HTMLElement ? items[0].offsetTop : 0);
  let over = at;
  const goOver = (next: number) => {
    if (next === over) return false;
    over = next;
    shifts.room(shiftsOf(strip, at, over), row);
    return true;
  };
  row.toggleAttribute("data-dragging", true);
  return {
    id: held.id,
    at,
    over: () => over,
    top: () => topIn(row),
    moveTo(top) {
      const place = own();
      const height = strip.height(at);
      const wanted = Math.max(0, Math.min(top - topIn(list) - list.clientTop, list.clientHeight - height)) - place;
      shifts.put(row, wanted, "");
      return goOver(placeAt(strip, wanted + height / 2, over));
    },
    step(by) {
      const isMoved = goOver(stepFrom(strip, over, by));
      shifts.put(row, shiftsOf(strip, at, over).get(at) ?? 0, "");
      row.scrollIntoView({ block: "nearest" });
      return isMoved;
    },
    release(from) {
      shifts.clear();
      row.removeAttribute("data-dragging");
      glide(row, from);
    },
  };
}
