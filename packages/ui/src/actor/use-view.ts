import { useMemo, useSyncExternalStore } from "react";
import type { AnyActorRef } from "xstate";
import { sharing } from "./share";

/** What a screen needs of a machine's actor. */
type Watchable<S> = Pick<AnyActorRef, "subscribe"> & { getSnapshot(): S };

/** What `view` makes of the actor's snapshot now, made once for each snapshot. */
function readingOf<S, V>(actor: Watchable<S>, view: (snapshot: S) => V): () => V {
  const make = sharing(view);
  let seen: { readonly snapshot: S; readonly shown: V } | null = null;
  return () => {
    const snapshot = actor.getSnapshot();
    if (seen === null || !Object.is(seen.snapshot, snapshot)) seen = { snapshot, shown: make(snapshot) };
    return seen.shown;
  };
}

/**
 * The adapter between a machine and the screen: what `view` makes of the actor's snapshot, drawn again only when it
 * differs in value, with unchanged parts kept as they were. `view` is a function of its module (or memoised), not one
 * written in the component.
 */
export function useView<S, V>(actor: Watchable<S>, view: (snapshot: S) => V): V {
  const { read, subscribe } = useMemo(() => {
    const follow = (listener: () => void) => {
      const following = actor.subscribe(listener);
      return () => following.unsubscribe();
    };
    return { read: readingOf(actor, view), subscribe: follow };
  }, [actor, view]);
  return useSyncExternalStore(subscribe, read, read);
}
