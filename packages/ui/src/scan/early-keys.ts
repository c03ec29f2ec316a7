import { MEAN_SURE } from '@railhead/core/scan/wedge.times'

let swallowed = 0
let last = -MEAN_SURE

function keydown(event: KeyboardEvent) {
  const { key, timeStamp } = event
  // Shift is part of a character, not one of its own.
  if (key.length > 1 && key !== 'Enter' && key !== 'Tab') return
  if (timeStamp - last < MEAN_SURE) {
    swallowed += 1
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  last = timeStamp
}

/** Keeps scans from pressing and filling anything until what hears them is here. */
export const beginEarlyKeys = (): void => addEventListener('keydown', keydown, true)

/** Leaves the keys to what hears scans from now on; tells how many have been swallowed. */
export function endEarlyKeys(): number {
  removeEventListener('keydown', keydown, true)
  return swallowed
}
