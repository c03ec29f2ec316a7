import type * as z from "zod/mini";
import * as contract from "./contract";
import type { EntityRows, ResourceName } from "./entities";
import type { AnyEntity } from "./entity";
import type { Access } from "./permissions";
import type { Routes } from "./rest";

/** What is known of one resource: its record and its calls. */
export interface Resource<N extends ResourceName> {
  readonly entity: AnyEntity & { readonly row: z.ZodMiniType<EntityRows[N], EntityRows[N]> };
  readonly routes: Routes;
}

/**
 * Every resource by its endpoint name, for code that treats them all alike (generic CRUD, look-ups by reference).
 * Browsers import single resource files instead.
 */
export const RESOURCES: { readonly [N in ResourceName]: Resource<N> } = {
  "assets-reconciliation-tracking": {
    entity: contract.assetsReconciliationTracking.assetReconciliation,
    routes: contract.assetsReconciliationTracking.routes,
  },
  assets: { entity: contract.assets.asset, routes: contract.assets.routes },
  "billing-codes": { entity: contract.billingCodes.billingCode, routes: contract.billingCodes.routes },
  "billing-schedules": { entity: contract.billingSchedules.billingSchedule, routes: contract.billingSchedules.routes },
  "billing-sources": { entity: contract.billingSources.billingSource, routes: contract.billingSources.routes },
  "bol-versions": { entity: contract.bolVersions.bolVersion, routes: contract.bolVersions.routes },
  bols: { entity: contract.bols.bol, routes: contract.bols.routes },
  "bulk-commodity-inbound-trucks": {
    entity: contract.bulkCommodityInboundTrucks.bulkCommodityInboundTruck,
    routes: contract.bulkCommodityInboundTrucks.routes,
  },
  "bulk-commodity-outbound-trucks": {
    entity: contract.bulkCommodityOutboundTrucks.bulkCommodityOutboundTruck,
    routes: contract.bulkCommodityOutboundTrucks.routes,
  },
  "bulk-commodity-railcar-loads": {
    entity: contract.bulkCommodityRailcarLoads.bulkCommodityRailcarLoad,
    routes: contract.bulkCommodityRailcarLoads.routes,
  },
  "business-contacts": { entity: contract.businessContacts.businessContact, routes: contract.businessContacts.routes },
  carriers: { entity: contract.carriers.carrier, routes: contract.carriers.routes },
  "cherrypicking-groups": {
    entity: contract.cherrypickingGroups.cherrypickingGroup,
    routes: contract.cherrypickingGroups.routes,
  },
  "cherrypicking-transactions": {
    entity: contract.cherrypickingTransactions.cherrypickingTransaction,
    routes: contract.cherrypickingTransactions.routes,
  },
  "contract-rule-types": {
    entity: contract.contractRuleTypes.contractRuleType,
    routes: contract.contractRuleTypes.routes,
  },
  contracts: { entity: contract.contracts.contract, routes: contract.contracts.routes },
  customers: { entity: contract.customers.customer, routes: contract.customers.routes },
  drafts: { entity: contract.drafts.draft, routes: contract.drafts.routes },
  inbounds: { entity: contract.inbounds.inbound, routes: contract.inbounds.routes },
  "invoice-details-contract-rule-matches": {
    entity: contract.invoiceDetailsContractRuleMatches.invoiceDetailContractRuleMatch,
    routes: contract.invoiceDetailsContractRuleMatches.routes,
  },
  "invoice-details": { entity: contract.invoiceDetails.invoiceDetail, routes: contract.invoiceDetails.routes },
  "invoice-headers": { entity: contract.invoiceHeaders.invoiceHeader, routes: contract.invoiceHeaders.routes },
  jobs: { entity: contract.jobs.job, routes: contract.jobs.routes },
  "logged-exceptions": { entity: contract.loggedExceptions.loggedException, routes: contract.loggedExceptions.routes },
  "meter-factors": { entity: contract.meterFactors.meterFactor, routes: contract.meterFactors.routes },
  "onsite-storage": { entity: contract.onsiteStorage.onsiteStorage, routes: contract.onsiteStorage.routes },
  operators: { entity: contract.operators.operator, routes: contract.operators.routes },
  orders: { entity: contract.orders.order, routes: contract.orders.routes },
  origins: { entity: contract.origins.origin, routes: contract.origins.routes },
  outbounds: { entity: contract.outbounds.outbound, routes: contract.outbounds.routes },
  "parent-customers": { entity: contract.parentCustomers.parentCustomer, routes: contract.parentCustomers.routes },
  "product-names": { entity: contract.productNames.productName, routes: contract.productNames.routes },
  "product-size-master": {
    entity: contract.productSizeMaster.productSizeMaster,
    routes: contract.productSizeMaster.routes,
  },
  "product-sizes": { entity: contract.productSizes.productSize, routes: contract.productSizes.routes },
  profiles: { entity: contract.profiles.profile, routes: contract.profiles.routes },
  pumps: { entity: contract.pumps.pump, routes: contract.pumps.routes },
  "railcar-load-reviews": {
    entity: contract.railcarLoadReviews.railcarLoadReview,
    routes: contract.railcarLoadReviews.routes,
  },
  "railcar-loads-for-review": {
    entity: contract.railcarLoadsForReview.railcarLoadForReview,
    routes: contract.railcarLoadsForReview.routes,
  },
  railcars: { entity: contract.railcars.railcar, routes: contract.railcars.routes },
  railroads: { entity: contract.railroads.railroad, routes: contract.railroads.routes },
  scales: { entity: contract.scales.scale, routes: contract.scales.routes },
  "service-companies": { entity: contract.serviceCompanies.serviceCompany, routes: contract.serviceCompanies.routes },
  states: { entity: contract.states.state, routes: contract.states.routes },
  suppliers: { entity: contract.suppliers.supplier, routes: contract.suppliers.routes },
  "terminal-driver-instructions": {
    entity: contract.terminalDriverInstructions.terminalDriverInstruction,
    routes: contract.terminalDriverInstructions.routes,
  },
  "terminal-policies": { entity: contract.terminalPolicies.terminalPolicy, routes: contract.terminalPolicies.routes },
  "terminal-policy-items": {
    entity: contract.terminalPolicyItems.terminalPolicyItem,
    routes: contract.terminalPolicyItems.routes,
  },
  "terminal-uom-display-defaults": {
    entity: contract.terminalUomDisplayDefaults.terminalUomDisplayDefault,
    routes: contract.terminalUomDisplayDefaults.routes,
  },
  terminals: { entity: contract.terminals.terminal, routes: contract.terminals.routes },
  tracks: { entity: contract.tracks.track, routes: contract.tracks.routes },
  "transload-categories": {
    entity: contract.transloadCategories.transloadCategory,
    routes: contract.transloadCategories.routes,
  },
  "uom-classes": { entity: contract.uomClasses.uomClass, routes: contract.uomClasses.routes },
  "uom-product-inter-class-conversions": {
    entity: contract.uomProductInterClassConversions.uomProductInterClassConversion,
    routes: contract.uomProductInterClassConversions.routes,
  },
  "uom-product-intra-class-conversions": {
    entity: contract.uomProductIntraClassConversions.uomProductIntraClassConversion,
    routes: contract.uomProductIntraClassConversions.routes,
  },
  "uom-standard-conversions": {
    entity: contract.uomStandardConversions.uomStandardConversion,
    routes: contract.uomStandardConversions.routes,
  },
  "uom-systems": { entity: contract.uomSystems.uomSystem, routes: contract.uomSystems.routes },
  uom: { entity: contract.uom.uom, routes: contract.uom.routes },
  users: { entity: contract.users.user, routes: contract.users.routes },
  "well-owners": { entity: contract.wellOwners.wellOwner, routes: contract.wellOwners.routes },
  wells: { entity: contract.wells.well, routes: contract.wells.routes },
};

/** All endpoint names of resources. */
export const RESOURCE_NAMES = Object.keys(RESOURCES) as readonly ResourceName[];

/** Whether a text names a resource's endpoint. */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name);

/** What viewing a resource's records asks for. For `inbounds` it is the right for railcars; trucks have their own. */
export function viewAccess(name: ResourceName): Access {
  const facts = RESOURCES[name].routes["list"]?.metadata;
  if (facts === undefined) throw new Error(`${name} has no list`);
  return facts.transports?.rail ?? facts.access;
}
