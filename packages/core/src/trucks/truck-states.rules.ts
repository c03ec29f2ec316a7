import { TRUCK_STATUS_IDS, type TruckStatusId } from '@railhead/api-contract/truck'
import { secondWeight, TRUCK_KINDS, type TruckKind, type WeightPosition } from './truck-kinds'

/** The names of the states that have one name for all trucks, and those that differ by the direction. */
const NAMES: Readonly<Record<TruckStatusId, string | Readonly<Record<'inbound' | 'outbound', string>>>> = {
  '11': 'Scheduled',
  '12': 'Arrived',
  '13': { inbound: 'Handling', outbound: 'Loading' },
  '14': { inbound: 'Weighed out', outbound: 'Loaded' },
  '15': 'Signed',
  '16': 'Released',
  '17': 'Voided',
}

/** The state's name for a kind of truck. */
export function truckState(kind: TruckKind, status: TruckStatusId): string {
  const name = NAMES[status]
  return typeof name === 'string' ? name : name[TRUCK_KINDS[kind].direction]
}

/** Trucks that are on site: come, and neither released nor voided. */
export const IN_YARD: readonly TruckStatusId[] = ['12', '13', '14', '15']
/** Trucks that are here and wait for handling, and those that wait for their release. */
export const FOR_HANDLING: readonly TruckStatusId[] = ['12', '13']
export const FOR_RELEASE: readonly TruckStatusId[] = ['14', '15']
/** Nothing happens to these any more. */
export const isClosed = (status: TruckStatusId): boolean => status === '16' || status === '17'
/** What stands on the BOL can be put right: it is not signed yet. */
export const isBolOpen = (status: TruckStatusId): boolean => status !== '15' && !isClosed(status)

/** What can be done with a truck. `reopen`: the BOL has a new version and waits for its signature again. */
export type TruckAction = 'arrive' | 'begin-handling' | 'end-handling' | 'weigh-first' | 'weigh-second' | 'sign' | 'reopen' | 'release' | 'void'

/** What decides whether a step is open. */
export interface TruckFacts {
  readonly kind: TruckKind
  /** As shown; refusals begin with it. */
  readonly name: string
  readonly status_id: TruckStatusId
  /** The weights as last taken, in one unit; null until then. Exact decimals. */
  readonly gross: string | null
  readonly tare: string | null
  /** Drafts that are not voided. */
  readonly draft_count: number
}

interface Arrow {
  readonly from: readonly TruckStatusId[]
  readonly to: TruckStatusId
}
const to = (target: TruckStatusId, ...from: TruckStatusId[]): Arrow => ({ from, to: target })

/** Every way from state to state (spec §4). A weight that is taken again keeps its truck where it is, but for a signed one. */
export const TRUCK_ARROWS: Readonly<Record<TruckAction, readonly Arrow[]>> = {
  arrive: [to('12', '11')],
  'begin-handling': [to('13', '12')],
  'end-handling': [to('12', '13')],
  'weigh-first': [to('12', '12'), to('13', '13'), to('14', '14', '15')],
  'weigh-second': [to('14', '13', '14', '15')],
  sign: [to('15', '14')],
  reopen: [to('14', '15')],
  release: [to('16', '15')],
  void: [to('17', '11', '12', '13', '14', '15')],
}

/** The weight's name at the start of nothing: 'gross weight' or 'tare'. */
export const weightName = (position: WeightPosition): string => (position === 'gross' ? 'gross weight' : 'tare')

/** Steps that one sentence names wherever they are due. */
export const STEPS = { arrive: 'Record its arrival.', sign: 'Capture the driver’s signature on the current version of its BOL.' } as const

/** The step to a weight, as a sentence. The second one is taken when the truck is done: the draft before it begins the work. */
export const weighStep = ({ kind, draft_count }: Pick<TruckFacts, 'kind' | 'draft_count'>, position: WeightPosition): string =>
  `${position === TRUCK_KINDS[kind].first || draft_count > 0 ? 'Weigh' : 'Add a draft, then weigh'} its ${weightName(position)}.`

/** What to do next with a truck in this state, as a sentence: the act that its page offers first. */
function nextStep(facts: TruckFacts): string {
  const { first } = TRUCK_KINDS[facts.kind]
  const second = secondWeight(facts.kind)
  const steps: Readonly<Record<TruckStatusId, string>> = {
    '11': STEPS.arrive,
    '12': weighStep(facts, facts[first] === null ? first : second),
    '13': weighStep(facts, second),
    '14': STEPS.sign,
    '15': 'Release it, or make a new version of its BOL with a reason to change it.',
    '16': 'It has left; nothing more can be done with it.',
    '17': 'Nothing more can be done with it.',
  }
  return steps[facts.status_id]
}

const CANNOT: Readonly<Record<TruckAction, (kind: TruckKind) => string>> = {
  arrive: () => 'its arrival cannot be recorded now',
  'begin-handling': (kind) => (TRUCK_KINDS[kind].direction === 'inbound' ? 'its handling cannot begin now' : 'its loading cannot begin now'),
  'end-handling': () => 'it cannot go back to Arrived now',
  'weigh-first': (kind) => `its ${weightName(TRUCK_KINDS[kind].first)} cannot be weighed now`,
  'weigh-second': (kind) => `its ${weightName(secondWeight(kind))} cannot be weighed now`,
  sign: () => 'its BOL cannot be signed now',
  reopen: () => 'its BOL cannot be opened again now',
  release: () => 'it cannot be released now',
  void: () => 'it cannot be voided now',
}

export type TruckStep =
  | { readonly ok: true; readonly status_id: TruckStatusId }
  | { readonly ok: false; readonly reason: string }

/** What must hold beside the state. */
function unmet(action: TruckAction, facts: TruckFacts): string | null {
  const { first } = TRUCK_KINDS[facts.kind]
  if (facts[first] === null && (action === 'begin-handling' || action === 'weigh-second')) return weighStep(facts, first)
  if (facts.draft_count > 0 && (action === 'void' || action === 'end-handling')) return 'It has drafts: void them first.'
  return null
}

/** Takes one step: the state that it leads to, or a sentence that names the state and what to do. */
export function nextTruckState(action: TruckAction, facts: TruckFacts): TruckStep {
  const open = TRUCK_ARROWS[action].find(({ from }) => from.includes(facts.status_id))
  const missing = open && unmet(action, facts)
  if (open && missing === null) return { ok: true, status_id: open.to }
  return { ok: false, reason: `${facts.name} is ${truckState(facts.kind, facts.status_id)}: ${CANNOT[action](facts.kind)}. ${missing ?? nextStep(facts)}` }
}

/** The steps that are open to a truck now. */
export const allowedTruckActions = (facts: TruckFacts): readonly TruckAction[] =>
  (Object.keys(TRUCK_ARROWS) as TruckAction[]).filter((action) => nextTruckState(action, facts).ok)

/** Why a draft with the truck may not be recorded now, as a sentence, or null when it may. */
export function draftBlock(facts: TruckFacts): string | null {
  if (facts.status_id === '13' || facts.status_id === '14') return null
  const step = nextTruckState('begin-handling', facts)
  return step.ok ? null : `${facts.name} is ${truckState(facts.kind, facts.status_id)} and takes no draft now. ${unmet('begin-handling', facts) ?? nextStep(facts)}`
}

/** Why a draft with the truck may not be voided now, or null when it may. */
export function draftVoidBlock(facts: TruckFacts): string | null {
  if (facts.status_id === '13' || facts.status_id === '14') return null
  return `${facts.name} is ${truckState(facts.kind, facts.status_id)}: its drafts cannot be voided now. ${nextStep(facts)}`
}

/** Every state, for lists of filters. */
export const TRUCK_STATES = TRUCK_STATUS_IDS
