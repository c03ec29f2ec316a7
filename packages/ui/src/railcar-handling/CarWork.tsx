import { useCallback, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import { can, mayCountAny } from '@railhead/core/access/access.rules'
import { leavesWhereMissing } from '@railhead/core/load-work/load-work.scan'
import { rankAtCar } from '@railhead/core/railcar-handling/car-work.job'
import { liveCarWorkMachine } from '@railhead/core/railcar-handling/car-work.live'
import type { CarForm, CarJob, CarWorkInput } from '@railhead/core/railcar-handling/car-work.types'
import { viewCarWork } from '@railhead/core/railcar-handling/car-work.view'
import { usePageLeft } from '../actor/use-page-left'
import { useView } from '../actor/use-view'
import { useFloorKeys } from '../floor/floor-keys'
import { useTerminalOf } from '../floor/shown-terminal'
import { useLive } from '../live/use-live'
import { DraftList } from '../loads/DraftList'
import { LoadPage, type LoadFrame } from '../loads/LoadPage'
import type { SendWork } from '../loads/send'
import { CarHead } from '../railcar-edit/CarHead'
import { usePageScanner } from '../scan/use-page-scanner'
import { Banner } from '../shared/Banner'
import { useShell } from '../shared/shell-context'
import { useSession } from '../shared/use-session'
import { CarFigures } from './CarFigures'

/** The railcar that the address names; another user begins anew. */
export function CarWork({ id, ...frame }: LoadFrame & { id: string }) {
  const { ports } = useShell()
  const { session } = useSession()
  if (session === null) return null
  const { userid, terminal_id: terminalId, permissions } = session
  const input: CarWorkInput = {
    family: 'sand', side: 'railcars', page: 'handling', id, userid, terminalId, ports,
    canEdit: can(permissions, 'railcar', 'edit'),
    canDraft: can(permissions, 'draft', 'create'),
    canEditDraft: can(permissions, 'draft', 'edit'),
    canReconcile: mayCountAny(permissions),
  }
  return <RunningWork key={`${userid} ${terminalId} ${id}`} input={input} frame={frame} />
}

const terminalOf = ({ context }: Parameters<typeof viewCarWork>[0]) => context.facts.car?.terminal_id ?? null

/** The page of one railcar that is unloaded. */
function RunningWork({ input, frame }: { input: CarWorkInput; frame: LoadFrame }) {
  const { api } = useShell()
  const machine = useMemo(() => liveCarWorkMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewCarWork)
  useLive(useCallback(() => import('./live-car').then(({ liveCar }) => liveCar(actor)), [actor]))
  useFloorKeys()
  useTerminalOf(useView(actor, terminalOf), input.terminalId)
  usePageLeft(useCallback(() => actor.send({ type: 'PAGE.LEFT' }), [actor]))
  const send: SendWork<CarForm> = useCallback((event) => actor.send(event), [actor])
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankAtCar(actor.getSnapshot().context, text),
    view.answer,
    (code) => leavesWhereMissing<CarJob>(actor.getSnapshot().context, code),
  )
  return (
    <LoadPage {...frame} view={view} send={send} head={view.head === null ? null : <CarHead car={view.head} tone={view.head.tone} />}>
      {view.blocked === null ? null : <Banner tone="waiting">{view.blocked}</Banner>}
      {view.figures.length === 0 ? null : <CarFigures figures={view.figures} />}
      {view.held === null ? null : <Banner tone="waiting">{view.held}</Banner>}
      {view.drafts === null ? null : <DraftList rows={view.drafts} sum={null} send={send} />}
    </LoadPage>
  )
}
