// P2: all JavaScript loaded before a route is usable, lazy chunks it waits for included, gzipped (level 9), in KB.
import { gzipSync } from 'node:zlib'
import { startHost } from '@railhead/mock-server/host'
import { build } from '../../scripts/build.mjs'
import { launch, phone } from './browser.mts'

const GOALS = [
  { name: 'login', user: null, path: '/login', ready: 'Log in', role: 'button', most: 115 },
  { name: 'floor index', user: 'floor', path: '/mobile-v2', ready: 'Sand', role: 'link', most: 125 },
  { name: 'receive (widget mode)', user: 'floor', path: '/mobile-v2/sand/railcars/receive', ready: 'Receive', role: 'heading', most: 160 },
  { name: 'release (widget mode)', user: 'floor', path: '/mobile-v2/bulk-commodity/railcars/release', ready: 'Release', role: 'heading', most: 160 },
  { name: 'desk shell (no list yet)', user: 'office', path: '/index', ready: /./, role: 'heading', most: 240 },
] as const

await build()
const host = await startHost({ port: 0 })
const browser = await launch()
let missed = 0
for (const goal of GOALS) {
  const { context, page } = await phone(browser, host.url, goal.user)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) sizes.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(goal.path, { waitUntil: 'networkidle' })
  await page.getByRole(goal.role, { name: goal.ready }).first().waitFor()
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000
  if (total > goal.most) missed += 1
  console.log(`${goal.name.padEnd(26)} ${total.toFixed(1).padStart(7)} KB gz in ${sizes.size} files   goal ≤ ${goal.most}   ${total <= goal.most ? 'met' : 'MISSED'}`)
  await context.close()
}
await browser.close()
await host.close()
process.exit(missed === 0 ? 0 : 1)
