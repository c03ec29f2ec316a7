import type { EntityRows, ResourceName } from '@railhead/api-contract/entities'
import type { Work } from '../events'
import type { Rows } from '../store/collections'
import type { AnyRow } from '../store/order'
import { builtIn } from './built-in.behaviours'
import { createPresenter } from './derive'
import { lockRecords, visibleRow } from './visible'
import { changeOne } from './write'

const presenter = createPresenter(builtIn)

interface Named extends Work {
  readonly params: { readonly id: string }
}

/**
 * A call that only sets fields of one record: open and close, activate and deactivate (spec §7). Asked again it answers
 * the same and writes no second event; the record's own rules hold. Throws a 404 for rows the caller may not see.
 */
export const setting = <N extends ResourceName>(name: N, action: string, values: Partial<Rows[N]>) =>
  async (call: Named): Promise<{ result: EntityRows[N] }> => {
    await lockRecords(call, name, [call.params.id])
    const before = (await visibleRow(call, name, call.params.id)) as unknown as AnyRow
    const after = await changeOne(call, name, { before, values, action }, builtIn)
    const [result] = await presenter.present(call, name, [after])
    return { result: result as unknown as EntityRows[N] }
  }
