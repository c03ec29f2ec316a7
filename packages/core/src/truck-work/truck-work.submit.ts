import { TRUCK_KINDS } from '../trucks/truck-kinds'
import { parseAmount } from '../truck-wire/truck-row.rules'
import { isSameBody } from '../railcar-edit/railcar-edit.submit'
import { isPosition, kindOf, openWeights } from './truck-forms.rules'
import type { OpenForm, TruckAttempt, TruckCommand, TruckWorkContext, Values } from './truck-work.types'

type Body = Readonly<Record<string, unknown>>
const text = (values: Values, name: string): string | null => values[name]?.trim() || null
const amount = (values: Values, name: string): string => parseAmount(values[name] ?? '') ?? ''

/** A weight: one that was taken over from a scale and not touched since is live, everything else manual. */
function weighBody(values: Values, position: string): Body {
  const scale_id = text(values, 'scale_id')
  return {
    position, weight: amount(values, 'weight'), uom_abbreviation: values['uom_abbreviation'] ?? '',
    source: values['source'] === 'live' && scale_id !== null ? 'live' : 'manual', scale_id,
    ...(text(values, 'reason') === null ? {} : { reason: text(values, 'reason') }),
  }
}

function arrivalBody(context: TruckWorkContext, values: Values): Body {
  const { productField } = TRUCK_KINDS[kindOf(context)]
  const texts = ['trailer_number', 'carrier_id', 'driver_name', 'driver_phone', 'customer_id', productField, 'po_number', ...(context.family === 'sand' ? ['order_id'] : [])]
  return { terminal_id: context.terminalId, truck_number: text(values, 'truck_number') ?? '', ...Object.fromEntries(texts.map((name) => [name, text(values, name)])) }
}

/** The truck and the chosen asset in their places (spec §4): what comes gives, what leaves takes. */
function draftBody(context: TruckWorkContext, values: Values): Body {
  const { truck } = context.facts
  const [own, other] = [truck?.asset_id ?? '', values['asset'] ?? '']
  const isSource = TRUCK_KINDS[kindOf(context)].draftSide === 'source'
  return { source_id: isSource ? own : other, destination_id: isSource ? other : own, net: amount(values, 'quantity'), net_uom_abbreviation: truck?.unit ?? '' }
}

function bodyOf(context: TruckWorkContext, { name, values }: OpenForm): Body {
  switch (name) {
    case 'arrival':
      return arrivalBody(context, values)
    case 'weigh':
      return weighBody(values, isPosition(values['position']) ? values['position'] : (openWeights(context)[0] ?? ''))
    case 'draft':
      return draftBody(context, values)
    case 'void':
    case 'voidDraft':
      return { reason: text(values, 'reason') ?? '' }
    case 'release':
      return values['entry'] ? { difference: { entry: values['entry'], reason: text(values, 'reason') ?? '' } } : {}
    case 'arrive':
    case 'handling':
      return {}
  }
}

/** What is sent for the form as it stands. */
export function commandOf(context: TruckWorkContext, open: OpenForm): TruckCommand {
  const hasWeight = open.name === 'arrival' && text(open.values, 'weight') !== null
  return {
    form: open.name,
    target: open.target,
    body: bodyOf(context, open),
    weight: hasWeight ? weighBody(open.values, TRUCK_KINDS[kindOf(context)].first) : null,
  }
}

/** What to send now: the same again goes out under its own keys. */
export function attemptOf(command: TruckCommand, before: TruckAttempt | null, newKey: () => string): TruckAttempt {
  if (before !== null) {
    const { key: _key, weightKey: _weightKey, ...sent } = before
    if (isSameBody(sent, command)) return before
  }
  return { ...command, key: newKey(), weightKey: newKey() }
}
