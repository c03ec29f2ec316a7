// A host for P7: the demo data and, besides, ROWS carriers.
import { startHost } from '@railhead/mock-server/host'

const host = await startHost({ port: Number(process.env.PORT), host: '127.0.0.1' })
const many = Number(process.env.ROWS)
/** Four letters, another for each number: SCACs are unique. */
const scac = (at: number) => Array.from({ length: 4 }, (_, place) => String.fromCharCode(90 - (Math.floor(at / 26 ** place) % 26))).join('')
const audit = { created_at: 1_700_000_000, created_by: '1', updated_at: 1_700_000_000, updated_by: '1' }
await host.mock.store.transaction(async (tx) => {
  const carriers = tx.rows('carriers')
  const standing = await carriers.count()
  for (let at = standing; at < many; at += 1) {
    await carriers.insert({ ...audit, name: `Bench carrier ${at}`, scac: scac(at), dot_number: String(100_000 + at), mc_number: null, phone: '+1 432 555 0100', insurance_expires_on: null, is_active: true })
  }
})
