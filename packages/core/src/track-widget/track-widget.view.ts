import type { Named } from '@railhead/api-contract/envelope'
import type { SnapshotFrom } from 'xstate'
import { t } from '../messages/catalogue'
import { nameParts } from '../railcars/display.rules'
import { formatDay } from '../terminal-time/day-text'
import { today } from '../terminal-time/day.rules'
import { offersNow } from './track-widget.changes'
import type { trackWidgetMachine } from './track-widget.machine'
import { MODES } from './track-widget.modes'
import { carsToConfirm, freeCars, grouped, lastOccupied, numberSelected, occupancyOf, searchOffers, warningsOf, wholeFeet } from './track-widget.rules'
import { dayOfShift } from './track-widget.storage'
import { isUnchangedSince } from './track-widget.submit'
import type { Car, Entry, LastScan, Offer, TrackChoice, WidgetContext } from './track-widget.types'

type Snapshot = SnapshotFrom<typeof trackWidgetMachine>
type Tone = 'waiting' | 'blocked'

/** How a list stands: rows that are there are shown even while a reload is under way or has failed. */
export interface LoadView {
  readonly loading: boolean
  readonly failed: boolean
}
/** A car as a list draws it. */
export interface CarView {
  readonly id: string
  readonly prefix: string
  readonly number: string
  readonly sub: string
  readonly seq?: number | null
  readonly seqTone?: 'standing' | 'new'
  readonly tag?: { readonly tone: Tone; readonly text: string } | null
  readonly locked?: string | null
  /** Why the server refused this row. */
  readonly problem?: string | null
}
export interface TrackOptionView {
  readonly id: string
  readonly title: string
  readonly sub: string
  readonly end: string
  readonly fill: number
}
export interface TrackCardView {
  readonly name: string
  readonly countText: string
  readonly freeText: string
  readonly endText: string
  readonly fill: number
  readonly newFill: number
  readonly over: boolean
}
export interface CarListView extends LoadView {
  readonly title: string
  /** Cars that can be taken; locked ones among the rows do not count. */
  readonly count: number
  readonly open: boolean
  readonly rows: readonly CarView[]
  /** What the button for the rows not drawn yet says, or null when all are drawn. */
  readonly more: string | null
}
export interface SelectedView {
  readonly title: string
  readonly count: number
  readonly open: boolean
  readonly rows: readonly CarView[]
}
export interface DateView {
  readonly label: string
  readonly value: string
  readonly today: string
  readonly error: string | null
  readonly offered: { readonly day: string; readonly label: string } | null
}
export interface TrackWidgetView {
  readonly terminal: (LoadView & { readonly label: string; readonly options: readonly Named[]; readonly value: string }) | null
  readonly tracks: LoadView & { readonly title: string; readonly open: boolean; readonly options: readonly TrackOptionView[]; readonly value: string | null; readonly error: string | null }
  readonly track: TrackCardView | null
  /** The cars of the chosen track could not be read. */
  readonly trackFailed: boolean
  readonly entry: { readonly value: Entry | null } | null
  readonly scan: (LoadView & { readonly cameraNote: string | null; readonly last: LastScan | null; readonly unmatched: readonly string[] }) | null
  readonly manual: { readonly search: string; readonly list: CarListView } | null
  readonly selected: SelectedView | null
  readonly canClear: boolean
  readonly date: DateView | null
  readonly action: { readonly label: string; readonly count: number; readonly pending: boolean } | null
  readonly gone: string | null
  readonly refusal: { readonly message: string; readonly canTakeOff: boolean } | null
  /** What was sent had no answer and can be sent again as it was; once the form is changed it is a new list. */
  readonly unanswered: boolean
  readonly confirm: { readonly title: string; readonly rows: readonly { readonly id: string; readonly name: string; readonly reason: string }[] } | null
  /** The form is being sent or confirmed: nothing on it can be changed. */
  readonly frozen: boolean
}

const quantityOf = ({ quantity_snapshot: quantity, quantity_snapshot_uom_abbreviation: unit }: Car): string | null =>
  quantity === null ? null : [grouped(quantity), unit].filter(Boolean).join(' ')

const factsOf = (car: Car): string => [car.product_name, quantityOf(car), car.customer_name].filter(Boolean).join(' · ')

const WARNING_WORDS = { loaded: 'widget.leavesLoaded', inoperable: 'widget.toRepair' } as const

function tagOf(context: WidgetContext, car: Car): CarView['tag'] {
  if (car.inoperable) return { tone: 'blocked', text: t('widget.inoperable') }
  return MODES[context.mode].confirms && warningsOf(car).includes('loaded') ? { tone: 'waiting', text: t('widget.loaded') } : null
}

function viewCar(context: WidgetContext, car: Car, more: Partial<CarView>): CarView {
  const { mark, number } = nameParts(car)
  return { id: car.id, prefix: mark, number, sub: factsOf(car), tag: tagOf(context, car), ...more }
}

/** An offer; ids are counted per family, so a car of the other one is told apart by its family. */
function viewOffer(context: WidgetContext, { car, locked }: Offer): CarView {
  const place = MODES[context.mode].source === 'on-track' ? ({ seq: car.car_seq, seqTone: 'standing' } as const) : {}
  const id = car.family === context.family ? car.id : `${car.family}:${car.id}`
  return viewCar(context, car, { ...place, id, locked })
}

function viewOption(track: TrackChoice): TrackOptionView {
  const { free, over, fill } = occupancyOf(track, [])
  const room = over === null ? t('widget.feetFree', { feet: wholeFeet(free) }) : t('widget.feetOver', { feet: wholeFeet(over, 'up') })
  return {
    id: track.id,
    title: track.track_name,
    end: t('widget.count', { count: track.car_count }),
    sub: `${t('widget.sequenceOneEnd', { end: track.sequence_one_end })} · ${room}`,
    fill,
  }
}

const chosenTrack = (context: WidgetContext) => context.tracks.find((track) => track.id === context.trackId) ?? null

/** Positions have no gaps, so a track's count stands in for its last position until its cars are known. */
const lastOf = (context: WidgetContext, track: TrackChoice) => (context.standing === null ? track.car_count : lastOccupied(context.standing))

function viewTrack(context: WidgetContext, track: TrackChoice): TrackCardView {
  const coming = MODES[context.mode].numbering === 'after-last' ? context.selected : []
  const { free, over, fill, newFill } = occupancyOf(track, coming)
  const last = lastOf(context, track)
  return {
    name: track.track_name,
    countText: last === 0 ? t('widget.trackEmpty') : t('widget.lastSequence', { sequence: last }),
    endText: t('widget.sequenceOneEnd', { end: track.sequence_one_end }),
    freeText: over === null ? t('widget.feetFree', { feet: wholeFeet(free) }) : t('widget.feetOver', { feet: wholeFeet(over, 'up') }),
    fill,
    newFill,
    over: over !== null,
  }
}

/** The list that selections come from: whether it is on its way, has failed, or is known. */
function viewSource(snapshot: Snapshot): LoadView {
  const { context, value } = snapshot
  const onTrack = MODES[context.mode].source === 'on-track'
  const known = (onTrack ? context.standing : context.pending) !== null
  const failed = (onTrack ? value.standing : value.pending) === 'failed'
  return { loading: !known && !failed, failed }
}

function viewManual(snapshot: Snapshot): CarListView {
  const { context } = snapshot
  const found = searchOffers(offersNow(context), context.search)
  const left = found.length - context.shown
  return {
    ...viewSource(snapshot),
    title: t('widget.available'),
    count: freeCars(found).length,
    open: context.open.available,
    rows: found.slice(0, context.shown).map((offer) => viewOffer(context, offer)),
    more: left > 0 ? t('widget.more', { count: left }) : null,
  }
}

function viewSelected(context: WidgetContext, track: TrackChoice | null): SelectedView {
  const { mode, selected, refusal, open } = context
  const isBehind = MODES[mode].numbering === 'after-last'
  const numbers = numberSelected(mode, selected.length, track === null ? 0 : lastOf(context, track))
  return {
    title: t(MODES[mode].selectedLabel),
    count: selected.length,
    open: open.selected,
    rows: selected.map((car, place) => viewCar(context, car, {
      seq: isBehind && track === null ? null : (numbers[place] ?? null),
      seqTone: 'new',
      sub: [isBehind || car.car_seq === null ? '' : t('widget.position', { position: car.car_seq }), factsOf(car)].filter(Boolean).join(' · '),
      problem: refusal?.rows[car.id] ?? null,
    })),
  }
}

/** The zone in which the screen's today is judged: that of the cars at hand, else the user's terminal's. */
const zoneOf = ({ selected, standing, pending, zone }: WidgetContext) =>
  (selected[0] ?? standing?.[0] ?? pending?.[0])?.time_zone ?? zone

function viewDate(context: WidgetContext): DateView | null {
  const { dateLabel } = MODES[context.mode]
  if (dateLabel === null) return null
  const now = context.ports.clock.nowSeconds()
  const day = today(zoneOf(context), now)
  const last = dayOfShift(context.lastDay, now)?.day ?? null
  const isWorthOffering = last !== null && last !== day && last !== context.day
  return {
    label: t(dateLabel),
    value: context.day,
    today: day,
    error: context.fault?.field === 'date' ? context.fault.message : null,
    offered: isWorthOffering ? { day: last, label: t('date.lastChosen', { day: formatDay(last) }) } : null,
  }
}

function goneText(gone: readonly string[]): string | null {
  const names = gone.filter((name) => name !== '')
  const sentences = [
    ...(names.length > 0 ? [t('widget.gone', { names: names.join(', ') })] : []),
    ...(names.length < gone.length ? [t('widget.goneCar')] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

function viewConfirm(context: WidgetContext): TrackWidgetView['confirm'] {
  const rows = carsToConfirm(context.mode, context.selected)
    .map((car) => ({ id: car.id, name: car.name, reason: warningsOf(car).map((warning) => t(WARNING_WORDS[warning])).join(', ') }))
  return { title: t('widget.confirmRelease'), rows }
}

/** Everything that the widget draws, decided here and nowhere else (spec §2, track widget). */
export function viewTrackWidget(snapshot: Snapshot): TrackWidgetView {
  const { context, value } = snapshot
  const spec = MODES[context.mode]
  const track = chosenTrack(context)
  const isSending = snapshot.matches({ form: 'submitting' })
  const isUnanswered = snapshot.matches({ form: { editing: 'unanswered' } }) && context.attempt !== null && isUnchangedSince(context, context.attempt)
  const count = context.selected.length
  return {
    terminal: spec.terminalPicker && context.canChooseTerminal
      ? { label: t('widget.terminal'), options: context.terminals, value: context.terminalId, loading: value.terminals === 'loading', failed: value.terminals === 'failed' }
      : null,
    tracks: {
      title: t('widget.tracks'),
      loading: value.tracks === 'loading' && context.tracks.length === 0,
      failed: value.tracks === 'failed',
      open: context.open.tracks,
      options: context.tracks.map(viewOption),
      value: context.trackId,
      error: context.fault?.field === 'track' ? context.fault.message : null,
    },
    track: track === null ? null : viewTrack(context, track),
    trackFailed: track !== null && value.standing === 'failed' && spec.source !== 'on-track',
    entry: track === null ? null : { value: context.entry },
    scan: track !== null && context.entry === 'scan'
      ? { ...viewSource(snapshot), cameraNote: context.scanMode === 'camera' ? t('scan.cameraNotBuilt') : null, last: context.lastScan, unmatched: context.unmatched }
      : null,
    manual: track !== null && context.entry === 'manual' ? { search: context.search, list: viewManual(snapshot) } : null,
    selected: track !== null || count > 0 ? viewSelected(context, track) : null,
    canClear: count > 0 && !isSending,
    date: viewDate(context),
    action: count > 0 && !isUnanswered ? { label: t(spec.action), count, pending: isSending } : null,
    gone: goneText(context.gone),
    refusal: context.refusal === null ? null : { message: context.refusal.message, canTakeOff: Object.keys(context.refusal.rows).length > 0 },
    unanswered: isUnanswered,
    confirm: snapshot.matches({ form: 'confirming' }) ? viewConfirm(context) : null,
    frozen: !snapshot.matches({ form: 'editing' }),
  }
}
