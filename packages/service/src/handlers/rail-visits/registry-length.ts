import type { Tx } from '../../store/store.port'
import { carOf, type VisitRow } from './visits'

const DIGITS_MOST = 6
type Car = Pick<VisitRow, 'prefix' | 'car_key'>

/** A number in all its spellings: 45123 → '45123', '045123'. */
const spellings = (key: number): readonly string[] => {
  const digits = String(key)
  return Array.from({ length: DIGITS_MOST - digits.length + 1 }, (_, zeros) => digits.padStart(digits.length + zeros, '0'))
}

/** The lengths in feet that the registry of cars knows, in the order of the cars; null where it knows none. */
export async function registryLengths(tx: Tx, cars: readonly Car[]): Promise<readonly (string | null)[]> {
  if (cars.length === 0) return []
  const known = await tx.rows('railcars').find({
    where: {
      all: [
        { field: 'prefix', test: { op: 'in', value: [...new Set(cars.map((car) => car.prefix))] } },
        { field: 'car_number', test: { op: 'in', value: [...new Set(cars.flatMap((car) => spellings(car.car_key)))] } },
      ],
    },
  })
  const lengths = new Map(known.map((car) => [carOf({ prefix: car.prefix, car_key: Number(car.car_number) }), car.railcar_length]))
  return cars.map((car) => lengths.get(carOf(car)) ?? null)
}
