import { tzOffset } from '@date-fns/tz/tzOffset'

const known = new Map<string, boolean>()

/** Whether a text names an IANA time zone that this machine knows: 'America/Chicago'. Bare offsets are none. */
export function isZone(name: string): boolean {
  const answer = known.get(name) ?? isKnownToIntl(name)
  if (known.size < 1000) known.set(name, answer)
  return answer
}

function isKnownToIntl(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * How far a zone's clocks are ahead of UTC at an instant, in seconds (west is negative). `at` is in epoch seconds.
 * Throws RangeError for a zone that this machine does not know. Never asks for the machine's own zone.
 */
export function zoneOffset(zone: string, at: number): number {
  if (!isZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`)
  return tzOffset(zone, new Date(at * 1000)) * 60
}
