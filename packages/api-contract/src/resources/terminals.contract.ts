import * as z from 'zod/mini'
import { defineEntity, type RowOf } from '../entity'
import { optionalText, percent, text, timeZone } from '../fields'
import { id } from '../ids'
import { crudRoutes } from '../rest'

/** A terminal: the place, and the zone in which its days are judged. */
export const terminal = defineEntity({
  kind: 'terminal',
  writable: {
    name: text(80),
    code: text(12),
    address: optionalText(200),
    city: optionalText(80),
    state_id: z.nullable(id('states')),
    time_zone: timeZone(),
    phone: optionalText(40),
    /** By how much more than its BOL weight, in percent of it, a railcar may give before a draft waits for someone who may reconcile. */
    origin_weight_tolerance: percent(),
    is_active: z.boolean(),
  },
  defaults: { is_active: true, origin_weight_tolerance: '2' },
  label: 'name',
  search: ['name', 'code', 'city'],
  unique: [['name'], ['code']],
  references: { state_id: 'states' },
})
export type Terminal = RowOf<typeof terminal>

export const routes = crudRoutes('terminals', terminal, {
  view: 'session',
  create: ['app:super admin'],
  edit: ['app:super admin'],
})
