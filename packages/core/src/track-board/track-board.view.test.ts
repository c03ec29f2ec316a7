import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { answer, scriptedHttp, testRuntime, type Step } from '../runtime/test.layer'
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
  const actor = createActor(liveTrackBoardMachine(testRuntime(scriptedHttp(steps)), '1'))
  const settled = async () => viewTrackBoard(await waitFor(actor, (snapshot) => !snapshot.matches('loading')))
  actor.start()
  return { settled }
}

describe('the track board', () => {
  it('draws every track to the scale of the longest', async () => {
    const { settled } = board(answer(200, { result: [track('1', '2000', '1000.5', 17), track('2', '500.0', '0', 0)] }))
    const view = await settled()

    expect(view.rows.map(({ rail, taken }) => [rail, taken])).toEqual([[1, 0.50025], [0.25, 0]])
    expect(view.rows.map(({ carsText, roomText }) => [carsText, roomText])).toEqual([
      ['17 railcars', '999 ft free'],
      ['0 railcars', '500 ft free'],
    ])
    expect(view.summary).toBe('17 railcars · 1,499 ft free')
  })

  it('says by how much the cars of a track are over its length, and draws them in full', async () => {
    const { settled } = board(answer(200, { result: [track('1', '1000', '1250', 20)] }))
    const [row] = (await settled()).rows

    expect(row).toMatchObject({ isOver: true, rail: 0.8, taken: 1, roomText: '250 ft over the usable length' })
  })

  it('shows nothing to draw for a terminal without tracks', async () => {
    const view = await board(answer(200, { result: [] })).settled()

    expect(view).toMatchObject({ state: 'ready', rows: [] })
  })
})
