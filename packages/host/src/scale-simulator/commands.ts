import type { ScaleUnit } from "@railhead/api-contract/scale-connection";
import type { ShownWeight } from "@railhead/core/scales/frame-writer";

/** How a simulated scale is and behaves. */
export interface SimulatorState {
  /** In its unit, before it is rounded to its steps. */
  readonly weight: number;
  readonly unit: ScaleUnit;
  readonly decimals: number;
  readonly step: number;
  readonly motion: boolean;
  /** It moves until then (milliseconds of the clock), and shows less the longer that is. */
  readonly restsAt: number;
  readonly net: boolean;
  readonly over: boolean;
  readonly under: boolean;
  readonly fault: boolean;
  readonly silent: boolean;
  /** A second connection is closed at once. */
  readonly busy: boolean;
  /** Bytes a write; 0 for whole frames. */
  readonly split: number;
  /** Random bytes before each frame. */
  readonly noise: number;
}
export const AT_START: SimulatorState = {
  weight: 0,
  unit: "lb",
  decimals: 0,
  step: 1,
  motion: false,
  restsAt: 0,
  net: false,
  over: false,
  under: false,
  fault: false,
  silent: false,
  busy: true,
  split: 0,
  noise: 0,
};

const UNITS: Readonly<Record<string, ScaleUnit>> = { lb: "lb", kg: "kg", t: "MT", tn: "ST" };
const FLAGS = ["motion", "net", "over", "under", "fault", "silent", "busy"] as const;
const MOST_DECIMALS = 3;

/** What a command comes to: another state, connections that are dropped, or why it is none. */
export type Commanded = { readonly state: SimulatorState; readonly drops?: true } | { readonly refusal: string };

const numberIn = (text: string | undefined, least: number): number | null =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) && Number(text) >= least ? Number(text) : null;
const wholeIn = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d+$/.test(text) && Number(text) <= most ? Number(text) : null;

/** Commands with figures. Undefined: no such command; null: its figures are none. */
function figures(state: SimulatorState, name: string, values: readonly string[], now: number) {
  const [first, second] = values;
  const set = (key: keyof SimulatorState, value: number | ScaleUnit | null | undefined) =>
    value === null || value === undefined ? null : { ...state, [key]: value };
  switch (name) {
    case "weight":
      return set("weight", numberIn(first, -Infinity));
    case "unit":
      return set("unit", UNITS[first ?? ""]);
    case "decimals":
      return set("decimals", wholeIn(first, MOST_DECIMALS));
    case "step":
      return numberIn(first, 0) === 0 ? null : set("step", numberIn(first, 0));
    case "split":
      return set("split", wholeIn(first, 1000));
    case "noise":
      return set("noise", wholeIn(first, 10_000));
    case "settle": {
      const [seconds, weight] = [numberIn(first, 0), numberIn(second, -Infinity)];
      return seconds === null || weight === null ? null : { ...state, weight, restsAt: now + seconds * 1000 };
    }
    default:
      return undefined;
  }
}

/** Does one line: `weight 45320`, `settle 3 45320`, `silent on` … `now` in milliseconds. */
export function command(state: SimulatorState, line: string, now: number): Commanded {
  const [name = "", ...values] = line.trim().split(/\s+/);
  if (name === "drop") return { state, drops: true };
  const flag = FLAGS.find((one) => one === name);
  const [value = ""] = values;
  if (flag !== undefined)
    return value === "on" || value === "off"
      ? { state: { ...state, [flag]: value === "on" } }
      : { refusal: `Say '${name} on' or '${name} off'.` };
  const changed = figures(state, name, values, now);
  if (changed === undefined) return { refusal: `'${name}' is no command of the simulator.` };
  return changed === null ? { refusal: `'${line.trim()}' has no value that can be used.` } : { state: changed };
}

/** A line of a script: at how many seconds what is done; null for a blank or a remark (#), a refusal for what is neither. */
export function scriptLine(
  line: string,
): { readonly seconds: number; readonly line: string } | null | { readonly refusal: string } {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const form = /^@(\d+(?:\.\d+)?)\s+(.+)$/.exec(text);
  return form === null
    ? { refusal: `'${text}' does not begin with @seconds.` }
    : { seconds: Number(form[1]), line: form[2] ?? "" };
}

/** Steps by which a scale that comes to rest is still off, per 100 ms. */
const SWAY = 100;

/** What it shows now (milliseconds). A scale that comes to rest shows less until it does, and never the same twice. */
export function shownNow(state: SimulatorState, now: number): ShownWeight {
  const { unit, decimals, net, over, under, fault, step } = state;
  const isSettling = now < state.restsAt;
  const away = isSettling ? Math.ceil((state.restsAt - now) / SWAY) : 0;
  const steps = Math.round(state.weight / step) - away;
  return {
    weight: Math.round(steps * step * 10 ** decimals),
    decimals,
    unit,
    isMoving: state.motion || isSettling,
    isNet: net,
    isOver: over,
    isUnder: under,
    isNotReady: fault,
  };
}
