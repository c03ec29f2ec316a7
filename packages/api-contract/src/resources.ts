import type * as z from "zod/mini";
import type { AnyEntity } from "./entity";
import type { Access } from "./permissions";
import * as assets from "./resources/assets.contract";
import * as assetsReconciliationTracking from "./resources/assets-reconciliation-tracking.contract";
import * as billingCodes from "./resources/billing-codes.contract";
import * as billingSchedules from "./resources/billing-schedules.contract";
import * as billingSources from "./resources/billing-sources.contract";
import * as bols from "./resources/bols.contract";
import * as bolVersions from "./resources/bol-versions.contract";
import * as bulkCommodityInboundTrucks from "./resources/bulk-commodity-inbound-trucks.contract";
import * as bulkCommodityOutboundTrucks from "./resources/bulk-commodity-outbound-trucks.contract";
import * as bulkCommodityRailcarLoads from "./resources/bulk-commodity-railcar-loads.contract";
import * as businessContacts from "./resources/business-contacts.contract";
import * as carriers from "./resources/carriers.contract";
import * as cherrypickingGroups from "./resources/cherrypicking-groups.contract";
import * as cherrypickingTransactions from "./resources/cherrypicking-transactions.contract";
import * as contractRuleTypes from "./resources/contract-rule-types.contract";
import * as contracts from "./resources/contracts.contract";
import * as customers from "./resources/customers.contract";
import * as drafts from "./resources/drafts.contract";
import * as inbounds from "./resources/inbounds.contract";
import * as invoiceDetails from "./resources/invoice-details.contract";
import * as invoiceDetailsContractRuleMatches from "./resources/invoice-details-contract-rule-matches.contract";
import * as invoiceHeaders from "./resources/invoice-headers.contract";
import * as jobs from "./resources/jobs.contract";
import * as loggedExceptions from "./resources/logged-exceptions.contract";
import * as meterFactors from "./resources/meter-factors.contract";
import * as onsiteStorage from "./resources/onsite-storage.contract";
import * as operators from "./resources/operators.contract";
import * as orders from "./resources/orders.contract";
import * as origins from "./resources/origins.contract";
import * as outbounds from "./resources/outbounds.contract";
import * as parentCustomers from "./resources/parent-customers.contract";
import * as productNames from "./resources/product-names.contract";
import * as productSizeMaster from "./resources/product-size-master.contract";
import * as productSizes from "./resources/product-sizes.contract";
import * as profiles from "./resources/profiles.contract";
import * as pumps from "./resources/pumps.contract";
import * as railcarLoadReviews from "./resources/railcar-load-reviews.contract";
import * as railcarLoadsForReview from "./resources/railcar-loads-for-review.contract";
import * as railcars from "./resources/railcars.contract";
import * as railroads from "./resources/railroads.contract";
import * as scales from "./resources/scales.contract";
import * as serviceCompanies from "./resources/service-companies.contract";
import * as states from "./resources/states.contract";
import * as suppliers from "./resources/suppliers.contract";
import * as terminalDriverInstructions from "./resources/terminal-driver-instructions.contract";
import * as terminalPolicies from "./resources/terminal-policies.contract";
import * as terminalPolicyItems from "./resources/terminal-policy-items.contract";
import * as terminals from "./resources/terminals.contract";
import * as terminalUomDisplayDefaults from "./resources/terminal-uom-display-defaults.contract";
import * as tracks from "./resources/tracks.contract";
import * as transloadCategories from "./resources/transload-categories.contract";
import * as uom from "./resources/uom.contract";
import * as uomClasses from "./resources/uom-classes.contract";
import * as uomProductInterClassConversions from "./resources/uom-product-inter-class-conversions.contract";
import * as uomProductIntraClassConversions from "./resources/uom-product-intra-class-conversions.contract";
import * as uomStandardConversions from "./resources/uom-standard-conversions.contract";
import * as uomSystems from "./resources/uom-systems.contract";
import * as users from "./resources/users.contract";
import * as wellOwners from "./resources/well-owners.contract";
import * as wells from "./resources/wells.contract";
import type { Routes } from "./rest";

/** Every resource's record by its endpoint name. */
export interface EntityRows {
  readonly "assets-reconciliation-tracking": assetsReconciliationTracking.AssetReconciliation;
  readonly assets: assets.Asset;
  readonly "billing-codes": billingCodes.BillingCode;
  readonly "billing-schedules": billingSchedules.BillingSchedule;
  readonly "billing-sources": billingSources.BillingSource;
  readonly "bol-versions": bolVersions.BolVersion;
  readonly bols: bols.Bol;
  readonly "bulk-commodity-inbound-trucks": bulkCommodityInboundTrucks.BulkCommodityInboundTruck;
  readonly "bulk-commodity-outbound-trucks": bulkCommodityOutboundTrucks.BulkCommodityOutboundTruck;
  readonly "bulk-commodity-railcar-loads": bulkCommodityRailcarLoads.BulkCommodityRailcarLoad;
  readonly "business-contacts": businessContacts.BusinessContact;
  readonly carriers: carriers.Carrier;
  readonly "cherrypicking-groups": cherrypickingGroups.CherrypickingGroup;
  readonly "cherrypicking-transactions": cherrypickingTransactions.CherrypickingTransaction;
  readonly "contract-rule-types": contractRuleTypes.ContractRuleType;
  readonly contracts: contracts.Contract;
  readonly customers: customers.Customer;
  readonly drafts: drafts.Draft;
  readonly inbounds: inbounds.Inbound;
  readonly "invoice-details-contract-rule-matches": invoiceDetailsContractRuleMatches.InvoiceDetailContractRuleMatch;
  readonly "invoice-details": invoiceDetails.InvoiceDetail;
  readonly "invoice-headers": invoiceHeaders.InvoiceHeader;
  readonly jobs: jobs.Job;
  readonly "logged-exceptions": loggedExceptions.LoggedException;
  readonly "meter-factors": meterFactors.MeterFactor;
  readonly "onsite-storage": onsiteStorage.OnsiteStorage;
  readonly operators: operators.Operator;
  readonly orders: orders.Order;
  readonly origins: origins.Origin;
  readonly outbounds: outbounds.Outbound;
  readonly "parent-customers": parentCustomers.ParentCustomer;
  readonly "product-names": productNames.ProductName;
  readonly "product-size-master": productSizeMaster.ProductSizeMaster;
  readonly "product-sizes": productSizes.ProductSize;
  readonly profiles: profiles.Profile;
  readonly pumps: pumps.Pump;
  readonly "railcar-load-reviews": railcarLoadReviews.RailcarLoadReview;
  readonly "railcar-loads-for-review": railcarLoadsForReview.RailcarLoadForReview;
  readonly railcars: railcars.Railcar;
  readonly railroads: railroads.Railroad;
  readonly scales: scales.Scale;
  readonly "service-companies": serviceCompanies.ServiceCompany;
  readonly states: states.State;
  readonly suppliers: suppliers.Supplier;
  readonly "terminal-driver-instructions": terminalDriverInstructions.TerminalDriverInstruction;
  readonly "terminal-policies": terminalPolicies.TerminalPolicy;
  readonly "terminal-policy-items": terminalPolicyItems.TerminalPolicyItem;
  readonly "terminal-uom-display-defaults": terminalUomDisplayDefaults.TerminalUomDisplayDefault;
  readonly terminals: terminals.Terminal;
  readonly tracks: tracks.Track;
  readonly "transload-categories": transloadCategories.TransloadCategory;
  readonly "uom-classes": uomClasses.UomClass;
  readonly "uom-product-inter-class-conversions": uomProductInterClassConversions.UomProductInterClassConversion;
  readonly "uom-product-intra-class-conversions": uomProductIntraClassConversions.UomProductIntraClassConversion;
  readonly "uom-standard-conversions": uomStandardConversions.UomStandardConversion;
  readonly "uom-systems": uomSystems.UomSystem;
  readonly uom: uom.Uom;
  readonly users: users.User;
  readonly "well-owners": wellOwners.WellOwner;
  readonly wells: wells.Well;
}
export type ResourceName = keyof EntityRows;

/** A part of the contract: its calls, among all that it exports. */
export interface ContractPart {
  readonly routes: Routes;
}

/** What is known of one resource: its record and its calls. */
export interface Resource<N extends ResourceName> {
  /** All that its contract exports, with the schemas of its special calls. */
  readonly contract: ContractPart;
  readonly entity: AnyEntity & { readonly row: z.ZodMiniType<EntityRows[N], EntityRows[N]> };
  readonly routes: Routes;
}

const of = <C extends ContractPart, E>(contract: C, entity: E) => ({
  contract,
  entity,
  routes: contract.routes,
});

/**
 * Every resource by its endpoint name, for code that treats them all alike (generic CRUD, look-ups by reference).
 * Browsers import single resource files instead.
 */
export const RESOURCES: { readonly [N in ResourceName]: Resource<N> } = {
  "assets-reconciliation-tracking": of(assetsReconciliationTracking, assetsReconciliationTracking.assetReconciliation),
  assets: of(assets, assets.asset),
  "billing-codes": of(billingCodes, billingCodes.billingCode),
  "billing-schedules": of(billingSchedules, billingSchedules.billingSchedule),
  "billing-sources": of(billingSources, billingSources.billingSource),
  "bol-versions": of(bolVersions, bolVersions.bolVersion),
  bols: of(bols, bols.bol),
  "bulk-commodity-inbound-trucks": of(bulkCommodityInboundTrucks, bulkCommodityInboundTrucks.bulkCommodityInboundTruck),
  "bulk-commodity-outbound-trucks": of(
    bulkCommodityOutboundTrucks,
    bulkCommodityOutboundTrucks.bulkCommodityOutboundTruck,
  ),
  "bulk-commodity-railcar-loads": of(bulkCommodityRailcarLoads, bulkCommodityRailcarLoads.bulkCommodityRailcarLoad),
  "business-contacts": of(businessContacts, businessContacts.businessContact),
  carriers: of(carriers, carriers.carrier),
  "cherrypicking-groups": of(cherrypickingGroups, cherrypickingGroups.cherrypickingGroup),
  "cherrypicking-transactions": of(cherrypickingTransactions, cherrypickingTransactions.cherrypickingTransaction),
  "contract-rule-types": of(contractRuleTypes, contractRuleTypes.contractRuleType),
  contracts: of(contracts, contracts.contract),
  customers: of(customers, customers.customer),
  drafts: of(drafts, drafts.draft),
  inbounds: of(inbounds, inbounds.inbound),
  "invoice-details-contract-rule-matches": of(
    invoiceDetailsContractRuleMatches,
    invoiceDetailsContractRuleMatches.invoiceDetailContractRuleMatch,
  ),
  "invoice-details": of(invoiceDetails, invoiceDetails.invoiceDetail),
  "invoice-headers": of(invoiceHeaders, invoiceHeaders.invoiceHeader),
  jobs: of(jobs, jobs.job),
  "logged-exceptions": of(loggedExceptions, loggedExceptions.loggedException),
  "meter-factors": of(meterFactors, meterFactors.meterFactor),
  "onsite-storage": of(onsiteStorage, onsiteStorage.onsiteStorage),
  operators: of(operators, operators.operator),
  orders: of(orders, orders.order),
  origins: of(origins, origins.origin),
  outbounds: of(outbounds, outbounds.outbound),
  "parent-customers": of(parentCustomers, parentCustomers.parentCustomer),
  "product-names": of(productNames, productNames.productName),
  "product-size-master": of(productSizeMaster, productSizeMaster.productSizeMaster),
  "product-sizes": of(productSizes, productSizes.productSize),
  profiles: of(profiles, profiles.profile),
  pumps: of(pumps, pumps.pump),
  "railcar-load-reviews": of(railcarLoadReviews, railcarLoadReviews.railcarLoadReview),
  "railcar-loads-for-review": of(railcarLoadsForReview, railcarLoadsForReview.railcarLoadForReview),
  railcars: of(railcars, railcars.railcar),
  railroads: of(railroads, railroads.railroad),
  scales: of(scales, scales.scale),
  "service-companies": of(serviceCompanies, serviceCompanies.serviceCompany),
  states: of(states, states.state),
  suppliers: of(suppliers, suppliers.supplier),
  "terminal-driver-instructions": of(terminalDriverInstructions, terminalDriverInstructions.terminalDriverInstruction),
  "terminal-policies": of(terminalPolicies, terminalPolicies.terminalPolicy),
  "terminal-policy-items": of(terminalPolicyItems, terminalPolicyItems.terminalPolicyItem),
  "terminal-uom-display-defaults": of(terminalUomDisplayDefaults, terminalUomDisplayDefaults.terminalUomDisplayDefault),
  terminals: of(terminals, terminals.terminal),
  tracks: of(tracks, tracks.track),
  "transload-categories": of(transloadCategories, transloadCategories.transloadCategory),
  "uom-classes": of(uomClasses, uomClasses.uomClass),
  "uom-product-inter-class-conversions": of(
    uomProductInterClassConversions,
    uomProductInterClassConversions.uomProductInterClassConversion,
  ),
  "uom-product-intra-class-conversions": of(
    uomProductIntraClassConversions,
    uomProductIntraClassConversions.uomProductIntraClassConversion,
  ),
  "uom-standard-conversions": of(uomStandardConversions, uomStandardConversions.uomStandardConversion),
  "uom-systems": of(uomSystems, uomSystems.uomSystem),
  uom: of(uom, uom.uom),
  users: of(users, users.user),
  "well-owners": of(wellOwners, wellOwners.wellOwner),
  wells: of(wells, wells.well),
};

/** All endpoint names of resources. */
export const RESOURCE_NAMES = Object.keys(RESOURCES) as readonly ResourceName[];

/** Whether a text names a resource's endpoint. */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name);

/**
 * What viewing one of a resource's records asks for; their list may ask for more. For `inbounds` it is the right for railcars; trucks
 * have their own.
 */
export function viewAccess(name: ResourceName): Access {
  const { list, get } = RESOURCES[name].routes;
  if (list === undefined || get === undefined) throw new Error(`${name} has no list`);
  return list.metadata.transports?.rail ?? get.metadata.access;
}
