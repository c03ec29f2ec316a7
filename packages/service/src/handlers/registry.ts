import { routes as reconciliationRoutes } from "@railhead/api-contract/resources/assets-reconciliation-tracking.contract";
import { routes as bolVersionRoutes } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as bolRoutes } from "@railhead/api-contract/resources/bols.contract";
import { routes as bulkInboundRoutes } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutboundRoutes } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as assetRoutes } from "@railhead/api-contract/resources/assets.contract";
import { routes as carrierRoutes } from "@railhead/api-contract/resources/carriers.contract";
import { routes as groupRoutes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes as pickRoutes } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { routes as draftRoutes } from "@railhead/api-contract/resources/drafts.contract";
import { routes as storageRoutes } from "@railhead/api-contract/resources/onsite-storage.contract";
import { routes as scaleRoutes } from "@railhead/api-contract/resources/scales.contract";
import { routes as interClassRoutes } from "@railhead/api-contract/resources/uom-product-inter-class-conversions.contract";
import { routes as loadRoutes } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as inboundRoutes } from "@railhead/api-contract/resources/inbounds.contract";
import { routes as jobRoutes } from "@railhead/api-contract/resources/jobs.contract";
import { routes as orderRoutes } from "@railhead/api-contract/resources/orders.contract";
import { routes as outboundRoutes } from "@railhead/api-contract/resources/outbounds.contract";
import { routes as masterRoutes } from "@railhead/api-contract/resources/product-size-master.contract";
import { routes as railcarRoutes } from "@railhead/api-contract/resources/railcars.contract";
import { routes as trackRoutes } from "@railhead/api-contract/resources/tracks.contract";
import { routes as uomRoutes } from "@railhead/api-contract/resources/uom.contract";
import { routes as noteRoutes } from "@railhead/api-contract/notes.contract";
import { routes as savedViewRoutes } from "@railhead/api-contract/saved-views.contract";
import { routes as searchRoutes } from "@railhead/api-contract/search.contract";
import { routes as userRoutes } from "@railhead/api-contract/resources/users.contract";
import { displayName } from "@railhead/core/railcars/display.rules";
import type { Behaviours } from "../crud/behaviour";
import { builtIn } from "../crud/built-in-behaviours";
import { includesOf } from "../crud/derive";
import { settings } from "../crud/setting";
import { bind, type Registry } from "../http/registry";
import { bolHandlers } from "./bols/bol.handlers";
import { serializeBols, serializeVersions, withImage, withMails } from "./bols/serialize";
import { findBol, versionHandlers } from "./bols/version.handlers";
import {
  getProfiles,
  getTerminalsForSpecificUser,
  namesWithAbbreviation,
  namesWithDisplayUomAbbreviation,
} from "./lookups/lookups";
import { groupHandlers, pickHandlers } from "./cherrypicking/cherrypicking.handlers";
import { groupBehaviour } from "./cherrypicking/draft";
import { serializePicks } from "./cherrypicking/serialize";
import { bothTransports, exportedInbounds } from "./inbounds/both-transports";
import { visitFilterTests } from "./rail-visits/filters";
import { inboundIncludes, loadIncludes, serializeInbounds, serializeLoads } from "./rail-visits/serialize";
import { railVisitHandlers } from "./rail-visits/rail-visit.handlers";
import { railcarBehaviour } from "./railcars/one-car";
import { uploading } from "./railcars/uploading";
import { assetHandlers } from "./ledger/assets.handlers";
import { draftFilterTests } from "./drafts/lists";
import { draftHandlers } from "./drafts/drafts.handlers";
import { serializeAssets, serializeDrafts, serializeReconciliations } from "./ledger/serialize";
import { reconciliationHandlers } from "./ledger/reconciliations.handlers";
import { storageBehaviour, storageHandlers } from "./ledger/storages";
import { interBehaviour, intraBehaviour, standardBehaviour } from "./conversions/conversion-rules";
import { classBehaviour, displayDefaultBehaviour, productNameBehaviour, unitBehaviour } from "./conversions/unit-rules";
import { getAllNamesPaginated } from "./lookups/carrier-names";
import { getConversionByProduct } from "./lookups/conversions";
import { displayFactors } from "./lookups/display-factors";
import { findByCode } from "./lookups/find-by-code";
import { serializeJobs, serializeOrders } from "./orders/serialize";
import { noteHandlers } from "./notes/notes.handlers";
import { savedViewHandlers } from "./saved-views/saved-views.handlers";
import { searchHandlers } from "./search/search";
import { productSizeBehaviour } from "./products/product-rules";
import { meterFactorBehaviour, pumpBehaviour } from "./pumps/meter-factors";
import { namesByTerminal } from "./scales/scales";
import { asCollectionRows } from "./rail-visits/visits";
import {
  bulkInboundHandlers,
  bulkOutboundHandlers,
  inboundTruckHandlers,
  outboundHandlers,
} from "./trucks/kinds.handlers";
import { checkJob, checkOrder } from "./orders/order-rules";
import { followOrder, lockTrucksOf } from "./trucks/follow-order";
import { serializeTrucks } from "./trucks/serialize";
import { TRUCK_PARTIES, TRUCKS_OF_BOLS } from "./trucks/search";
import { checkTrack, serializeTracks, railcarsOnTrack, trackUtilization } from "./tracks/tracks";

const inbounds = railVisitHandlers("inbounds", (context, rows) =>
  serializeInbounds(context, asCollectionRows("inbounds", rows)),
);
const loads = railVisitHandlers("bulk-commodity-railcar-loads", (context, rows) =>
  serializeLoads(context, asCollectionRows("bulk-commodity-railcar-loads", rows)),
);

const ofInbounds = {
  inbounds: {
    nameOf: ({ prefix, inbound_number }) => displayName({ prefix, inbound_number }),
    serialize: serializeInbounds,
    include: inboundIncludes,
    filters: visitFilterTests,
  },
} satisfies Behaviours;

/** Orders and jobs are shown with what their trucks loaded: by the generic calls, and by those that open and close them. */
const ofOrders = {
  jobs: { ...builtIn.jobs, serialize: serializeJobs, include: includesOf("jobs"), check: checkJob },
  orders: {
    ...builtIn.orders,
    serialize: serializeOrders,
    include: includesOf("orders"),
    check: checkOrder,
    lockAll: lockTrucksOf,
    changed: followOrder,
  },
} satisfies Behaviours;
const setting = settings({ ...builtIn, ...ofOrders });

/** What the resources' own rules add to the generic calls. */
const behaviours: Behaviours = {
  assets: { serialize: serializeAssets },
  "assets-reconciliation-tracking": { serialize: serializeReconciliations },
  "cherrypicking-groups": groupBehaviour,
  "cherrypicking-transactions": { serialize: serializePicks },
  drafts: { serialize: serializeDrafts, filters: draftFilterTests },
  "meter-factors": meterFactorBehaviour,
  "onsite-storage": storageBehaviour,
  pumps: pumpBehaviour,
  railcars: railcarBehaviour,
  ...ofInbounds,
  uom: unitBehaviour,
  "uom-classes": classBehaviour,
  "uom-standard-conversions": standardBehaviour,
  "uom-product-intra-class-conversions": intraBehaviour,
  "uom-product-inter-class-conversions": interBehaviour,
  "terminal-uom-display-defaults": displayDefaultBehaviour,
  "product-names": productNameBehaviour,
  "product-sizes": productSizeBehaviour,
  "bulk-commodity-railcar-loads": {
    nameOf: displayName,
    serialize: serializeLoads,
    include: loadIncludes,
    filters: visitFilterTests,
  },
  bols: { serialize: serializeBols, detail: withMails, searchBeyond: TRUCKS_OF_BOLS },
  ...ofOrders,
  "bol-versions": { serialize: serializeVersions, detail: withImage },
  outbounds: {
    serialize: (context, rows) => serializeTrucks(context, "outbounds", rows),
    searchBeyond: TRUCK_PARTIES,
  },
  "bulk-commodity-inbound-trucks": {
    serialize: (context, rows) => serializeTrucks(context, "bulk-commodity-inbound-trucks", rows),
    searchBeyond: TRUCK_PARTIES,
  },
  "bulk-commodity-outbound-trucks": {
    serialize: (context, rows) => serializeTrucks(context, "bulk-commodity-outbound-trucks", rows),
    searchBeyond: TRUCK_PARTIES,
  },
  tracks: { serialize: serializeTracks, insertDefaults: () => ({ revision: 0 }), check: checkTrack },
};

/** What the service does beyond the generic calls, resource by resource. */
export const registry: Registry = {
  handlers: [
    ...bind(inboundRoutes, { ...inbounds, ...inboundTruckHandlers, ...bothTransports({ ...builtIn, ...ofInbounds }) }),
    ...bind(outboundRoutes, outboundHandlers),
    ...bind(bolRoutes, bolHandlers),
    ...bind(bolVersionRoutes, versionHandlers),
    ...bind(reconciliationRoutes, { findBol }),
    ...bind(bulkInboundRoutes, bulkInboundHandlers),
    ...bind(bulkOutboundRoutes, bulkOutboundHandlers),
    ...bind(loadRoutes, loads),
    ...bind(userRoutes, {
      getProfiles,
      getTerminalsForSpecificUser,
      activate: setting("users", "activate", { is_active: true }),
      deactivate: setting("users", "deactivate", { is_active: false }),
    }),
    ...bind(orderRoutes, {
      open: setting("orders", "open", { status: "open" }),
      close: setting("orders", "close", { status: "closed" }),
    }),
    ...bind(jobRoutes, {
      open: setting("jobs", "open", { status: "open" }),
      close: setting("jobs", "close", { status: "closed" }),
    }),
    ...bind(groupRoutes, groupHandlers),
    ...bind(pickRoutes, pickHandlers),
    ...bind(railcarRoutes, { uploading }),
    ...bind(carrierRoutes, { getAllNamesPaginated }),
    ...bind(draftRoutes, draftHandlers),
    ...bind(assetRoutes, { ...assetHandlers, findByCode }),
    ...bind(reconciliationRoutes, reconciliationHandlers),
    ...bind(storageRoutes, storageHandlers),
    ...bind(scaleRoutes, { namesByTerminal }),
    ...bind(interClassRoutes, { getConversionByProduct }),
    ...bind(uomRoutes, { namesWithAbbreviation, displayFactors }),
    ...bind(masterRoutes, { namesWithDisplayUomAbbreviation }),
    ...bind(noteRoutes, noteHandlers),
    ...bind(savedViewRoutes, savedViewHandlers),
    ...bind(searchRoutes, searchHandlers({ ...builtIn, ...behaviours })),
    ...bind(trackRoutes, { railcarsOnTrack, singleTrackRailcarDetails: railcarsOnTrack, trackUtilization }),
  ],
  behaviours,
  exportedKinds: { inbounds: exportedInbounds({ ...builtIn, ...ofInbounds }) },
};
