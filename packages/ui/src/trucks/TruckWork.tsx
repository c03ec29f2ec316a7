import { useCallback, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import { Link } from 'wouter'
import { tTruck } from '@railhead/core/messages/catalogue.truck'
import { liveTruckWorkMachine } from '@railhead/core/truck-work/truck-work.live'
import { leavesScan, rankAtTruck } from '@railhead/core/truck-work/truck-work.scan'
import type { TruckForm, TruckWorkInput } from '@railhead/core/truck-work/truck-work.types'
import { viewTruckWork, type TruckWorkView } from '@railhead/core/truck-work/truck-work.view'
import { usePageLeft } from '../actor/use-page-left'
import { useView } from '../actor/use-view'
import { useFloorKeys } from '../floor/floor-keys'
import { useTerminalOf } from '../floor/shown-terminal'
import { useLive } from '../live/use-live'
import { DraftList } from '../loads/DraftList'
import { LoadPage, type LoadFrame } from '../loads/LoadPage'
import type { SendWork } from '../loads/send'
import { usePageScanner } from '../scan/use-page-scanner'
import { Banner } from '../shared/Banner'
import { useShell } from '../shared/shell-context'
import { TruckHead, TruckWeights } from './TruckCard'

type TruckWorkProps = LoadFrame & {
  input: TruckWorkInput
  /** What Cancel leads to, where the page itself is the form. */
  onClose?: () => void
}

const terminalOf = ({ context }: Parameters<typeof viewTruckWork>[0]) => context.facts.truck?.terminal_id ?? null

/** The page of one truck, or the form of one that comes. */
export function TruckWork({ input, onClose, ...frame }: TruckWorkProps) {
  const { api } = useShell()
  const machine = useMemo(() => liveTruckWorkMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewTruckWork)
  const isOne = input.id !== null
  useLive(useCallback(() => import('./live-work').then(({ liveWork, standStill }) => (isOne ? liveWork(actor) : standStill)), [actor, isOne]))
  useFloorKeys()
  useTerminalOf(useView(actor, terminalOf), input.terminalId)
  usePageLeft(useCallback(() => actor.send({ type: 'PAGE.LEFT' }), [actor]))
  const send: SendWork<TruckForm> = useCallback((event) => {
    actor.send(event)
    if (event.type === 'FORM.CLOSE') onClose?.()
  }, [actor, onClose])
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankAtTruck(actor.getSnapshot().context, text),
    view.answer,
    (code) => leavesScan(actor.getSnapshot().context, code),
  )
  return (
    <LoadPage {...frame} view={view} send={send} head={view.head === null ? null : <TruckHead head={view.head} />}>
      {view.weights.length === 0 ? null : <TruckWeights weights={view.weights} />}
      {view.overLegal === null ? null : <Banner tone="waiting">{view.overLegal}</Banner>}
      {view.drafts === null ? null : <DraftList rows={view.drafts.rows} sum={view.drafts.sum.drafted === null ? null : view.drafts.sum} held={view.drafts.held} send={send} />}
      {view.lacks.length === 0 ? null : <Lacks lacks={view.lacks} />}
    </LoadPage>
  )
}

/** What is missing for the release, each with the way to where it is mended. */
function Lacks({ lacks }: { lacks: TruckWorkView['lacks'] }) {
  return (
    <ul className="truck-lacks" aria-label={tTruck('truck.lacks')}>
      {lacks.map(({ code, sentence, href }) => (
        <li key={code}>
          <Banner tone="waiting" action={href === null ? undefined : <Link href={href} className="btn btn-plain" aria-label={`${tTruck('do.mend')}: ${sentence}`}>{tTruck('do.mend')}</Link>}>
            {sentence}
          </Banner>
        </li>
      ))}
    </ul>
  )
}
