import type { LiveNews } from '../live/live-changes'
import type { WidgetContext } from './track-widget.types'

/** Resources whose changes show on the widget: cars of both families, and the tracks. */
const SHOWN = new Set(['inbounds', 'bulk-commodity-railcar-loads', 'railcars', 'tracks'])

/** Whether news may change what the widget shows: cars and tracks of its terminal. Which of them, the lists tell. */
export const touchesWidget = ({ terminalId }: Pick<WidgetContext, 'terminalId'>, news: LiveNews): boolean =>
  news === null || news.some(({ resource, terminal_id }) => SHOWN.has(resource) && (terminal_id === null || terminal_id === terminalId))

/**
 * Whether a track has changed only so that a new order of its cars stays what was meant: cars came in behind all others
 * or left, and none of those that stayed changed places.
 */
export function keepsMeaning(base: readonly string[], now: readonly string[]): boolean {
  const stayed = new Set(base.filter((id) => now.includes(id)))
  const kept = base.filter((id) => stayed.has(id))
  return kept.every((id, place) => now[place] === id)
}
