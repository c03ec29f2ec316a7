import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { answer, refuse, scriptedHttp, testRuntime, type Step } from '../runtime/test.layer'
import { liveTrackBoardMachine } from './track-board.live'
import { viewTrackBoard } from './track-board.view'

const track = (id: string, usable_length: string, occupied_length: string, car_count: number) => ({
  id,
  name: `Track ${id}`,
  terminal_id: '1',
  usable_length,
  occupied_length,
  car_count,
})

/** A board over answers in their order; resolves with its view when it has settled. */
function board(...steps: Step[]) {
  const http = scriptedHttp(steps)
  const actor = createActor(liveTrackBoardMachine(testRuntime(http), '7'))
  const settled = async () => viewTrackBoard(await waitFor(actor, (snapshot) => !snapshot.matches('loading')))
  actor.start()
  return { actor, settled, requests: http.requests }
}

describe('the track board machine', () => {
  it('says that it could not load, with the sentence of the server, and loads when asked again', async () => {
    const { actor, settled } = board(
      refuse(403, 'forbidden', 'You may not see tracks.'),
      answer(200, { result: [track('1', '10', '0', 0)] }),
    )

    expect(await settled()).toMatchObject({ state: 'failed', detail: 'You may not see tracks.' })

    actor.send({ type: 'REFRESH' })

    expect(await settled()).toMatchObject({ state: 'ready', detail: null })
  })

  it('asks for the tracks of its terminal only, whatever else the user may see', async () => {
    const { settled, requests } = board(answer(200, { result: [] }))
    await settled()

    expect(requests.map((request) => request.url)).toEqual(['/api/tracks/get-track-utilization?terminal_id=7'])
  })

  it('keeps the tracks on show when looking again fails', async () => {
    const { actor, settled } = board(answer(200, { result: [track('1', '10', '0', 0)] }), refuse(403, 'forbidden', 'Not any more.'))
    await settled()
    actor.send({ type: 'REFRESH' })

    expect((await settled()).rows).toHaveLength(1)
  })
})
