import type { Where } from '@railhead/service/store/store.port'
import type { Statement } from './find'
import { fieldNamed, type Physical } from './physical'
import { allOf, conditions, Params } from './where'

type AnyWhere = Where<Readonly<Record<string, unknown>> & { readonly id: string }>

/** What is summed, by which field, of which of its values. */
interface Sums {
  readonly field: string
  readonly by: string
  readonly ids: readonly string[]
  readonly where?: AnyWhere | undefined
}

/** Exact sums of a decimal field, one row for each value of another. */
export function sumsStatement(physical: Physical, { field, by, ids, where }: Sums): Statement {
  const params = new Params()
  const key = fieldNamed(physical, by).column
  const asked: AnyWhere = { ...where, all: [{ field: by, test: { op: 'in', value: ids } }, ...(where?.all ?? [])] }
  const parts = conditions(physical, asked, params)
  const text = `select ${key}::text, coalesce(sum(${fieldNamed(physical, field).column}), 0)::text from ${physical.table}${allOf(parts)} group by ${key}`
  return { text, values: params.values }
}
