import { draftBody } from '../load-work/load-draft.rules'
import { enteredAmount, enteredText } from '../load-work/load-fields.rules'
import type { Values } from '../load-work/load-work.types'
import { TRUCK_KINDS } from '../trucks/truck-kinds'
import { draftLoad, isPosition, kindOf, openWeights } from './truck-forms.rules'
import type { OpenTruckForm, TruckWorkContext } from './truck-work.types'

type Body = Readonly<Record<string, unknown>>

/** A weight: one that was taken over from a scale and not touched since is live, everything else manual. */
function weighBody(values: Values, position: string): Body {
  const [scale_id, reason] = [enteredText(values, 'scale_id'), enteredText(values, 'reason')]
  return {
    position, weight: enteredAmount(values, 'weight'), uom_abbreviation: values['uom_abbreviation'] ?? '',
    source: values['source'] === 'live' && scale_id !== null ? 'live' : 'manual', scale_id,
    ...(reason === null ? {} : { reason }),
  }
}

function arrivalBody(context: TruckWorkContext, values: Values): Body {
  const { productField } = TRUCK_KINDS[kindOf(context)]
  const texts = ['trailer_number', 'carrier_id', 'driver_name', 'driver_phone', 'customer_id', productField, 'po_number', ...(context.family === 'sand' ? ['order_id'] : [])]
  return { terminal_id: context.terminalId, truck_number: enteredText(values, 'truck_number') ?? '', ...Object.fromEntries(texts.map((name) => [name, enteredText(values, name)])) }
}

function formBody(context: TruckWorkContext, { name, target, values }: OpenTruckForm): Body {
  const reason = enteredText(values, 'reason') ?? ''
  switch (name) {
    case 'arrival':
      return arrivalBody(context, values)
    case 'weigh':
      return weighBody(values, isPosition(values['position']) ? values['position'] : (openWeights(context)[0] ?? ''))
    case 'draft':
      return draftBody(draftLoad(context), target, values)
    case 'void':
    case 'voidDraft':
      return { reason }
    case 'release':
      return values['entry'] ? { difference: { entry: values['entry'], reason } } : {}
    case 'arrive':
    case 'handling':
      return {}
  }
}

/** What is sent for the form as it stands, and the first weight of a truck that is recorded with it. */
export function bodyOf(context: TruckWorkContext, open: OpenTruckForm): { readonly body: Body; readonly weight: Body | null } {
  const hasWeight = open.name === 'arrival' && enteredText(open.values, 'weight') !== null
  return { body: formBody(context, open), weight: hasWeight ? weighBody(open.values, TRUCK_KINDS[kindOf(context)].first) : null }
}
