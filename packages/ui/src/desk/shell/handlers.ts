import { createContext, use, useLayoutEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { openActions, type OpenAction } from "@railhead/core/actions/actions.rules";
import type { ActionId } from "@railhead/core/actions/actions";
import { useStore, type Watched } from "../../actor/use-store";
import { createCell } from "../../browser/cell";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

/** What carries an action out; null where the page withholds it, although it would be open at its address. */
export type Handlers = { readonly [Id in ActionId]?: (() => void) | null };

/** The actions that somebody carries out, and those that are withheld. */
function actionsIn(handlers: Handlers): { readonly handled: Set<ActionId>; readonly withheld: Set<ActionId> } {
  const ids = Object.keys(handlers) as ActionId[];
  const of = (isWithheld: boolean) => new Set(ids.filter((id) => (handlers[id] === null) === isWithheld));
  return { handled: of(false), withheld: of(true) };
}

/** Who carries out which action. What is on the screen registers for as long as it is there; the last one wins. */
export type HandlerStore = Watched<Handlers> & {
  readonly register: (handlers: Handlers) => () => void;
};

export function createHandlerStore(): HandlerStore {
  const cell = createCell<Handlers>({});
  let registered: readonly Handlers[] = [];
  const show = (next: readonly Handlers[]) => {
    registered = next;
    cell.set(Object.assign({}, ...next) as Handlers);
  };
  return {
    read: cell.read,
    subscribe: cell.subscribe,
    register: (handlers) => {
      show([...registered, handlers]);
      return () => show(registered.filter((one) => one !== handlers));
    },
  };
}

const HandlerContext = createContext<HandlerStore | null>(null);
export const HandlerProvider = HandlerContext.Provider;

function useHandlers(): HandlerStore {
  const store = use(HandlerContext);
  if (store === null) throw new Error("Actions are used outside the desk's layout");
  return store;
}

/** Carries out actions while this component is on the screen, from its first picture on. `handlers` is memoised. */
export function useActions(handlers: Handlers): void {
  const { register } = useHandlers();
  useLayoutEffect(() => register(handlers), [register, handlers]);
}

/** Everything that may be done here now. */
export function useOpenActions(): readonly OpenAction[] {
  const handlers = useStore(useHandlers());
  const { session } = useSession();
  // What a list is asked changes with each key, and what may be done on its page does not.
  const [address] = useLocation();
  const permissions = session?.permissions ?? null;
  return useMemo(() => openActions({ permissions, address, ...actionsIn(handlers) }), [permissions, address, handlers]);
}

/** Does an action that is open: has it carried out by who registered for it, or goes where it leads. */
export function useRunAction(): (action: Pick<OpenAction, "id" | "to">) => void {
  const store = useHandlers();
  const { navigator } = useShell().ports;
  return useMemo(
    () =>
      ({ id, to }) => {
        const carryOut = store.read()[id];
        if (carryOut) carryOut();
        else if (carryOut === undefined && to !== null) navigator.go(to);
      },
    [store, navigator],
  );
}
