import type { Family } from '@railhead/api-contract/railcar'
import { applyList, type Standing as Place } from '../railcars/positions.rules'
import { MODES } from './track-widget.modes'
import type { Arrangement, Car, CarRef, TrackMode } from './track-widget.types'

/** What decides the order of a track's cars on the screen and in the list that is sent. */
export interface Line {
  readonly mode: TrackMode
  readonly family: Family
  readonly standing: readonly Car[]
  readonly selected: readonly Car[]
  readonly arrangement: Arrangement | null
}

const bySeq = (a: Car, b: Car) => (a.car_seq ?? 0) - (b.car_seq ?? 0)
const keyOf = ({ family, id }: Place) => `${family} ${id}`

/** The cars of one family that stand on a track, by position. */
export const ownCars = (standing: readonly Car[], family: Family): readonly Car[] => standing.filter((car) => car.family === family).toSorted(bySeq)

/** Their ids. */
export const ownIds = (standing: readonly Car[], family: Family): readonly string[] => ownCars(standing, family).map((car) => car.id)

/** Whether two orders say the same. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, place) => id === b[place])

/**
 * The own-family cars as they are sent: in the order given to them, then the newly selected that it does not name, and
 * those that go last. Every standing car is named, whatever the arrangement knows of it (track widget, "Bulk lists").
 */
export function sentCars({ family, standing, selected, arrangement }: Line): readonly Car[] {
  const own = ownCars(standing, family)
  if (arrangement === null) return [...own, ...selected]
  const byId = new Map([...own, ...selected].map((car) => [car.id, car]))
  const take = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(arrangement.order.map((car) => car.id))
  const last = new Set(arrangement.last)
  const arranged = take(arrangement.order.map((car) => car.id).filter((id) => !last.has(id)))
  const unnamed = (cars: readonly Car[]) => cars.filter((car) => !known.has(car.id))
  return [...arranged, ...unnamed(own), ...unnamed(selected), ...take(arrangement.last)]
}

/** The whole track as the server will order it after the list: the other family's cars keep their places. Place = position. */
export function lineOf(line: Line): readonly Car[] {
  const sent = sentCars(line)
  const standing = line.standing.toSorted(bySeq)
  const byKey = new Map([...standing, ...sent].map((car) => [keyOf(car), car]))
  return applyList(standing, line.family, sent.map((car) => car.id)).flatMap((place) => byKey.get(keyOf(place)) ?? [])
}

/** Whether the list to be sent differs from what stands on the track. */
export const isOrderChanged = (line: Line): boolean =>
  !isSameOrder(sentCars(line).map((car) => car.id), ownIds(line.standing, line.family))

/** Tells which cars of the line can change their places (the mode's `sortable`); those that go last cannot. */
export function movableIn({ mode, family, arrangement }: Pick<Line, 'mode' | 'family' | 'arrangement'>): (car: Place) => boolean {
  const last = new Set(arrangement?.last)
  return (car) => MODES[mode].sortable && car.family === family && !last.has(car.id)
}

/**
 * The line with the car at `at` moved to the wanted index, both from 0. Only movable cars change places, among the
 * places that movable cars hold; a wanted place that is held by another is passed in the direction of the move.
 */
export function moveAmong<C>(line: readonly C[], isMovable: (car: C) => boolean, at: number, wanted: number): readonly C[] {
  const slots = line.flatMap((car, place) => (isMovable(car) ? [place] : []))
  const from = slots.indexOf(at)
  if (from < 0) return line
  const beyond = wanted > at ? slots.findIndex((slot) => slot >= wanted) : slots.findLastIndex((slot) => slot <= wanted)
  const to = beyond >= 0 ? beyond : wanted > at ? slots.length - 1 : 0
  const cars = slots.map((slot) => line[slot] as C)
  const moved = cars.toSpliced(from, 1).toSpliced(to, 0, cars[from] as C)
  const result = [...line]
  slots.forEach((slot, place) => (result[slot] = moved[place] as C))
  return result
}

/** The index that the car at `at` has one movable place on (`by` 1) or back (-1); its own where there is none. */
export function nextPlace<C>(line: readonly C[], isMovable: (car: C) => boolean, at: number, by: 1 | -1): number {
  const places = line.map((car, place) => (isMovable(car) ? place : -1))
  const next = by === 1 ? places.find((place) => place > at) : places.findLast((place) => place >= 0 && place < at)
  return next ?? at
}

/**
 * My order brought up to date: cars that left the track drop out, cars that came are put in behind the car that they
 * stand behind now, or behind the last that stands there when they came to the end. What is in both keeps my order, and
 * so do the cars that I `add`.
 */
export function mergeOrders(mine: readonly string[], now: readonly string[], add: ReadonlySet<string> = new Set()): readonly string[] {
  const present = new Set(now)
  const merged = mine.filter((id) => present.has(id) || add.has(id))
  const known = new Set(merged)
  const lastKnown = now.findLastIndex((id) => known.has(id))
  now.forEach((id, place) => {
    if (known.has(id)) return
    const before = now[place - 1]
    const behind = place > lastKnown ? merged.findLastIndex((one) => present.has(one)) : before === undefined ? -1 : merged.indexOf(before)
    merged.splice(behind + 1, 0, id)
  })
  return merged
}

/**
 * The cars that changed places between two orders, as few as tell the one from the other: those outside a longest run of
 * cars that stand in both in the same order. Cars that are in one order only did not change places.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(after.map((id, at) => [id, at]))
  const both = before.filter((id) => place.has(id))
  const at = (id: string) => place.get(id) ?? -1
  /** For each length, the car with the first place in `after` that a run of that length can end with. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of both) {
    const behind = ends.findIndex((end) => at(end) > at(id))
    const length = behind < 0 ? ends.length : behind
    previous.set(id, ends[length - 1])
    ends[length] = id
  }
  const stayed = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) stayed.add(id)
  return new Set(both.filter((id) => !stayed.has(id)))
}

/** An arrangement that says something, or null when it leaves the cars as they stood, with nothing but new ones behind. */
export function settled(arrangement: Arrangement): Arrangement | null {
  const { base, order, last } = arrangement
  return last.length === 0 && isSameOrder(order.slice(0, base.length).map((car) => car.id), base) ? null : arrangement
}

/** The arrangement without cars that are selected no longer. */
export function withoutCars(arrangement: Arrangement | null, isGone: (id: string) => boolean): Arrangement | null {
  if (arrangement === null) return null
  const base = new Set(arrangement.base)
  return settled({ ...arrangement, order: arrangement.order.filter((car) => base.has(car.id) || !isGone(car.id)) })
}

/** The arrangement as it is or, when there is none yet, the one that leaves all cars as they stand. */
export function arrangementOf({ arrangement, standing, family }: Pick<Line, 'arrangement' | 'standing' | 'family'>): Arrangement {
  if (arrangement !== null) return arrangement
  const own = ownCars(standing, family)
  return { base: own.map((car) => car.id), order: own.map(({ id, name }) => ({ id, name })), last: [] }
}

/** The arrangement with those that do not go last in a new order; the others keep the places they would come back to. */
export function rearranged(arrangement: Arrangement, order: readonly CarRef[]): Arrangement {
  const last = new Set(arrangement.last)
  const left = [...order]
  const placed = arrangement.order.flatMap((car) => (last.has(car.id) ? car : (left.shift() ?? [])))
  return { ...arrangement, order: [...placed, ...left] }
}

/** The cars that do not go last, with the newly selected turned round within the places that they hold. */
export function turned(line: Line): readonly Car[] {
  const last = new Set(line.arrangement?.last)
  const chosen = new Set(line.selected.map((car) => car.id))
  const cars = sentCars(line).filter((car) => !last.has(car.id))
  const round = cars.filter((car) => chosen.has(car.id)).toReversed()
  return cars.map((car) => (chosen.has(car.id) ? (round.shift() ?? car) : car))
}

/** Whether the track as it is now is another than the one that the arrangement was made from. */
export const isOutdated = (arrangement: Arrangement | null, family: Family, present: readonly Car[]): boolean =>
  arrangement !== null && !isSameOrder(arrangement.base, ownIds(present, family))
