import { allRoutes } from '@railhead/api-contract/all-routes'
import { RESOURCES } from '@railhead/api-contract/resources'
import type { Permission, PermissionMap } from '@railhead/api-contract/permissions'
import { splitPermission } from '@railhead/api-contract/permissions'
import type { Route } from '@railhead/api-contract/rest'
import { createMock, type Mock } from '@railhead/mock-server/mock'
import { client, signIn, type SignedIn } from '../signed-in'

export const BASE = 'http://railhead.test'
export interface LiveCall {
  /** `METHOD path`, the name of a call in lists and in failures. */
  readonly name: string
  readonly resource: string
  readonly endpoint: string
  readonly route: Route
}
/** Every call of the contract. */
export const CALLS: readonly LiveCall[] = allRoutes().map(({ resource, endpoint, route }) => ({ name: `${route.method} ${route.path}`, resource, endpoint, route }))

/** Permission map of exactly the given permissions. */
export function mapOf(permissions: readonly Permission[]): PermissionMap {
  const map: Record<string, string[]> = {}
  for (const permission of permissions) {
    const { section, action } = splitPermission(permission)
    map[section] = [...(map[section] ?? []), action]
  }
  return map as PermissionMap
}

export interface World {
  readonly mock: Mock
  readonly nobody: SignedIn
  readonly admin: SignedIn
  /** A person of the first terminal whose permissions a test sets as it likes. */
  readonly someone: SignedIn
  readonly home: string
  readonly grant: (map: PermissionMap) => Promise<void>
}

/** The demo data with one more person. */
export async function makeWorld(): Promise<World> {
  const mock = createMock()
  const send = (request: Request) => mock.handle(request)
  const admin = await signIn(BASE, 'admin', send)
  const users = (await admin.get('/api/users/list')).body.result as { id: string; username: string; profile_id: string; terminal_id: string }[]
  const floor = users.find((user) => user.username === 'floor')
  if (!floor) throw new Error('no floor account')
  return {
    mock,
    admin,
    nobody: client(BASE, '', send),
    someone: await signIn(BASE, 'floor', send),
    home: floor.terminal_id,
    grant: async (permissions) => {
      await mock.store.transaction(async (tx) => {
        await tx.rows('profiles').update(floor.profile_id, { permissions })
      })
    },
  }
}

/** The first rows of a resource as an administrator sees them, by whether they belong to a terminal of the person. */
export async function rowOf(world: World, endpoint: string, where: 'home' | 'foreign'): Promise<Record<string, unknown> | undefined> {
  const entity = RESOURCES[endpoint as keyof typeof RESOURCES]?.entity
  if (!entity) return undefined
  const answer = await world.admin.get(`/api/${endpoint}?limit=500`)
  const rows = (answer.body.result ?? []) as Record<string, unknown>[]
  const terminalOf = (row: Record<string, unknown>) => (endpoint === 'terminals' ? row.id : row.terminal_id)
  const isOwned = endpoint === 'terminals' || rows.some((row) => 'terminal_id' in row)
  if (!isOwned) return where === 'home' ? rows[0] : undefined
  return rows.find((row) => (terminalOf(row) === world.home) === (where === 'home'))
}
