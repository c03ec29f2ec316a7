/** Every resource's contract by its name. Re-exports only: nothing is inferred over the whole. */
export * as auth from './session/auth.contract'
export * as bulkCommodityRailcarLoads from './resources/bulk-commodity-railcar-loads.contract'
export * as inbounds from './resources/inbounds.contract'
export * as terminals from './resources/terminals.contract'
export * as tracks from './resources/tracks.contract'
