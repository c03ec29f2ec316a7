import { FAMILIES } from '@railhead/api-contract/railcar'
import { floorPaths } from '@railhead/core/routes/paths'

/** Addresses, as tiles give them, whose pages stand. A tile to any other says that it is not built yet. */
const BUILT: ReadonlySet<string> = new Set([
  floorPaths.scanMode,
  ...FAMILIES.flatMap((category) => [
    floorPaths.category(category),
    floorPaths.trucks(category, 'inbound-trucks'),
    floorPaths.trucks(category, 'outbound-trucks'),
    floorPaths.railcars(category),
    floorPaths.railcarTask(category, 'receive'),
    floorPaths.railcarTask(category, 'release'),
    floorPaths.railcarTask(category, 'bulk-move'),
    floorPaths.railcarTask(category, 'bulk-add'),
    floorPaths.railcarTask(category, 'bulk-sequence'),
    floorPaths.railcarTask(category, 'edit'),
    floorPaths.railcarTask(category, 'sequence'),
    floorPaths.railcarTask(category, 'search'),
  ]),
])

export const isBuilt = (href: string): boolean => BUILT.has(href)
