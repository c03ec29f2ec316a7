import type { BulkCommodityRailcarLoad } from './resources/bulk-commodity-railcar-loads.contract'
import type { Inbound } from './resources/inbounds.contract'
import type { Terminal } from './resources/terminals.contract'
import type { Track } from './resources/tracks.contract'

/** Every resource's record by its endpoint name. */
export interface EntityRows {
  readonly terminals: Terminal
  readonly tracks: Track
  readonly inbounds: Inbound
  readonly 'bulk-commodity-railcar-loads': BulkCommodityRailcarLoad
}
export type ResourceName = keyof EntityRows & string
