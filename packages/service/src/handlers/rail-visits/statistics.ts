import type { Family } from '@railhead/api-contract/railcar'
import { addDays } from '@railhead/core/terminal-time/day'
import { dayEnd, dayOf, dayStart, today } from '@railhead/core/terminal-time/day.rules'
import type { Work } from '../../events'
import { notFound } from '../../problems'
import { visitsOf } from './visits'

export interface StatisticsQuery {
  readonly kind: 'truck' | 'car'
  readonly event: 'received' | 'released'
  readonly months_back: '0' | '1' | '2'
  readonly terminal_id?: string | undefined
}
export interface DayCount {
  readonly day: string
  readonly count: number
}

/** The days of a month, `back` months before that of `now` ('2026-11-21'); of the present one only up to today. */
export function daysOfMonth(now: string, back: number): readonly string[] {
  const months = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 - back
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month) && day <= now; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Cars of one family received or released per day of a month, in the terminal's days, every day named. Trucks count
 * nothing: none can be recorded yet.
 */
export async function monthStatistics(work: Work, family: Family, { kind, event, months_back, terminal_id }: StatisticsQuery): Promise<DayCount[]> {
  const terminalId = terminal_id ?? work.caller.session.terminal_id
  const terminal = work.caller.terminals.has(terminalId) ? await work.tx.rows('terminals').get(terminalId) : undefined
  if (!terminal) throw notFound('This terminal')
  const zone = terminal.time_zone
  const days = daysOfMonth(today(zone, work.now), Number(months_back))
  const counts = new Map(days.map((day) => [day, 0]))
  const [first, last] = [days[0], days.at(-1)]
  if (kind === 'car' && first && last) {
    const field = event === 'received' ? 'date_received' : 'date_released'
    const rows = await visitsOf(work.tx, family).find({
      where: {
        all: [
          { field: 'terminal_id', test: { op: 'eq', value: terminalId } },
          { field, test: { op: 'gte', value: dayStart(zone, first) } },
          { field, test: { op: 'lte', value: dayEnd(zone, last) } },
        ],
      },
    })
    for (const row of rows) {
      const day = dayOf(zone, row[field] ?? 0)
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}
