import { useCallback, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import type { Family } from '@railhead/api-contract/railcar'
import { canChooseTerminal } from '@railhead/core/access/access.rules'
import { tRailcar } from '@railhead/core/messages/catalogue.railcar'
import { liveTrackCarsMachine } from '@railhead/core/railcar-edit/track-cars.live'
import type { TrackCarsEvent, TrackCarsInput } from '@railhead/core/railcar-edit/track-cars.machine'
import { viewTrackCars } from '@railhead/core/railcar-edit/track-cars.view'
import { rankTrackCar } from '@railhead/core/railcar-edit/track-cars.scan'
import { useView } from '../actor/use-view'
import type { CarRowView } from '../floor/CarRow'
import { useFloorKeys } from '../floor/floor-keys'
import { Page } from '../floor/Page'
import { usePageScanner } from '../scan/use-page-scanner'
import { useShell } from '../shared/shell-context'
import { useSession } from '../shared/use-session'
import { TracksSection } from '../track-widget/TracksSection'
import '../track-widget/track-widget.css'
import { TrackCarsSection } from './TrackCarsSection'
import { trackSend } from './track-send'
import { useLiveCars } from './use-live-cars'

type Frame = { title: string; subtitle: string; back: string }

const editLabel = (car: CarRowView) => tRailcar('edit.openCar', { name: `${car.prefix} ${car.number}` })

/** The cars of a track, for the terminal of the session (spec §2: no terminal picker in edit mode); a tap or a scan opens the form of one. */
export function EditList({ family, ...frame }: Frame & { family: Family }) {
  const { ports } = useShell()
  const { session } = useSession()
  if (session === null) return null
  const input: TrackCarsInput = {
    purpose: 'edit',
    family,
    userid: session.userid,
    terminalId: session.terminal_id,
    canChooseTerminal: canChooseTerminal(session),
    ports,
  }
  return <RunningList key={`${session.userid} ${session.terminal_id} ${family}`} input={input} frame={frame} />
}

function RunningList({ input, frame }: { input: TrackCarsInput; frame: Frame }) {
  const { api } = useShell()
  const machine = useMemo(() => liveTrackCarsMachine(api), [api])
  const actor = useActorRef(machine, { input })
  const view = useView(actor, viewTrackCars)
  useLiveCars(actor)
  useFloorKeys()
  const send = useCallback((event: TrackCarsEvent) => actor.send(event), [actor])
  const toTrack = useMemo(() => trackSend(send), [send])
  usePageScanner(
    (code, at) => send({ type: 'SCAN.RECEIVED', code, at }),
    (text) => rankTrackCar(actor.getSnapshot().context, text),
    view.answer,
  )

  return (
    <Page {...frame}>
      <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={toTrack} />
      <TrackCarsSection entry={view.entry} scan={view.scan} cars={view.cars} gone={view.gone} send={send} openLabel={editLabel} />
    </Page>
  )
}
