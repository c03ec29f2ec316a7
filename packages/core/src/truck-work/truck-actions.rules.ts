import { withMain, type ActionView, type Offer } from '../load-work/load-work.view'
import { t } from '../messages/catalogue'
import { tLoad } from '../messages/catalogue.load'
import { tTruck } from '../messages/catalogue.truck'
import { floorPaths } from '../routes/paths'
import { allowedTruckActions } from '../trucks/truck-states.rules'
import { TRUCK_KINDS } from '../trucks/truck-kinds'
import { kindOf, openWeights, stateFacts } from './truck-forms.rules'
import { takesDraft } from './truck-work.scan'
import type { TruckForm, TruckWorkContext } from './truck-work.types'

type TruckOffer = Offer<TruckForm>

const form = (name: TruckForm, label: string, isNext: boolean, isDirect = false): TruckOffer => ({ key: name, label, form: name, href: null, isDirect, isNext })
const link = (key: string, label: string, href: string): TruckOffer => ({ key, label, form: null, href, isDirect: false, isNext: true })

function offers(context: TruckWorkContext): readonly TruckOffer[] {
  const { facts, family, side, canEdit, id } = context
  const { truck } = facts
  if (truck === null || id === null) return []
  const allowed = canEdit ? allowedTruckActions(stateFacts(context, truck)) : []
  const isIn = TRUCK_KINDS[kindOf(context)].direction === 'inbound'
  const [position] = canEdit ? openWeights(context) : []
  const isDue = position !== undefined && truck[position] === null
  const weigh = position === undefined ? [] : [form('weigh', !isDue ? tTruck('do.weighAgain') : tTruck(position === 'gross' ? 'do.weighGross' : 'do.weighTare'), isDue)]
  const hasDrafts = facts.drafts.length > 0
  return [
    ...(allowed.includes('arrive') ? [form('arrive', tTruck('do.arrive'), true, true)] : []),
    ...(hasDrafts ? weigh : []),
    ...(takesDraft(context) ? [form('draft', tLoad('do.draft'), truck.status_id === '12' || (truck.status_id === '13' && !hasDrafts))] : []),
    ...(hasDrafts ? [] : weigh),
    ...(allowed.includes('begin-handling') ? [form('handling', tTruck(isIn ? 'do.handling' : 'do.loading'), false, true)] : []),
    ...(allowed.includes('sign') ? [link('sign', t('page.captureSignature'), floorPaths.truckTaskOf(family, side, 'capture-signature', id))] : []),
    ...(allowed.includes('release') ? [link('release', t('mode.release'), floorPaths.truckTaskOf(family, side, 'release', id))] : []),
    ...(allowed.includes('void') ? [form('void', tTruck('do.void'), false)] : []),
  ]
}

/** What can be done with the truck now, one of it the main thing. */
export const actionsOf = (context: TruckWorkContext): readonly ActionView<TruckForm>[] => withMain(offers(context))
