/**
 * Outlines on a 24 × 24 field, drawn with a 2 unit stroke: one path each. Outlines of a component that is loaded later
 * are in its own file.
 */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  grip: "M8 9l4-4.5L16 9M8 15l4 4.5 4-4.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  add: "M12 5v14M5 12h14",
  check: "M5 12.5l4.5 4.5L19 7.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  alert: "M12 4l9 16H3zM12 10v4M12 17v.1",
  offline: "M4 4l16 16M8.5 16a5 5 0 0 1 6.2-.7M5.2 12.6a10 10 0 0 1 4-2.4M14 10.1a10 10 0 0 1 4.8 2.5M12 19.5v.1",
  retry: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  scale: "M12 4v16M8 20h8M5 7h14M5 7l-3 6a3 3 0 0 0 6 0zM19 7l-3 6a3 3 0 0 0 6 0z",
  sand: "M2.5 19h19L14.5 7.5 11 12.5l-2-2.5zM6 5v.1M10 4v.1M18.5 6v.1",
  bulk: "M6 9h12v9a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 18zM6 9c0-3 2.5-5 6-5s6 2 6 5M6 14h12",
  scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M11 9v6M13.5 9v6M16 9v6",
  scanner: "M4 6h12l3 3v4h-8l-2 7H5l2-7H4zM19 4.5l2-1M20 9.5h2",
  truckIn:
    "M3 17V8h10v9M13 11h4l4 3.5V17M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 17.5h6M8 2v4M5.800 4L8 6.2 10.2 4",
  truckOut:
    "M3 17V8h10v9M13 11h4l4 3.5V17M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 17.5h6M8 6V2M5.800 4.2L8 2l2.2 2.2",
  railcar:
    "M3 7h18l-1.5 8.5h-15zM7 19.5a1.800 1.800 0 1 0 0-3.600M17 19.5a1.800 1.800 0 1 0 0-3.600M7 15.900a1.800 1.800 0 1 0 0 3.600M17 15.900a1.800 1.800 0 1 0 0 3.600M9 7v8M15 7v8",
  receive: "M4 20h16M12 4v11M7 10.5l5 5 5-5",
  release: "M4 20h16M12 16V5M7 9.5l5-5 5 5",
  bulkAdd: "M3 8h11M3 13h8M3 18h6M17 12v8M13 16h8",
  sequence: "M9 6h12M9 12h12M9 18h12M4 4.5v3.2M3.5 11h1.700l-1.700 2.5h1.700M3.5 16.5h1.700v3H3.5",
  move: "M3 7h12M12 4l3 3-3 3M21 17H9M12 14l-3 3 3 3",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  handling: "M5 4h14l-4.5 6v4h-5v-4zM12 17v4M9.5 19l2.5 2.5 2.5-2.5",
  sign: "M3 19h18M4 15c2.5-9 5.5-10 6-7s-3 8-1 8 3-4 4.5-4 .5 3 2 3 2-1.5 4.5-2",
  track: "M8 3L5 21M16 3l3 18M7.400 7h9.2M6.600 12h10.800M5.700 17h12.600",
  pick: "M3 18h18M5 18v-5h4v5M15 18v-5h4v5M12 15V4M8.500 7.500L12 4l3.500 3.500",
  home: "M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z",
} as const;

/** The path of an outline that its component has. */
export type Outline = `M${string}`;
export type IconName = keyof typeof ICONS | Outline;

const isOutline = (name: IconName): name is Outline => name.startsWith("M");

/** What is drawn for a name. */
export const pathOf = (name: IconName): string => (isOutline(name) ? name : ICONS[name]);
