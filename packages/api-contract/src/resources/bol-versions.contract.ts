import * as z from 'zod/mini'
import { defineEntity, type RowOf } from '../entity'
import { named, one } from '../envelope'
import { text } from '../fields'
import { id } from '../ids'
import { crudRoutes, get } from '../rest'
import { signatureFacts } from '../truck'

/** A version of a BOL as it was signed or changed; kept readable for good. */
export const bolVersion = defineEntity({
  kind: 'BOL version',
  writable: { bol_id: id('bols'), reason: text(500) },
  derived: {
    terminal_id: id('terminals'),
    /** Number of the BOL and of the version. */
    name: z.string(),
    version: z.int(),
    /** The BOL's fields as they stood. */
    content: z.record(z.string(), z.unknown()),
    /** The image as it came, to the letter; null in lists: it is told with one version alone. */
    signatures: z.array(z.extend(signatureFacts, { image: z.nullable(z.string()) })),
  },
  label: 'name',
  search: ['reason'],
  references: { bol_id: 'bols' },
})
export type BolVersion = RowOf<typeof bolVersion>

export const routes = {
  ...crudRoutes('bol-versions', bolVersion, { view: ['bol:view'], create: ['bol:edit'], edit: ['bol:edit'] }, { bol_id: z.optional(id('bols')) }),
  findByBol: get('/api/bol-versions/find-by-bol', 'Versions of a BOL, newest first', one(z.array(named)), 'session', {
    query: z.strictObject({ bol_id: id('bols') }),
  }),
} as const
