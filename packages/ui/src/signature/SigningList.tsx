import { useCallback, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import type { Family } from '@railhead/api-contract/railcar'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths, type TruckKind as TruckPath } from '@railhead/core/routes/paths'
import { rankRailcarCode } from '@railhead/core/scan/scan.parse'
import type { SigningListEvent, SigningListInput } from '@railhead/core/signature/signing-list.machine'
import { viewSigningList } from '@railhead/core/signature/signing-list.view'
import { liveSigningListMachine } from '@railhead/core/signature/signing-list.live'
import { truckKindAt } from '@railhead/core/signature/truck-signing.rules'
import { useView } from '../actor/use-view'
import { useFloorKeys } from '../floor/floor-keys'
import { OptionList } from '../floor/OptionList'
import { Page } from '../floor/Page'
import { SearchField } from '../floor/SearchField'
import { usePageScanner } from '../scan/use-page-scanner'
import { EmptyState } from '../shared/EmptyState'
import { LoadFailed } from '../shared/LoadFailed'
import { useShell } from '../shared/shell-context'
import { Skeleton } from '../shared/Skeleton'
import { useSession } from '../shared/use-session'
import './signature-form.css'

type Frame = { title: string; subtitle: string; back: string }

/** The trucks of a kind that wait for a signature at the user's terminal. */
export function SigningList({ family, path, ...frame }: Frame & { family: Family; path: TruckPath }) {
  const { ports } = useShell()
  const { session } = useSession()
  if (session === null) return null
  const input: SigningListInput = {
    kind: truckKindAt(family, path),
    terminalId: session.terminal_id,
    pathOf: (id) => floorPaths.truckTaskOf(family, path, 'capture-signature', id),
    ports,
  }
  return <RunningList key={`${session.userid} ${session.terminal_id} ${input.kind}`} input={input} frame={frame} />
}

function RunningList({ input, frame }: { input: SigningListInput; frame: Frame }) {
  const { api } = useShell()
  const machine = useMemo(() => liveSigningListMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewSigningList)
  useFloorKeys()
  const send = useCallback((event: SigningListEvent) => actor.send(event), [actor])
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankRailcarCode(text, 'sand', actor.getSnapshot().context.trucks ?? []),
    view.answer,
  )
  const { search } = view
  return (
    <Page
      {...frame}
      footer={<SearchField label={search.label} placeholder={search.example} value={search.value} onChange={(text) => send({ type: 'TEXT.CHANGE', text })} />}
    >
      <section className="sign-waiting" aria-label={view.title} aria-busy={view.loading}>
        <div className="sign-waiting-head">
          <h2>{view.title}</h2>
          <span role="status">{view.count}</span>
        </div>
        {view.failed ? <LoadFailed onRetry={() => send({ type: 'TRUCKS.LOAD' })} /> : null}
        {view.loading ? <Skeleton rows={5} label={t('list.loading')} /> : null}
        {view.empty === null ? null : <EmptyState text={view.empty} />}
        {view.trucks.length === 0 ? null : <OptionList label={view.title} options={view.trucks} value={null} onChoose={(id) => send({ type: 'TRUCK.OPEN', id })} />}
      </section>
    </Page>
  )
}
