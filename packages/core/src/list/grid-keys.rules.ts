/** Where the focus is in a grid. Line -1 is the head; column 0 is the first. */
export interface GridPosition {
  readonly line: number;
  readonly column: number;
}

/** A key as it was pressed; `mod` is Ctrl, or Cmd on a Mac. */
export interface GridKey {
  readonly key: string;
  readonly shift?: boolean;
  readonly mod?: boolean;
  readonly alt?: boolean;
}

/** What the grid looks like when a key is pressed. */
export interface GridExtent {
  readonly lines: number;
  readonly columns: number;
  /** Lines that are seen at once. */
  readonly page: number;
  /** What the line of the focus is. */
  readonly lineKind: "head" | "row" | "section";
}

/** What a key asks for. */
export type GridAction =
  | { readonly kind: "move"; readonly to: GridPosition }
  /** The selection reaches to the line that the focus goes to. */
  | { readonly kind: "extend"; readonly to: GridPosition }
  | { readonly kind: "toggle" }
  | { readonly kind: "selectAll" }
  | { readonly kind: "leave" }
  | { readonly kind: "peek" }
  /** The cell is edited; where it is not one that is, the details of its row are shown. */
  | { readonly kind: "edit" }
  | { readonly kind: "open" }
  | { readonly kind: "toggleSection" }
  | { readonly kind: "sort"; readonly isAdded: boolean }
  | { readonly kind: "moveColumn"; readonly by: 1 | -1 }
  | { readonly kind: "resizeColumn"; readonly by: 1 | -1 }
  | { readonly kind: "takeChanges" };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

type Jump = (position: GridPosition, extent: GridExtent) => GridPosition;
const lines =
  (by: (extent: GridExtent) => number): Jump =>
  ({ line, column }, extent) => ({ line: line + by(extent), column });
const columns =
  (by: 1 | -1): Jump =>
  ({ line, column }) => ({ line, column: column + by });

/** Keys that move the focus (APG data grid). */
const JUMPS: Readonly<Record<string, Jump>> = {
  ArrowDown: lines(() => 1),
  ArrowUp: lines(() => -1),
  ArrowRight: columns(1),
  ArrowLeft: columns(-1),
  PageDown: lines(({ page }) => page),
  // Only arrows lead into the head.
  PageUp: ({ line, column }, { page }) => ({ line: line < 0 ? line : Math.max(0, line - page), column }),
  Home: ({ line }) => ({ line, column: 0 }),
  End: ({ line }, extent) => ({ line, column: extent.columns - 1 }),
  "mod+Home": () => ({ line: 0, column: 0 }),
  "mod+End": (_, extent) => ({ line: extent.lines - 1, column: extent.columns - 1 }),
  j: lines(() => 1),
  k: lines(() => -1),
};
/** Keys that take the selection with the focus. */
const REACHES: Readonly<Record<string, Jump>> = {
  "shift+ArrowDown": lines(() => 1),
  "shift+ArrowUp": lines(() => -1),
  "shift+PageDown": lines(({ page }) => page),
  "shift+PageUp": lines(({ page }) => -page),
  "mod+shift+Home": ({ column }) => ({ line: 0, column }),
  "mod+shift+End": ({ column }, extent) => ({ line: extent.lines - 1, column }),
};

const ANYWHERE: Readonly<Record<string, GridAction>> = {
  "mod+a": { kind: "selectAll" },
  Escape: { kind: "leave" },
  r: { kind: "takeChanges" },
};
const ON_HEAD: Readonly<Record<string, GridAction>> = {
  Enter: { kind: "sort", isAdded: false },
  " ": { kind: "sort", isAdded: false },
  "shift+Enter": { kind: "sort", isAdded: true },
  "mod+ArrowRight": { kind: "moveColumn", by: 1 },
  "mod+ArrowLeft": { kind: "moveColumn", by: -1 },
  "shift+ArrowRight": { kind: "resizeColumn", by: 1 },
  "shift+ArrowLeft": { kind: "resizeColumn", by: -1 },
};
const ON_ROW: Readonly<Record<string, GridAction>> = {
  " ": { kind: "toggle" },
  "shift+ ": { kind: "toggle" },
  x: { kind: "toggle" },
  Enter: { kind: "open" },
  v: { kind: "peek" },
  F2: { kind: "edit" },
  "mod+Enter": { kind: "open" },
};
const ON_SECTION: Readonly<Record<string, GridAction>> = {
  Enter: { kind: "toggleSection" },
  " ": { kind: "toggleSection" },
};
const OF_LINE = { head: ON_HEAD, row: ON_ROW, section: ON_SECTION } as const;

/** A key by name: `mod+shift+End`. A letter names itself; a capital has its shift in it. */
function nameOf({ key, shift = false, mod = false }: GridKey): string {
  const isLetter = /^[A-Za-z]$/.test(key);
  return `${mod ? "mod+" : ""}${shift && !isLetter ? "shift+" : ""}${mod ? key.replace(/^[A-Z]$/, (letter) => letter.toLowerCase()) : key}`;
}

const inside = ({ line, column }: GridPosition, extent: GridExtent, least: number): GridPosition => ({
  line: within(line, least, Math.max(least, extent.lines - 1)),
  column: within(column, 0, Math.max(0, extent.columns - 1)),
});

/** What a key asks for where the focus is; null for a key that is not the grid's. A key that has nowhere to go is still the grid's. */
export function gridAction(pressed: GridKey, at: GridPosition, extent: GridExtent): GridAction | null {
  if (pressed.alt === true) return null;
  const name = nameOf(pressed);
  const own = OF_LINE[extent.lineKind][name] ?? ANYWHERE[name];
  if (own !== undefined) return own;
  const jump = JUMPS[name];
  if (jump !== undefined) return { kind: "move", to: inside(jump(at, extent), extent, -1) };
  const reach = extent.lines === 0 ? undefined : REACHES[name];
  return reach === undefined ? null : { kind: "extend", to: inside(reach(at, extent), extent, 0) };
}
