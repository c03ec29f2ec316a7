/** Keys that follow one another this closely are a scanner's, in milliseconds: nobody types so. */
const FAST_MS = 35

let swallowed = 0
let last = -FAST_MS

function keydown(event: KeyboardEvent) {
  const { key, timeStamp } = event
  // Shift is part of a character, not one of its own.
  if (key.length > 1 && key !== 'Enter' && key !== 'Tab') return
  if (timeStamp - last < FAST_MS) {
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
