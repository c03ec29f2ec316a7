// P6: the API over PostgreSQL, with session, permission and validation on, against the bare framework and driver that
// send the same rows. Ratios of requests per second of the server's processor, interleaved; the clock's stand beside.
// Goals: list ≥ 0.8×, item ≥ 0.7×, p99 ≤ 2× bare; start on an existing database ≤ 1 s; ≤ 150 MB.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { autocannon } from './peers.mts'
import { memory, processor } from './process.mts'
import { startDatabase, startReal } from './real-server.mts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const SECONDS = Number(process.env.SECONDS ?? 3)
const ROUNDS = 5
const LIST = {
  carriers: 'select * from carriers order by lower(name), id limit 51',
  inbounds: `select v.*, t.track_name, c.name as customer_name, z.time_zone, p.name as product from rail_visits v left join tracks t on t.id = v.track_id left join customers c on c.id = v.customer_id join terminals z on z.id = v.terminal_id left join product_sizes s on s.id = v.product_size_id left join product_names p on p.id = s.product_name_id where v.family = 'sand' and v.terminal_id = 1 order by v.id limit 51`,
} as const
const database = await startDatabase()
const children: { kill: (signal: NodeJS.Signals) => unknown }[] = []
try {
  await (await startReal(database.url, 4872)).stop()
  await database.sql(`insert into carriers (name, scac, is_active, created_at, updated_at) select 'Bench carrier ' || g, chr(65 + g / 17576 % 26) || chr(65 + g / 676 % 26) || chr(65 + g / 26 % 26) || chr(65 + g % 26), true, 1700000000, 1700000000 from generate_series(200000, 209999) g on conflict do nothing`)
  await database.sql('vacuum (analyze)')
  const server = await startReal(database.url, 4872)
  children.push({ kill: () => void server.stop() })
  const headers = await server.signIn('office')
  const atRest = memory(server.pid)
  const kinds = await Promise.all((['carriers', 'inbounds'] as const).map(async (resource, at) => {
    const port = 4873 + at
    const item = resource === 'carriers' ? 'select * from carriers where id = $1' : LIST.inbounds.replace('order by v.id limit 51', 'and v.id = $1')
    const child = spawn(process.execPath, ['--import', 'tsx', join(here, 'p6-bare.mts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PORT: String(port), DATABASE_URL: database.url, LIST_SQL: LIST[resource], ITEM_SQL: item } })
    children.push(child)
    while (!(await fetch(`http://127.0.0.1:${port}/health`).then((answer) => answer.ok, () => false))) await new Promise((resolve) => setTimeout(resolve, 50))
    const [{ id }] = (await database.sql<{ id: string }>(resource === 'carriers' ? 'select min(id)::text as id from carriers' : `select min(id)::text as id from rail_visits where family = 'sand' and terminal_id = 1`)) as [{ id: string }]
    const sort = resource === 'carriers' ? '&sort=name' : ''
    return [
      { name: `${resource} list`, goal: 0.8, ours: `${server.url}/api/${resource}?limit=50${sort}`, bare: `http://127.0.0.1:${port}/list`, barePid: child.pid as number },
      { name: `${resource} item`, goal: 0.7, ours: `${server.url}/api/${resource}/${id}`, bare: `http://127.0.0.1:${port}/item/${id}`, barePid: child.pid as number },
    ]
  }))
  let isMet = true
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!
  let most = atRest
  for (const { name, goal, ours, bare, barePid } of kinds.flat()) {
    const rates = { ours: [] as number[], bare: [] as number[] }
    const clock = { ours: [] as number[], bare: [] as number[] }
    const tails = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const who of ['ours', 'bare'] as const) {
        const pid = who === 'ours' ? server.pid : barePid
        const from = processor(pid)
        const run = await autocannon({ url: who === 'ours' ? ours : bare, ...(who === 'ours' ? { headers: { cookie: headers.cookie } } : {}), connections: 8, duration: round === 0 ? 1 : SECONDS })
        if (run.non2xx > 0 || run.errors > 0) throw new Error(`${who} ${name}: ${run.non2xx} refusals, ${run.errors} errors`)
        most = Math.max(most, memory(server.pid))
        if (round === 0) continue
        rates[who].push(run.requests.total / (processor(pid) - from))
        clock[who].push(run.requests.average)
        tails[who].push(run.latency.p99)
      }
    }
    const ratio = middle(rates.ours) / middle(rates.bare)
    const tail = middle(tails.ours) / middle(tails.bare)
    isMet &&= ratio >= goal && tail <= 2
    console.log(`${name.padEnd(14)} ${middle(rates.ours).toFixed(0)} against ${middle(rates.bare).toFixed(0)} a second of processor: ${ratio.toFixed(2)}×   goal ≥ ${goal}×   ${ratio >= goal ? 'met' : 'MISSED'}   (by the clock ${(middle(clock.ours) / middle(clock.bare)).toFixed(2)}×)   p99 ${middle(tails.ours)} against ${middle(tails.bare)} ms: ${tail.toFixed(2)}×   goal ≤ 2×   ${tail <= 2 ? 'met' : 'MISSED'}`)
  }
  console.log(`start on an existing database ${server.startedIn.toFixed(2)} s   goal ≤ 1 s   ${server.startedIn <= 1 ? 'met' : 'MISSED'}`)
  console.log(`memory of the server ${atRest.toFixed(0)} MB at rest, at most ${most.toFixed(0)} MB under load   goal ≤ 150 MB   ${most <= 150 ? 'met' : 'MISSED'}`)
  process.exitCode = isMet ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await database.close()
}
