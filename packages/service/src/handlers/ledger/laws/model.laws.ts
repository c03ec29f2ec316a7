import type { Draft } from '@railhead/api-contract/resources/drafts.contract'
import { compareDecimals, subtractDecimals, sumDecimals } from '@railhead/core/units/decimal.rules'
import { applyRatio } from '@railhead/core/units/ratio.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../rail-visits/laws/rail-world.laws'
import { balanceOf, checkBooks, draftBody, given, storage, type LedgerWorld } from './ledger-world.laws'

/** The same numbers every time for one seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
}

const UNITS = ['ST', 'lb'] as const
type Unit = (typeof UNITS)[number]
/** Short tons as they are told in a unit: the model reckons in short tons throughout. */
const told = (tons: string, unit: Unit): string => applyRatio(tons, { numerator: unit === 'lb' ? 2000n : 1n, denominator: 1n })

/** Storages by what they can hold, in short tons, and the unit that they are kept in. */
const VESSELS: readonly (readonly [capacity: string | null, unit: Unit])[] = [['60', 'ST'], ['45.5', 'lb'], [null, 'ST']]

interface Vessel {
  readonly asset_id: string
  readonly id: string
  readonly capacity: string | null
  readonly unit: Unit
  holds: string
}
interface Moved {
  readonly id: string
  readonly from: Vessel
  readonly into: Vessel
  readonly net: string
  readonly unit: Unit
  live: boolean
}

const isShort = (holds: string, net: string): boolean => compareDecimals(holds, net) < 0
const isOver = ({ holds, capacity }: Vessel, more: string): boolean => capacity !== null && compareDecimals(sumDecimals([holds, more]), capacity) > 0

/** What storages hold as a plain model has it: whatever the service takes must be what the model allows, and the other way round. */
class Model {
  readonly vessels: Vessel[] = []
  readonly drafts: Moved[] = []

  static fits({ capacity }: Vessel, holds: string): boolean {
    return compareDecimals(holds, '0') >= 0 && (capacity === null || compareDecimals(holds, capacity) <= 0)
  }

  /** What both would hold after a move; null where one of them cannot. */
  static after(from: Vessel, into: Vessel, net: string): readonly [string, string] | null {
    const left = subtractDecimals(from.holds, net)
    const filled = sumDecimals([into.holds, net])
    return Model.fits(from, left) && Model.fits(into, filled) ? [left, filled] : null
  }

  move(from: Vessel, into: Vessel, net: string): void {
    from.holds = subtractDecimals(from.holds, net)
    into.holds = sumDecimals([into.holds, net])
  }
}

/** A run of drafts, voids, changes and counts through the API, held against a model. */
export function modelLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld
  let manager: Api
  let model: Model

  beforeEach(async () => {
    world = await createWorld()
    ;({ manager } = world)
    model = new Model()
    const units = await given<readonly { readonly id: string; readonly abbreviation: string }[]>(manager.get('uom/names-with-abbreviation'))
    for (const [at, [capacity, unit]] of VESSELS.entries()) {
      const uom_id = units.find(({ abbreviation }) => abbreviation === unit)?.id
      const { asset_id, id } = await storage(world, `Vessel ${at + 1}`, told('30', unit), { capacity: capacity === null ? null : told(capacity, unit), uom_id })
      model.vessels.push({ asset_id, id, capacity, unit, holds: '30' })
    }
  })

  async function tryDraft(from: Vessel, into: Vessel, net: string, unit: Unit): Promise<void> {
    const answer = await manager.post('drafts', draftBody(from.asset_id, into.asset_id, told(net, unit), { net_uom_abbreviation: unit }))
    const allowed = Model.after(from, into, net) !== null
    expect([net, answer.status]).toEqual([net, allowed ? 201 : 422])
    if (!allowed) return
    model.move(from, into, net)
    model.drafts.push({ id: (answer.result as Draft).id, from, into, net, unit, live: true })
  }

  async function tryVoid(moved: Moved): Promise<void> {
    const answer = await manager.post(`drafts/${moved.id}/void`, { reason: 'model' })
    const allowed = moved.live && Model.after(moved.into, moved.from, moved.net) !== null
    expect([moved.net, answer.status === 200]).toEqual([moved.net, allowed])
    if (!allowed) return
    model.move(moved.into, moved.from, moved.net)
    moved.live = false
  }

  /** Changes the net only: what stands in the end must fit, whatever it is on the way. */
  async function tryChange(moved: Moved, net: string): Promise<void> {
    const answer = await manager.post(`drafts/${moved.id}`, { net: told(net, moved.unit) })
    const more = subtractDecimals(net, moved.net)
    const allowed = moved.live && Model.after(moved.from, moved.into, more) !== null
    // The end fits, but neither order does: the first draft cannot go before the second comes, nor the second come before.
    const { from, into } = moved
    const isStuck = (isShort(into.holds, moved.net) && isOver(into, net)) || (isShort(from.holds, net) && isOver(from, moved.net))
    const isDone = answer.status === 200
    expect([moved.net, net, isDone]).toEqual([moved.net, net, allowed && !isStuck])
    if (!isDone) return
    model.move(moved.from, moved.into, more)
    moved.live = false
    model.drafts.push({ id: (answer.result as Draft).id, from: moved.from, into: moved.into, net, unit: moved.unit, live: true })
  }

  async function tryCount(vessel: Vessel, quantity: string): Promise<void> {
    const answer = await manager.post(`onsite-storage/${vessel.id}/reconcile`, { quantity: told(quantity, vessel.unit), reason: 'model' })
    const allowed = Model.fits(vessel, quantity)
    expect([quantity, answer.status]).toEqual([quantity, allowed ? 200 : 422])
    if (allowed) vessel.holds = quantity
  }

  describe.each([3, 17, 2026])('a run of changes, seed %i,', (seed) => {
    it('leaves what the model says, entry by entry within bounds', async () => {
      const next = numbers(seed)
      const net = () => sumDecimals([`${1 + next(24)}.${String(next(1000)).padStart(3, '0')}`])
      const pick = <A>(list: readonly A[]): A => list[next(list.length)]!
      for (let turn = 0; turn < 45; turn += 1) {
        const kind = next(10)
        const from = pick(model.vessels)
        if (kind < 5) await tryDraft(from, pick(model.vessels.filter((vessel) => vessel !== from)), net(), pick(UNITS))
        else if (kind === 9) await tryCount(from, net())
        else if (model.drafts.length > 0 && kind < 7) await tryVoid(pick(model.drafts))
        else if (model.drafts.length > 0) await tryChange(pick(model.drafts), net())
      }
      const held = await Promise.all(model.vessels.map((vessel) => balanceOf(manager, vessel.asset_id)))
      expect(held).toEqual(model.vessels.map(({ holds, unit }) => told(holds, unit)))
      const live = await given<{ id: string }[]>(manager.get('drafts/find-for-review'))
      expect(live.map(({ id }) => id).toSorted()).toEqual(model.drafts.filter((moved) => moved.live).map(({ id }) => id).toSorted())
      await checkBooks(world)
    })
  })
}
