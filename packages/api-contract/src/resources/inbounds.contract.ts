import { inboundTruckRoutes } from '../inbound-truck.routes'
import { inbound, railInboundRoutes, type Inbound } from '../rail-inbound.routes'

export { inbound, type Inbound }

export const routes = { ...railInboundRoutes, ...inboundTruckRoutes } as const
