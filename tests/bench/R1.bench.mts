// R1: 32 operators × 500 writes on one track, then on eight, over HTTP, no pause between: against the mock server in a process of its
// own, or with OVER=postgres against two servers on one PostgreSQL.
// Goals: 0 lost updates (each accepted write is replayed against a model), 1..n at every read, p99 ≤ 250 ms, no call without an answer.
import { cpus, loadavg } from 'node:os'
import { hostApart } from '../load/host-apart'
import { twoServers } from './two-servers.mts'
import { percentile } from '../load/log'
import { linesOf, runLoad } from '../load/run-load'

const OPERATORS = Number(process.env.OPERATORS ?? 32)
const OPERATIONS = Number(process.env.OPERATIONS ?? 500)
const SEED = Number(process.env.SEED ?? 20_261_121)
const P99 = 250
let missed = 0
const goal = (text: string, isMet: boolean) => {
  console.log(`  ${text}   ${isMet ? 'met' : 'MISSED'}`)
  if (!isMet) missed += 1
}
console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)} before`)
for (const tracks of [1, 8]) {
  const host = await (process.env.OVER === 'postgres' ? twoServers : hostApart)(OPERATORS)
  const report = await runLoad(host, { operations: OPERATIONS, tracks, seed: SEED })
  await host.close()
  console.log(`\n${OPERATORS} operators × ${OPERATIONS} on ${tracks === 1 ? 'one track' : `${tracks} tracks`}, seed ${SEED}`)
  for (const line of linesOf(report)) console.log(line)
  const slowest = Math.max(percentile(report.log.writeTimes, 0.99), percentile(report.log.readTimes, 0.99))
  goal(`${report.faults.length} faults (lost updates, reads that are not 1..n, odd answers)   goal 0`, report.faults.length === 0)
  goal(`p99 ${slowest.toFixed(0)} ms   goal ≤ ${P99}`, slowest <= P99)
}
process.exit(missed === 0 ? 0 : 1)
