import type { AssetReconciliation } from './resources/assets-reconciliation-tracking.contract'
import type { Asset } from './resources/assets.contract'
import type { BillingCode } from './resources/billing-codes.contract'
import type { BillingSchedule } from './resources/billing-schedules.contract'
import type { BillingSource } from './resources/billing-sources.contract'
import type { BolVersion } from './resources/bol-versions.contract'
import type { Bol } from './resources/bols.contract'
import type { BulkCommodityInboundTruck } from './resources/bulk-commodity-inbound-trucks.contract'
import type { BulkCommodityOutboundTruck } from './resources/bulk-commodity-outbound-trucks.contract'
import type { BulkCommodityRailcarLoad } from './resources/bulk-commodity-railcar-loads.contract'
import type { BusinessContact } from './resources/business-contacts.contract'
import type { Carrier } from './resources/carriers.contract'
import type { CherrypickingGroup } from './resources/cherrypicking-groups.contract'
import type { CherrypickingTransaction } from './resources/cherrypicking-transactions.contract'
import type { ContractRuleType } from './resources/contract-rule-types.contract'
import type { Contract } from './resources/contracts.contract'
import type { Customer } from './resources/customers.contract'
import type { Draft } from './resources/drafts.contract'
import type { Inbound } from './resources/inbounds.contract'
import type { InvoiceDetailContractRuleMatch } from './resources/invoice-details-contract-rule-matches.contract'
import type { InvoiceDetail } from './resources/invoice-details.contract'
import type { InvoiceHeader } from './resources/invoice-headers.contract'
import type { Job } from './resources/jobs.contract'
import type { LoggedException } from './resources/logged-exceptions.contract'
import type { MeterFactor } from './resources/meter-factors.contract'
import type { OnsiteStorage } from './resources/onsite-storage.contract'
import type { Operator } from './resources/operators.contract'
import type { Order } from './resources/orders.contract'
import type { Origin } from './resources/origins.contract'
import type { Outbound } from './resources/outbounds.contract'
import type { ParentCustomer } from './resources/parent-customers.contract'
import type { ProductName } from './resources/product-names.contract'
import type { ProductSizeMaster } from './resources/product-size-master.contract'
import type { ProductSize } from './resources/product-sizes.contract'
import type { Profile } from './resources/profiles.contract'
import type { Pump } from './resources/pumps.contract'
import type { RailcarLoadReview } from './resources/railcar-load-reviews.contract'
import type { RailcarLoadForReview } from './resources/railcar-loads-for-review.contract'
import type { Railcar } from './resources/railcars.contract'
import type { Railroad } from './resources/railroads.contract'
import type { Scale } from './resources/scales.contract'
import type { ServiceCompany } from './resources/service-companies.contract'
import type { State } from './resources/states.contract'
import type { Supplier } from './resources/suppliers.contract'
import type { TerminalDriverInstruction } from './resources/terminal-driver-instructions.contract'
import type { TerminalPolicy } from './resources/terminal-policies.contract'
import type { TerminalPolicyItem } from './resources/terminal-policy-items.contract'
import type { TerminalUomDisplayDefault } from './resources/terminal-uom-display-defaults.contract'
import type { Terminal } from './resources/terminals.contract'
import type { Track } from './resources/tracks.contract'
import type { TransloadCategory } from './resources/transload-categories.contract'
import type { UomClass } from './resources/uom-classes.contract'
import type { UomProductInterClassConversion } from './resources/uom-product-inter-class-conversions.contract'
import type { UomProductIntraClassConversion } from './resources/uom-product-intra-class-conversions.contract'
import type { UomStandardConversion } from './resources/uom-standard-conversions.contract'
import type { UomSystem } from './resources/uom-systems.contract'
import type { Uom } from './resources/uom.contract'
import type { User } from './resources/users.contract'
import type { WellOwner } from './resources/well-owners.contract'
import type { Well } from './resources/wells.contract'

/** Every resource's record by its endpoint name. */
export interface EntityRows {
  readonly 'assets-reconciliation-tracking': AssetReconciliation
  readonly assets: Asset
  readonly 'billing-codes': BillingCode
  readonly 'billing-schedules': BillingSchedule
  readonly 'billing-sources': BillingSource
  readonly 'bol-versions': BolVersion
  readonly bols: Bol
  readonly 'bulk-commodity-inbound-trucks': BulkCommodityInboundTruck
  readonly 'bulk-commodity-outbound-trucks': BulkCommodityOutboundTruck
  readonly 'bulk-commodity-railcar-loads': BulkCommodityRailcarLoad
  readonly 'business-contacts': BusinessContact
  readonly carriers: Carrier
  readonly 'cherrypicking-groups': CherrypickingGroup
  readonly 'cherrypicking-transactions': CherrypickingTransaction
  readonly 'contract-rule-types': ContractRuleType
  readonly contracts: Contract
  readonly customers: Customer
  readonly drafts: Draft
  readonly inbounds: Inbound
  readonly 'invoice-details-contract-rule-matches': InvoiceDetailContractRuleMatch
  readonly 'invoice-details': InvoiceDetail
  readonly 'invoice-headers': InvoiceHeader
  readonly jobs: Job
  readonly 'logged-exceptions': LoggedException
  readonly 'meter-factors': MeterFactor
  readonly 'onsite-storage': OnsiteStorage
  readonly operators: Operator
  readonly orders: Order
  readonly origins: Origin
  readonly outbounds: Outbound
  readonly 'parent-customers': ParentCustomer
  readonly 'product-names': ProductName
  readonly 'product-size-master': ProductSizeMaster
  readonly 'product-sizes': ProductSize
  readonly profiles: Profile
  readonly pumps: Pump
  readonly 'railcar-load-reviews': RailcarLoadReview
  readonly 'railcar-loads-for-review': RailcarLoadForReview
  readonly railcars: Railcar
  readonly railroads: Railroad
  readonly scales: Scale
  readonly 'service-companies': ServiceCompany
  readonly states: State
  readonly suppliers: Supplier
  readonly 'terminal-driver-instructions': TerminalDriverInstruction
  readonly 'terminal-policies': TerminalPolicy
  readonly 'terminal-policy-items': TerminalPolicyItem
  readonly 'terminal-uom-display-defaults': TerminalUomDisplayDefault
  readonly terminals: Terminal
  readonly tracks: Track
  readonly 'transload-categories': TransloadCategory
  readonly 'uom-classes': UomClass
  readonly 'uom-product-inter-class-conversions': UomProductInterClassConversion
  readonly 'uom-product-intra-class-conversions': UomProductIntraClassConversion
  readonly 'uom-standard-conversions': UomStandardConversion
  readonly 'uom-systems': UomSystem
  readonly uom: Uom
  readonly users: User
  readonly 'well-owners': WellOwner
  readonly wells: Well
}
export type ResourceName = keyof EntityRows
