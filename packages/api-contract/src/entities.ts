import type { BulkCommodityRailcarLoad } from './resources/bulk-commodity-railcar-loads.contract'
import type { Customer } from './resources/customers.contract'
import type { Inbound } from './resources/inbounds.contract'
import type { Origin } from './resources/origins.contract'
import type { ProductName } from './resources/product-names.contract'
import type { ProductSizeMaster } from './resources/product-size-master.contract'
import type { ProductSize } from './resources/product-sizes.contract'
import type { Profile } from './resources/profiles.contract'
import type { Railcar } from './resources/railcars.contract'
import type { Railroad } from './resources/railroads.contract'
import type { State } from './resources/states.contract'
import type { Supplier } from './resources/suppliers.contract'
import type { TerminalUomDisplayDefault } from './resources/terminal-uom-display-defaults.contract'
import type { Terminal } from './resources/terminals.contract'
import type { Track } from './resources/tracks.contract'
import type { UomClass } from './resources/uom-classes.contract'
import type { UomSystem } from './resources/uom-systems.contract'
import type { Uom } from './resources/uom.contract'
import type { User } from './resources/users.contract'

/** Every resource's record by its endpoint name. */
export interface EntityRows {
  readonly 'bulk-commodity-railcar-loads': BulkCommodityRailcarLoad
  readonly customers: Customer
  readonly inbounds: Inbound
  readonly origins: Origin
  readonly 'product-names': ProductName
  readonly 'product-size-master': ProductSizeMaster
  readonly 'product-sizes': ProductSize
  readonly profiles: Profile
  readonly railcars: Railcar
  readonly railroads: Railroad
  readonly states: State
  readonly suppliers: Supplier
  readonly 'terminal-uom-display-defaults': TerminalUomDisplayDefault
  readonly terminals: Terminal
  readonly tracks: Track
  readonly uom: Uom
  readonly 'uom-classes': UomClass
  readonly 'uom-systems': UomSystem
  readonly users: User
}
export type ResourceName = keyof EntityRows & string
