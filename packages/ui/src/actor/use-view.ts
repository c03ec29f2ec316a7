import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { sharing } from './share'

/** What a screen needs of a machine's actor. */
type Shown<S> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): S }

/**
 * The whole adapter between a machine and the screen: what `view` makes of the actor's snapshot, drawn anew only when
 * it differs in value, with the parts that did not change kept as they were. `view` is a function of its module (or
 * memoised), not one written in the component.
 */
export function useView<S, V>(actor: Shown<S>, view: (snapshot: S) => V): V {
  return useSelector(
    actor,
    useMemo(() => sharing(view), [view]),
  )
}
