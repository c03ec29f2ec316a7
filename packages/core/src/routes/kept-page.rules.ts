import { FAMILIES, type Family } from '@railhead/api-contract/family'
import { STORAGE_KEYS } from '../ports/storage.port'
import { kindAt } from '../truck-wire/truck-row.rules'
import { floorPaths, type RailcarTask, type TruckKind, type TruckTask } from './paths'

const TRUCK_KINDS: readonly TruckKind[] = ['inbound-trucks', 'outbound-trucks']
const TRUCK_TASKS: readonly string[] = ['handling', 'release'] satisfies readonly TruckTask[]
/** Pages that keep one form for the whole page. */
const WIDGETS: readonly string[] = ['receive', 'release', 'bulk-move', 'bulk-add', 'bulk-sequence'] satisfies readonly RailcarTask[]
const isFamily = (text: string): text is Family => (FAMILIES as readonly string[]).includes(text)
const isTruckKind = (text: string): text is TruckKind => (TRUCK_KINDS as readonly string[]).includes(text)

/** The page of a signature, which is kept under the kind of truck that the wire tells. */
function signaturePage(family: Family, kind: string, id: string): string | null {
  const side = TRUCK_KINDS.find((each) => kindAt(family, each) === kind)
  return side === undefined || id === '' ? null : floorPaths.truckTaskOf(family, side, 'capture-signature', id)
}

/** The page of a truck, or the list where a truck that comes is recorded. */
const truckPage = (family: Family, kind: TruckKind, page: string, id: string): string | null =>
  page === 'arrival' ? floorPaths.truckTask(family, kind, 'handling') : TRUCK_TASKS.includes(page) && id !== '' ? floorPaths.truckTaskOf(family, kind, page as TruckTask, id) : null

function railcarPage(family: Family, [screen = '', ...rest]: readonly string[]): string | null {
  if (WIDGETS.includes(screen) && rest.length === 0) return floorPaths.railcarTask(family, screen as RailcarTask)
  const [id = ''] = rest
  if (screen === 'edit' && id !== '') return floorPaths.railcarTaskOf(family, 'edit', id)
  return screen === 'railcars' && rest[0] === 'handling' && rest[1] !== undefined ? floorPaths.sandRailcarHandling(rest[1]) : null
}

/**
 * The floor's page whose work this user's tab keeps under `key` (STORAGE_KEYS.session.widget): where what was sent from
 * there is taken up again. Null for any other key, and for a car's place in its track, whose form no address opens.
 */
export function pageOfKept(userid: string, key: string): string | null {
  const mine = STORAGE_KEYS.session.widget(userid, '', '').slice(0, -1)
  const [family = '', ...screen] = key.startsWith(mine) ? key.slice(mine.length).split('.') : []
  if (!isFamily(family)) return null
  const [first = '', second = '', third = ''] = screen
  if (first === 'sign') return signaturePage(family, second, third)
  return isTruckKind(first) ? truckPage(family, first, second, third) : railcarPage(family, screen)
}
