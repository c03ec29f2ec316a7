import type { HttpRequest } from '../ports/http.port'
import { answer, lost, type Step } from '../runtime/test.layer'
import { wireTruck } from '../truck-wire/truck-wire.samples'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { loading, readFacts } from './truck-work.samples'

/** A server with outbound truck 12, which the test may change; `posts` answer in turn what is sent. */
export function truckServer(posts: readonly Step[] = []) {
  const left = [...posts]
  const server = { truck: loading as FloorTruck, drafts: readFacts().drafts, requests: [] as HttpRequest[], isLost: false }
  const page = (rows: readonly object[]) => answer(200, { result: rows, nextUrl: null, total: null })
  const get = (path: string): Step => {
    const found: Readonly<Record<string, () => Step>> = {
      '/api/outbounds/12': () => answer(200, { result: wireTruck('outbounds', server.truck) }),
      '/api/drafts/find-by-destination-asset': () => answer(200, { result: server.drafts }),
      '/api/assets/find-available-for-truck': () => answer(200, { result: [{ id: '5', name: 'Silo 3', warning: null }] }),
      '/api/scales/names-by-terminal': () => answer(200, { result: [{ id: '8', name: 'North scale' }] }),
      '/api/uom/names-with-abbreviation': () => answer(200, { result: [{ id: '1', name: 'pound', abbreviation: 'lb', uom_class_id: '1' }] }),
      '/api/terminal-uom-display-defaults': () => page([]),
      '/api/orders/names': () => answer(200, { result: [] }),
    }
    const names = path.endsWith('/names') ? () => answer(200, { result: [{ id: '3', name: 'Apex' }] }) : lost
    return (found[path] ?? names)()
  }
  return Object.assign(server, {
    sent: () => server.requests.filter((request) => request.method === 'POST'),
    request: (request: HttpRequest) => {
      server.requests.push(request)
      if (server.isLost) return lost()(request)
      return (request.method === 'POST' ? (left.shift() ?? lost()) : get(request.url.split('?', 1).join('')))(request)
    },
  })
}
