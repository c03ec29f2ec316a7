import { describeError, type ApiError } from '../api/api.errors'
import { t } from '../messages/catalogue'
import { tLoad } from '../messages/catalogue.load'
import { faultsOf } from './load-fields.rules'
import { readWork } from './load-work.storage'
import type { Job, OpenForm, ScaleReading, Step, Values, WorkCommand, WorkContext, WorkInput, WorkRules } from './load-work.types'

/** The page as it is entered: with what the same user left here before a reload or a login. */
export function initialWork<J extends Job>(rules: WorkRules<J>, input: WorkInput<J>): WorkContext<J> {
  const saved = readWork<J>(input.ports.storage.session, input, rules.forms)
  const first = rules.firstForm(input.page)
  const open: OpenForm<J['form']> | null = saved?.open ?? (first === null ? null : { name: first, target: null, values: {} })
  return { ...input, facts: rules.nothingRead, missing: null, open, errors: {}, changed: null, attempt: saved?.attempt ?? null, lastScan: null }
}

/** Values that were not entered yet come from what is known now. */
const withDefaults = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, open: OpenForm<J['form']>): OpenForm<J['form']> =>
  ({ ...open, values: { ...rules.initialValues(context, open.name, open.target), ...open.values } })

/** What is known now. A form stays as it was filled in; what others changed is said, and a form about a draft that is gone is closed. */
export function receiveFacts<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, facts: J['facts'], isNews: boolean): Step<J> {
  const { open } = context
  // While an answer is owed, a change may be one's own.
  if (context.attempt !== null) return { change: { facts, missing: null } }
  const after: WorkContext<J> = { ...context, facts, missing: null }
  if (open !== null && open.target !== null && !rules.hasDraft(facts, open.target)) {
    return { change: { facts, missing: null, open: null, errors: {} }, notice: { kind: 'warning', message: tLoad('load.draftGone') } }
  }
  const [before, now] = [rules.seen(context.facts), rules.seen(facts)]
  const isOther = isNews && open !== null && before !== null && now !== null && before !== now
  const changed = isOther ? rules.changedText(facts) : context.changed
  return { change: { facts, missing: null, changed, open: open === null ? null : withDefaults(rules, after, open) } }
}

/** A form is opened, filled in with what is known. */
export const openForm = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, name: J['form'], target: string | null): Step<J> =>
  ({ change: { open: { name, target, values: rules.initialValues(context, name, target) }, errors: {}, changed: null } })

/** A form is given up: the one that the page begins with stands there again. */
export function closeForm<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> {
  const first = rules.isArrival(context.page) ? null : rules.firstForm(context.page)
  return { change: { open: first === null ? null : withDefaults(rules, context, { name: first, target: null, values: {} }), errors: {}, changed: null } }
}

/** What is typed; a weight that is touched is no scale's any more. */
export function enterValue<J extends Job>({ open, errors }: WorkContext<J>, name: string, typed: string): Step<J> {
  if (open === null) return { change: {} }
  const { [name]: _mended, ...others } = errors
  const source: Values = name === 'weight' || name === 'scale_id' ? { source: 'manual' } : {}
  return { change: { open: { ...open, values: { ...open.values, ...source, [name]: typed } }, errors: others } }
}

/** What a scale shows takes the place of what was typed. */
export const takeReading = <J extends Job>({ open }: WorkContext<J>, { scale_id, scale_name, weight, uom_abbreviation }: ScaleReading): Step<J> => open === null ? { change: {} } : ({
  change: { open: { ...open, values: { ...open.values, weight, scale_id, uom_abbreviation, source: 'live' } }, errors: {} },
  notice: { kind: 'positive', message: tLoad('done.scale', { scale: scale_name }) },
})

export const faultsNow = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Values =>
  context.open === null ? {} : faultsOf(rules.fieldsOf(context, context.open.name), context.open.values)

/** What is sent for the form as it stands. */
const commandOf = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, open: OpenForm<J['form']>): WorkCommand<J['form']> =>
  ({ form: open.name, target: open.target, ...rules.bodyOf(context, open) })

/** What goes out now, under its keys: what is owed an answer, else the form that is open. */
export function prepareAttempt<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> {
  const { open, ports } = context
  const newKey = () => ports.ids.newIdempotencyKey()
  const attempt = context.attempt ?? (open === null ? null : { ...commandOf(rules, context, open), key: newKey(), weightKey: newKey(), isUnsure: false })
  return { change: { attempt, errors: {}, changed: null } }
}

/** No answer came: what was sent may have been done, and goes out again only as it was. */
export const beUnsure = <J extends Job>({ attempt }: WorkContext<J>): Step<J> => ({ change: { attempt: attempt === null ? null : { ...attempt, isUnsure: true } } })

/** The server said no: its description at the top (spec §8), and at the fields it names. The keys are given up when the answer is final. */
export function refuse<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, error: ApiError): Step<J> {
  // After a login the same goes out under the same keys, where a part of it may have been done before.
  if (error._tag === 'SignedOut') return { change: { attempt: context.attempt?.isUnsure || context.attempt?.weight ? context.attempt : null } }
  const isFinal = error._tag === 'Refused' && error.status < 500
  const form = context.attempt?.form ?? context.open?.name
  const named = error._tag === 'Refused' ? Object.entries(error.fields ?? {}) : []
  // Where nothing was filled in there is nothing to put right.
  const open = isFinal && form !== undefined && rules.isDirect(form) ? null : context.open
  return {
    change: { open, attempt: isFinal ? null : beUnsure(context).change.attempt ?? null, errors: Object.fromEntries(named.map(([name, text]) => [form === undefined ? name : rules.fieldAt(form, name), text])) },
    notice: { kind: 'negative', message: describeError(error) ?? t('notice.negative') },
  }
}
