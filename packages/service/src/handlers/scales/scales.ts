import { SCALE_UNITS } from "@railhead/api-contract/scale-connection";
import type { ConnectionTest, routes, SCALE_FLAGS } from "@railhead/api-contract/resources/scales.contract";
import type { ScaleState } from "@railhead/api-contract/scale-connection";
import { codedSentence } from "@railhead/core/messages/define-refusals";
import { hexOf } from "@railhead/core/scales/scale-frames.rules";
import type { ScaleFrame } from "@railhead/core/scales/scale-frame.types";
import { STATE_READ } from "../../crud/changes";
import { visibleRow } from "../../crud/visible";
import { recordAffected } from "../../events";
import type { Handler, OutsideCall, OutsideStep } from "../../http/handler";
import { conflict, recordNotFound } from "../../problems";
import type { Rows } from "../../store/collections";
import { keepReading } from "./readings";
import { askScale, sayFault, stateOf, type ScaleAnswer } from "./scale-answer";
import type { ScaleConnections } from "./scale-connections";

type Routes = typeof routes;
type Scale = Rows["scales"];
type Asking = Pick<OutsideCall<Routes["captureSnapshot"]>, "params" | "now" | "read" | "write" | "nowSeconds">;

/** Scales in use, by name, of one terminal or of all the caller may see. */
export const namesByTerminal: Handler<Routes["namesByTerminal"]> = async ({ tx, caller, query: { terminal_id } }) => {
  if (terminal_id !== undefined && !caller.terminals.has(terminal_id)) throw recordNotFound("terminals", terminal_id);
  const terminals = terminal_id === undefined ? [...caller.terminals] : [terminal_id];
  const rows = await tx.rows("scales").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: terminals } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "name", direction: "asc" },
  });
  return { result: rows.map(({ id, name, connection }) => ({ id, name, connection })) };
};

/** Remembers what came of a question to a scale, unless it was set up otherwise since; pages that show it learn of it. */
async function noteState({ write }: Asking, asked: Scale, state: ScaleState, now: number): Promise<void> {
  await write(async ({ tx, caller }) => {
    const before = await tx.rows("scales").get(asked.id);
    const isSame = before?.connection === asked.connection && before.address === asked.address;
    if (before === undefined || !isSame || before.protocol !== asked.protocol) return;
    const row = await tx.rows("scales").update(asked.id, { last_state: state, last_state_at: now });
    await recordAffected(tx, { caller, now }, [{ resource: "scales", row }], STATE_READ);
  });
}

interface AskedScale {
  readonly scale: Scale;
  readonly unit: string;
  readonly answer: ScaleAnswer;
  /** Epoch seconds when it answered. */
  readonly at: number;
}

/** What a scale of the caller's answers; no transaction is open while it is waited for. */
async function asked(call: Asking, connections: ScaleConnections): Promise<AskedScale> {
  const { scale, unit } = await call.read(async (context) => {
    const found = await visibleRow(context, "scales", call.params.id);
    return { scale: found, unit: (await context.tx.rows("uom").get(found.uom_id))?.abbreviation ?? "" };
  });
  const answer = await askScale(scale, unit, call.now, connections);
  const at = scale.connection === "tcp" ? call.nowSeconds() : call.now;
  await noteState(call, scale, stateOf(answer), at);
  return { scale, unit, answer, at };
}

/** The weight that a scale shows now, with its scale, time and person. It is kept: only what was shown can be sent as live. A scale that gives no weight is a 409 that says why and how to go on. */
export const captureSnapshot =
  (connections: ScaleConnections): OutsideStep<Routes["captureSnapshot"]> =>
  async (call) => {
    const { scale, unit, answer, at } = await asked(call, connections);
    const { weight, fault } = answer;
    if (fault !== null) throw conflict(fault, sayFault(scale, unit, fault, weight));
    const shown = { scale_id: scale.id, weight: weight ?? "", uom_abbreviation: unit, stable: true };
    return async (context) => {
      await keepReading({ ...context, now: at }, shown);
      return {
        result: {
          ...shown,
          scale_name: scale.name,
          source: "live",
          captured_at: at,
          captured_by: context.caller.session.userid,
        },
      };
    };
  };

const weightUnit = (unit: string) => SCALE_UNITS.find((one) => one === unit) ?? null;

const flagsOf = (frame: ScaleFrame): (typeof SCALE_FLAGS)[number][] => [
  ...(frame.isMoving ? (["moving"] as const) : []),
  ...(frame.isNet ? (["net"] as const) : []),
  ...(frame.isOver ? (["over"] as const) : []),
  ...(frame.isUnder ? (["under"] as const) : []),
  ...(frame.isNotReady ? (["not ready"] as const) : []),
];

/** How a scale's connection is: its state and one good frame, never other bytes. Nothing is taken over. */
export const testConnection =
  (connections: ScaleConnections): OutsideStep<Routes["testConnection"]> =>
  async (call) => {
    const { scale, unit, answer, at } = await asked(call, connections);
    const { fault, frame } = answer;
    const said = fault === null ? null : sayFault(scale, unit, fault, answer.weight);
    const result: ConnectionTest = {
      scale_id: scale.id,
      scale_name: scale.name,
      state: stateOf(answer),
      description: said?.description ?? null,
      ...(said === null ? {} : { coded: codedSentence(said) }),
      weight: answer.weight,
      // A simulated scale answers without a frame, in its own unit.
      uom_abbreviation: frame !== null ? frame.unit : answer.weight !== null ? weightUnit(unit) : null,
      flags: frame === null ? [] : flagsOf(frame),
      frame: frame === null ? null : hexOf(frame.bytes),
      tested_at: at,
    };
    return async () => ({ result });
  };
