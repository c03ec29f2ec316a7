import type { PermissionMap } from '@railhead/api-contract/permissions'
import { tRights } from '../messages/catalogue.rights'
import { FLOOR_DUTIES, floorLackOf, type FloorDuty } from './floor-rights.rules'

/** What a page of the floor says of the rights that somebody lacks there. */
export interface FloorLackView {
  /** One sentence for each thing that they may not do, naming the right. */
  readonly lines: readonly string[]
  /** Whom to ask. */
  readonly ask: string
  /** Said on a tile that leads there; null where there is something that they may do. */
  readonly tile: string | null
  /** The page itself is not shown: it has nothing else for them. */
  readonly isClosed: boolean
}

/** `railcar:receive` as it is read: “railcar: receive”. */
const written = (permission: string): string => `“${permission.replace(':', ': ')}”`

const lineOf = (duty: FloorDuty): string =>
  tRights('right.missing', { work: tRights(`work.${duty}`), rights: FLOOR_DUTIES[duty].map(written).join(tRights('right.or')) })

/** What is said on the page of an address to whoever holds these permissions; null where nothing is missing. */
export function viewFloorLack(address: string, permissions: PermissionMap | null): FloorLackView | null {
  const lack = floorLackOf(address, permissions)
  if (lack === null) return null
  return { lines: lack.duties.map(lineOf), ask: tRights('right.ask'), tile: lack.isAll ? tRights('right.tile') : null, isClosed: lack.isClosed }
}
