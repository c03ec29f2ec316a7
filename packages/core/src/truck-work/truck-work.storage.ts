import * as z from 'zod/mini'
import { readSealed, writeSealed } from '../railcar-edit/sealed'
import type { KeyValueStore } from '../ports/storage.port'
import { TRUCK_FORMS, type TruckAttempt, type TruckWorkInput, type OpenForm } from './truck-work.types'

const form = z.enum(TRUCK_FORMS)
const body = z.record(z.string(), z.unknown())
const kept = z.object({
  open: z.nullable(z.object({ name: form, target: z.nullable(z.string()), values: z.record(z.string(), z.string()) })),
  /** What was sent without an answer: the retry after a reload uses the same keys. */
  attempt: z.nullable(z.object({ form, target: z.nullable(z.string()), body, weight: z.nullable(body), key: z.string(), weightKey: z.string() })),
})

type Whose = Pick<TruckWorkInput, 'userid' | 'family' | 'side' | 'page' | 'id'>
const sealOf = ({ userid, family, side, page, id }: Whose) => ({ userid, family, screen: `${side}.${page}.${id ?? 'new'}` })

/** What the user left in hand at this truck, or null. */
export const readTruckWork = (store: KeyValueStore, whose: Whose): z.infer<typeof kept> | null => readSealed(store, sealOf(whose), kept)

/** Keeps what is in hand; no open form and nothing owed leaves nothing behind. */
export const writeTruckWork = (store: KeyValueStore, whose: Whose, open: OpenForm | null, attempt: TruckAttempt | null): void =>
  writeSealed(store, sealOf(whose), open === null && attempt === null ? null : { open, attempt })
