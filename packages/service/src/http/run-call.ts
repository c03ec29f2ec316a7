import type { Route } from "@railhead/api-contract/rest";
import { routes as auth } from "@railhead/api-contract/session/auth.contract";
import { notBuilt } from "../problems";
import { Recently } from "../crud/recently";
import type { Address } from "./address";
import type { Answer } from "./answers";
import type { Caller, Handler, OutsideCall, OutsideStep, ServicePorts } from "./handler";
import type { Input } from "./input";
import { jsonOf } from "./json";
import { mustFit } from "./judge";
import type { Bound } from "./registry";
import { createRepeats } from "./repeats";
import { RolledBack } from "./rolled-back";
import type { Tx } from "../store/store.port";
import type { RememberedUnits } from "../units/remembered-units";

/** A call that was let through, with what it brought. `now` in epoch seconds. */
export interface Admitted {
  readonly route: Route;
  readonly address: Address;
  readonly headers: Headers;
  readonly caller: Caller;
  readonly input: Input;
  readonly now: number;
}

/** Calls that carry a secret. They set what is, so that doing them again is harmless: nothing is kept of what they were asked. */
const SECRET: ReadonlySet<Route> = new Set<Route>([auth.manuallyResetPassword]);

/**
 * Reads of one kind ask the store alike: those of a route with the same fields in their query. Filters of columns are too many
 * to be distinguished: they count as one.
 */
const kindOfRead = ({ path }: Route, query: object): string =>
  `${path}?${[...new Set(Object.keys(query).map((name) => (name.includes(".") ? "." : name)))].join("&")}`;

/** What answers calls, by their routes. */
export interface CallHandlers {
  readonly handlers: ReadonlyMap<Route, Bound["handle"]>;
  /** Of calls that wait for something outside: their first steps, which give the handlers. */
  readonly outside: ReadonlyMap<Route, OutsideStep<Route>>;
}

/** Runs a call's handler in one transaction; writes may be repeated requests, answered as they were first. */
export function createRunCall(
  ports: ServicePorts,
  { handlers, outside }: CallHandlers,
  units: RememberedUnits,
  validateResponses: boolean,
): (call: Admitted) => Promise<Answer> {
  const repeats = createRepeats(ports);
  const recently = new Recently();
  return async ({ route, address, headers, caller, input, now }) => {
    let handle = handlers.get(route) as ((call: object) => Promise<unknown>) | undefined;
    const step = outside.get(route);
    if (handle === undefined && step === undefined) throw notBuilt();
    const unitsFor = await units.forCall();
    const status = route.responses[200] === undefined && route.responses[201] !== undefined ? 201 : 200;
    const answered = (body: unknown): Answer => {
      if (validateResponses) mustFit(route, status, body);
      return { status, text: jsonOf(body as Readonly<Record<string, unknown>>) };
    };
    const work = async (tx: Tx): Promise<Answer> => {
      const body = await handle?.({
        params: input.params,
        query: input.query,
        body: input.body,
        headers,
        caller,
        tx,
        now,
        units: unitsFor(tx),
        recently,
      });
      return answered(body);
    };
    const within = (tx: Tx) => ({ tx, caller, now, units: unitsFor(tx) });
    const first =
      step &&
      (async () => {
        handle = (await step({
          params: input.params,
          query: input.query,
          body: input.body,
          caller,
          now,
          read: (look) => ports.store.read((tx) => look(within(tx))),
          write: (change) => ports.store.transaction((tx) => change(within(tx))),
          nowSeconds: () => Math.floor(ports.clock.now() / 1000),
        } as OutsideCall<Route>)) as Handler<Route> as (call: object) => Promise<unknown>;
      });
    const undone = (error: unknown): Answer => {
      if (error instanceof RolledBack) return answered(error.body);
      throw error;
    };
    if (!route.metadata.mutates) return ports.store.read(work, kindOfRead(route, input.query as object));
    if (SECRET.has(route)) return ports.store.transaction(work);
    return repeats(
      {
        headers,
        userid: caller.session.userid,
        asked: `${route.method} ${address.path}${address.search}\n${input.text}`,
        now,
      },
      work,
      first,
    ).catch(undone);
  };
}
