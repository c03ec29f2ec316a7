import { bolsResource } from "./bols.resource";
import { bulkCommodityInboundTrucksResource } from "./bulk-commodity-inbound-trucks.resource";
import { bulkCommodityOutboundTrucksResource } from "./bulk-commodity-outbound-trucks.resource";
import { bulkCommodityRailcarLoadsResource } from "./bulk-commodity-railcar-loads.resource";
import { businessContactsResource } from "./business-contacts.resource";
import { carriersResource } from "./carriers.resource";
import { cherrypickingResource } from "./cherrypicking.resource";
import { customersResource } from "./customers.resource";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { jobsResource } from "./jobs.resource";
import { onsiteStorageResource } from "./onsite-storage.resource";
import { operatorsResource } from "./operators.resource";
import { ordersResource } from "./orders.resource";
import { originsResource } from "./origins.resource";
import { outboundTrucksResource } from "./outbound-trucks.resource";
import { parentCustomersResource } from "./parent-customers.resource";
import { productNamesResource } from "./product-names.resource";
import { productSizeMasterResource } from "./product-size-master.resource";
import { productSizesResource } from "./product-sizes.resource";
import { profilesResource } from "./profiles.resource";
import { pumpsResource } from "./pumps.resource";
import { railcarsResource } from "./railcars.resource";
import { railroadsResource } from "./railroads.resource";
import { scalesResource } from "./scales.resource";
import { serviceCompaniesResource } from "./service-companies.resource";
import { suppliersResource } from "./suppliers.resource";
import { terminalDriverInstructionsResource } from "./terminal-driver-instructions.resource";
import { terminalPoliciesResource } from "./terminal-policies.resource";
import { terminalPolicyItemsResource } from "./terminal-policy-items.resource";
import { terminalsResource } from "./terminals.resource";
import { tracksResource } from "./tracks.resource";
import { uomClassesResource } from "./uom-classes.resource";
import { uomProductInterClassConversionsResource } from "./uom-product-inter-class-conversions.resource";
import { uomProductIntraClassConversionsResource } from "./uom-product-intra-class-conversions.resource";
import { uomStandardConversionsResource } from "./uom-standard-conversions.resource";
import { uomSystemsResource } from "./uom-systems.resource";
import { uomResource } from "./uom.resource";
import { usersResource } from "./users.resource";
import { wellOwnersResource } from "./well-owners.resource";
import { wellsResource } from "./wells.resource";
import type { ResourceFacts } from "./resource.types";

/** Every list of the desk by its facts. For servers: a page of the desk fetches the facts of its own record alone. */
export const LISTED_RESOURCES: readonly ResourceFacts[] = [
  bolsResource,
  bulkCommodityInboundTrucksResource,
  bulkCommodityOutboundTrucksResource,
  bulkCommodityRailcarLoadsResource,
  businessContactsResource,
  carriersResource,
  cherrypickingResource,
  customersResource,
  inboundTrucksResource,
  jobsResource,
  onsiteStorageResource,
  operatorsResource,
  ordersResource,
  originsResource,
  outboundTrucksResource,
  parentCustomersResource,
  productNamesResource,
  productSizeMasterResource,
  productSizesResource,
  profilesResource,
  pumpsResource,
  railcarsResource,
  railroadsResource,
  scalesResource,
  serviceCompaniesResource,
  suppliersResource,
  terminalDriverInstructionsResource,
  terminalPoliciesResource,
  terminalPolicyItemsResource,
  terminalsResource,
  tracksResource,
  uomClassesResource,
  uomProductInterClassConversionsResource,
  uomProductIntraClassConversionsResource,
  uomStandardConversionsResource,
  uomSystemsResource,
  uomResource,
  usersResource,
  wellOwnersResource,
  wellsResource,
] as unknown as readonly ResourceFacts[];
