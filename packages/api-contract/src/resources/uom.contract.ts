import * as z from 'zod/mini'
import { defineEntity, type RowOf } from '../entity'
import { one } from '../envelope'
import { text } from '../fields'
import { id } from '../ids'
import { acrossTerminals, activeFilter, crudRoutes, get, sectionAccess } from '../rest'

/** A unit of measure; 'ton' alone is none: ST, MT or LT. */
export const uom = defineEntity({
  kind: 'unit of measure',
  writable: {
    name: text(60),
    abbreviation: text(12),
    uom_class_id: id('uom-classes'),
    uom_system_id: z.nullable(id('uom-systems')),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: 'name',
  search: ['name', 'abbreviation'],
  unique: [['name'], ['abbreviation']],
  references: { uom_class_id: 'uom-classes', uom_system_id: 'uom-systems' },
})
export type Uom = RowOf<typeof uom>

const namedWithAbbreviation = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  uom_class_id: id('uom-classes'),
})

export const routes = acrossTerminals({
  ...crudRoutes('uom', uom, sectionAccess('uom'), {
    ...activeFilter,
    uom_class_id: z.optional(id('uom-classes')),
    uom_system_id: z.optional(id('uom-systems')),
  }),
  namesWithAbbreviation: get(
    '/api/uom/names-with-abbreviation',
    'Ids, names and abbreviations of the units',
    one(z.array(namedWithAbbreviation)),
    'session',
  ),
} as const)
