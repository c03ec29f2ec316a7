import type { Random } from './random'

/** A physical car: its mark, its number as stored, its length in feet over couplers. */
export interface Car {
  readonly prefix: string
  readonly number: string
  readonly railcar_length: string
}

const HOPPER_MARKS = ['SHPX', 'TILX', 'NDYX', 'CRDX', 'GATX', 'PLCX', 'BNSF', 'UP', 'WFRX'] as const
const TANK_MARKS = ['UTLX', 'GATX', 'TILX', 'SHPX', 'PROX', 'NATX', 'CTCX'] as const
const HOPPER_LENGTHS = ['41.75', '42', '42', '42.25'] as const

/** Gives cars that no other call of the same fleet has given. One number in six is written with leading zeros. */
export function createFleet(random: Random) {
  const taken = new Set<string>()
  const number = (prefix: string): string => {
    for (;;) {
      const value = random.between(0, 5) === 0 ? random.between(412, 98_999) : random.between(100_000, 989_999)
      const key = `${prefix} ${value}`
      if (taken.has(key)) continue
      taken.add(key)
      return String(value).padStart(6, '0')
    }
  }
  const take = (prefix: string, railcar_length: string): Car => ({ prefix, number: number(prefix), railcar_length })
  return {
    /** Keeps a car that is written out in the seeds from being given again. */
    reserve: (car: Car) => {
      taken.add(`${car.prefix} ${Number(car.number)}`)
      return car
    },
    hopper: () => take(random.pick(HOPPER_MARKS), random.pick(HOPPER_LENGTHS)),
    tank: (lengths: readonly [string, ...string[]]) => take(random.pick(TANK_MARKS), random.pick(lengths)),
    dryBulk: (lengths: readonly [string, ...string[]]) => take(random.pick(HOPPER_MARKS), random.pick(lengths)),
  }
}
export type Fleet = ReturnType<typeof createFleet>
