import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useActorRef } from '@xstate/react'
import type { Family } from '@railhead/api-contract/railcar'
import { can, canChooseTerminal } from '@railhead/core/access/access.rules'
import { tRailcar } from '@railhead/core/messages/catalogue.railcar'
import { liveTrackCarsMachine } from '@railhead/core/railcar-edit/track-cars.live'
import type { TrackCarsEvent, TrackCarsInput } from '@railhead/core/railcar-edit/track-cars.machine'
import { rankTrackCar } from '@railhead/core/railcar-edit/track-cars.scan'
import { viewTrackCars } from '@railhead/core/railcar-edit/track-cars.view'
import { useView } from '../actor/use-view'
import type { CarRowView } from '../floor/CarRow'
import { useFloorKeys } from '../floor/floor-keys'
import { Page } from '../floor/Page'
import { usePageScanner } from '../scan/use-page-scanner'
import { TrackCarsSection } from '../railcar-edit/TrackCarsSection'
import { trackSend } from '../railcar-edit/track-send'
import { useLiveCars } from '../railcar-edit/use-live-cars'
import { useShell } from '../shared/shell-context'
import { useSession } from '../shared/use-session'
import { TerminalPicker } from '../track-widget/TerminalPicker'
import { TracksSection } from '../track-widget/TracksSection'
import '../track-widget/track-widget.css'
import { lateEntry } from './late-entry'

type Frame = { title: string; subtitle: string; back: string }

const rowLabel = (car: CarRowView) => tRailcar('sequence.openCar', { name: `${car.prefix} ${car.number}` })

/** A track's cars in their order; a tap or a scan opens one of them to give it another position. Another user or terminal begins anew. */
export function SequenceCars({ family, ...frame }: Frame & { family: Family }) {
  const { ports } = useShell()
  const { session } = useSession()
  if (session === null) return null
  const input: TrackCarsInput = {
    purpose: 'sequence',
    family,
    userid: session.userid,
    terminalId: session.terminal_id,
    canChooseTerminal: canChooseTerminal(session),
    ports,
  }
  const canEdit = can(session.permissions, 'railcar', 'edit')
  return <RunningCars key={`${session.userid} ${session.terminal_id} ${family}`} input={input} canEdit={canEdit} frame={frame} />
}

function RunningCars({ input, canEdit, frame }: { input: TrackCarsInput; canEdit: boolean; frame: Frame }) {
  const { api, ports } = useShell()
  const machine = useMemo(() => liveTrackCarsMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewTrackCars)
  useLiveCars(actor)
  useFloorKeys()
  const send = useCallback((event: TrackCarsEvent) => actor.send(event), [actor])
  const toTrack = useMemo(() => trackSend(send), [send])
  const last = useRef('')
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankTrackCar(actor.getSnapshot().context, text),
    view.answer,
  )
  const setBusy = useCallback((busy: boolean, unsure: boolean) => send({ type: 'CAR.BUSY', busy, unsure }), [send])
  const close = useCallback(() => {
    send({ type: 'CAR.CLOSE' })
    // The keyboard goes back to the row that it came from.
    document.querySelector<HTMLElement>(`[data-car="${last.current}"] button`)?.focus({ preventScroll: true })
  }, [send])
  const over = useCallback(() => {
    close()
    send({ type: 'STANDING.LOAD' })
  }, [close, send])

  const hasTrack = view.track !== null
  useEffect(() => {
    if (hasTrack) lateEntry.fetch()
  }, [hasTrack])
  const { opened } = view
  const openedId = opened?.car.id ?? null
  useEffect(() => {
    // The panel has taken room: the car that it is about stays in sight above it.
    if (openedId === null) return
    last.current = openedId
    document.querySelector(`[data-car="${openedId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openedId])
  const entry =
    opened === null ? null : (
      <lateEntry.Part
        key={opened.car.id}
        input={{ family: input.family, userid: input.userid, car: opened.car, standing: opened.standing, canEdit, ports }}
        changed={opened.changed}
        onBusy={setBusy}
        onClose={close}
        onOver={over}
      />
    )
  return (
    <Page {...frame} footer={entry}>
      <TerminalPicker terminal={view.terminal} frozen={false} send={toTrack} />
      <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={toTrack} />
      <TrackCarsSection entry={view.entry} scan={view.scan} cars={view.cars} gone={view.gone} send={send} openLabel={rowLabel} current={openedId} />
    </Page>
  )
}
