import * as z from 'zod/mini'
import { defineEntity, type RowOf } from '../entity'
import { text } from '../fields'
import { activeFilter, crudRoutes, openToSessions } from '../rest'

const category = z.enum(['railcar', 'truck', 'storage'])

/** A pair of what material goes from and what it goes into (spec §3). */
export const transloadCategory = defineEntity({
  kind: 'transload category',
  writable: { name: text(80), source_category_id: category, destination_category_id: category, is_active: z.boolean() },
  derived: { source_category_name: z.string(), destination_category_name: z.string() },
  defaults: { is_active: true },
  label: 'name',
  search: ['name'],
  unique: [['name'], ['source_category_id', 'destination_category_id']],
})
export type TransloadCategory = RowOf<typeof transloadCategory>

export const routes = crudRoutes('transload-categories', transloadCategory, openToSessions, activeFilter)
