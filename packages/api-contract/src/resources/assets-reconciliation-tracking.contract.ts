import * as z from 'zod/mini'
import { defineEntity, type RowOf } from '../entity'
import { named, one } from '../envelope'
import { decimal, epochSeconds, optionalText, text } from '../fields'
import { id } from '../ids'
import { crudRoutes, get, sectionAccess } from '../rest'

/** A booked reconciliation: what the books said, what was found. Kept as it is, never changed. */
export const assetReconciliation = defineEntity({
  kind: 'reconciliation',
  writable: { asset_id: id('assets'), after: decimal(), reason: text(500), bol: optionalText(40) },
  derived: {
    terminal_id: id('terminals'),
    asset_name: z.string(),
    before: decimal(),
    /** after − before. */
    difference: decimal(),
    uom_abbreviation: z.nullable(z.string()),
    reconciled_at: epochSeconds(),
    reconciled_by: z.nullable(id('users')),
  },
  label: 'asset_name',
  search: ['reason', 'bol'],
  references: { asset_id: 'assets' },
})
export type AssetReconciliation = RowOf<typeof assetReconciliation>

export const routes = {
  ...crudRoutes('assets-reconciliation-tracking', assetReconciliation, sectionAccess('assets reconciliation tracking'), {
    asset_id: z.optional(id('assets')),
  }),
  findBol: get('/api/assets-reconciliation-tracking/find-bol', 'BOLs whose number contains a text', one(z.array(named)), 'session', {
    query: z.strictObject({ q: text(60), terminal_id: z.optional(id('terminals')) }),
  }),
} as const
