import { routes as loadRoutes } from '@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract'
import { routes as inboundRoutes } from '@railhead/api-contract/resources/inbounds.contract'
import { routes as jobRoutes } from '@railhead/api-contract/resources/jobs.contract'
import { routes as orderRoutes } from '@railhead/api-contract/resources/orders.contract'
import { routes as masterRoutes } from '@railhead/api-contract/resources/product-size-master.contract'
import { routes as railcarRoutes } from '@railhead/api-contract/resources/railcars.contract'
import { routes as trackRoutes } from '@railhead/api-contract/resources/tracks.contract'
import { routes as uomRoutes } from '@railhead/api-contract/resources/uom.contract'
import { routes as userRoutes } from '@railhead/api-contract/resources/users.contract'
import { setting } from '../crud/setting'
import { bind, type Registry } from '../http/registry'
import { getProfiles, getTerminalsForSpecificUser, namesWithAbbreviation, namesWithDisplayUomAbbreviation } from './lookups/lookups'
import { visitFilterTests } from './rail-visits/filters'
import { presentInbounds, presentLoads } from './rail-visits/present'
import { railVisitHandlers } from './rail-visits/rail-visit.handlers'
import { uploading } from './railcars/uploading'
import { wholeRows } from './rail-visits/visits'
import { checkTrack, presentTracks, railcarsOnTrack, trackUtilization } from './tracks/tracks'

const inbounds = railVisitHandlers('inbounds', (work, rows) => presentInbounds(work, wholeRows('inbounds', rows)))
const loads = railVisitHandlers('bulk-commodity-railcar-loads', (work, rows) => presentLoads(work, wholeRows('bulk-commodity-railcar-loads', rows)))

/** What the service does beyond the generic calls, resource by resource. */
export const registry: Registry = {
  handlers: [
    ...bind(inboundRoutes, inbounds),
    ...bind(loadRoutes, loads),
    ...bind(userRoutes, {
      getProfiles,
      getTerminalsForSpecificUser,
      activate: setting('users', 'activate', { is_active: true }),
      deactivate: setting('users', 'deactivate', { is_active: false }),
    }),
    ...bind(orderRoutes, { open: setting('orders', 'open', { status: 'open' }), close: setting('orders', 'close', { status: 'closed' }) }),
    ...bind(jobRoutes, { open: setting('jobs', 'open', { status: 'open' }), close: setting('jobs', 'close', { status: 'closed' }) }),
    ...bind(railcarRoutes, { uploading }),
    ...bind(uomRoutes, { namesWithAbbreviation }),
    ...bind(masterRoutes, { namesWithDisplayUomAbbreviation }),
    ...bind(trackRoutes, { railcarsOnTrack, singleTrackRailcarDetails: railcarsOnTrack, trackUtilization }),
  ],
  behaviours: {
    inbounds: { present: presentInbounds, filters: visitFilterTests },
    'bulk-commodity-railcar-loads': { present: presentLoads, filters: visitFilterTests },
    tracks: { present: presentTracks, insertDefaults: () => ({ revision: 0 }), check: checkTrack },
  },
}
