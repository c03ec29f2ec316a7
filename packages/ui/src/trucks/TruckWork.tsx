import { useCallback, useEffect, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import { Link } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { tTruck } from '@railhead/core/messages/catalogue.truck'
import { liveTruckWorkMachine } from '@railhead/core/truck-work/truck-work.live'
import { rankAtTruck } from '@railhead/core/truck-work/truck-work.scan'
import type { TruckWorkInput } from '@railhead/core/truck-work/truck-work.types'
import { viewTruckWork, type TruckWorkView } from '@railhead/core/truck-work/truck-work.view'
import { useView } from '../actor/use-view'
import { useFloorKeys } from '../floor/floor-keys'
import { Page } from '../floor/Page'
import { useLive } from '../live/use-live'
import { usePageScanner } from '../scan/use-page-scanner'
import { Banner } from '../shared/Banner'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { LoadFailed } from '../shared/LoadFailed'
import { useShell } from '../shared/shell-context'
import { Skeleton } from '../shared/Skeleton'
import type { SendWork } from './send'
import { TruckDrafts, TruckHead, TruckWeights } from './TruckCard'
import { lateFields } from './late-fields'
import { WorkActions, WorkBar } from './WorkBar'

type Frame = { title: string; subtitle: string; back?: string }
type TruckWorkProps = Frame & {
  input: TruckWorkInput
  /** What Cancel leads to, where the page itself is the form. */
  onClose?: () => void
}

/** The page of one truck, or the form of one that comes. */
export function TruckWork({ input, onClose, ...frame }: TruckWorkProps) {
  const { api } = useShell()
  const machine = useMemo(() => liveTruckWorkMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewTruckWork)
  const isOne = input.id !== null
  useLive(useCallback(() => import('./live-work').then(({ liveWork, standStill }) => (isOne ? liveWork(actor) : standStill)), [actor, isOne]))
  useFloorKeys()
  const send: SendWork = useCallback((event) => {
    actor.send(event)
    if (event.type === 'FORM.CLOSE') onClose?.()
  }, [actor, onClose])
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankAtTruck(actor.getSnapshot().context, text),
    view.answer,
  )
  const { confirm } = view
  return (
    <Page {...frame} footer={<WorkBar view={view} send={send} />}>
      <Content view={view} send={send} />
      <ConfirmDialog
        open={confirm !== null}
        title={confirm?.title ?? ''}
        text={confirm?.text}
        danger={confirm?.danger}
        onCancel={() => send({ type: 'CONFIRM.CANCEL' })}
        onProceed={() => send({ type: 'CONFIRM.PROCEED' })}
      />
    </Page>
  )
}

function Content({ view, send }: { view: TruckWorkView; send: SendWork }) {
  useEffect(() => {
    // The fields are there when something is begun.
    if (view.actions.length > 0) lateFields.fetch()
  }, [view.actions.length])
  if (view.state === 'loading') return <Skeleton rows={5} label={t('list.loading')} />
  if (view.state === 'failed') return <LoadFailed onRetry={() => send({ type: 'FACTS.LOAD' })} />
  if (view.state === 'missing') {
    return (
      <Banner tone="blocked" live action={<Link href={view.listHref} className="btn btn-plain">{tTruck('truck.toList')}</Link>}>
        {view.missing}
      </Banner>
    )
  }
  return (
    <>
      {view.head === null ? null : <TruckHead head={view.head} />}
      {view.changed === null ? null : (
        <Banner tone="waiting" live>
          {view.changed}
        </Banner>
      )}
      {view.weights.length === 0 ? null : <TruckWeights weights={view.weights} />}
      {view.drafts === null ? null : <TruckDrafts drafts={view.drafts} send={send} />}
      {view.lacks.length === 0 ? null : <Lacks lacks={view.lacks} />}
      {view.form === null || view.form.fields.length === 0 ? null : <lateFields.Part form={view.form} frozen={view.pending || view.owed !== null} send={send} />}
      <WorkActions view={view} send={send} />
    </>
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
