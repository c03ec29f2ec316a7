import { describe } from "vitest";
import type { Store } from "../store/store.port";
import { bolCheckLaws } from "./bols/bol-checks.laws";
import { bolMailLaws } from "./bols/bol-mails.laws";
import { bolRuleLaws } from "./bols/bols.laws";
import { bothTransportLaws } from "./inbounds/both-transports.laws";
import { findByCodeLaws } from "./lookups/find-by-code.laws";
import { lookupLaws } from "./lookups/lookups.laws";
import { availableLaws } from "./ledger/laws/available.laws";
import { assetHistoryLaws } from "./ledger/laws/asset-histories.laws";
import { assetLedgerLaws } from "./ledger/laws/asset-ledgers.laws";
import { categoryLaws } from "./ledger/laws/categories.laws";
import { contaminationLaws } from "./ledger/laws/contamination.laws";
import { loadedContaminationLaws } from "./ledger/laws/loaded-contamination.laws";
import { conversionLaws } from "./ledger/laws/conversions.laws";
import { lockLaws } from "./ledger/laws/locks.laws";
import { modelLaws } from "./ledger/laws/model.laws";
import { refusalLaws } from "./ledger/laws/refusals.laws";
import { unusedUnitLaws } from "./ledger/laws/unused-units.laws";
import { sumLaws } from "./ledger/laws/sums.laws";
import { visitLedgerLaws } from "./ledger/laws/visit-ledgers.laws";
import { billingReviewLaws } from "./ledger/laws/billing-review.laws";
import { draftCallLaws } from "./ledger/laws/draft-calls.laws";
import { draftHoldLaws } from "./ledger/laws/draft-hold.laws";
import { draftListLaws } from "./ledger/laws/draft-lists.laws";
import { draftLaws } from "./ledger/laws/drafts.laws";
import { createLedgerWorld } from "./ledger/laws/ledger-world.laws";
import { orderRuleLaws } from "./orders/laws/order-rules.laws";
import { orderLaws } from "./orders/laws/orders.laws";
import { badRowLaws } from "./rail-visits/laws/bad-rows.laws";
import { concurrencyLaws } from "./rail-visits/laws/concurrency.laws";
import { orderListLaws } from "./rail-visits/laws/order-list.laws";
import { createRailWorld } from "./rail-visits/laws/rail-world.laws";
import { receiveLaws } from "./rail-visits/laws/receive.laws";
import { releaseLaws } from "./rail-visits/laws/release.laws";
import { statisticsLaws } from "./rail-visits/laws/statistics.laws";
import { stepLaws } from "./rail-visits/laws/steps.laws";
import { updateLaws } from "./rail-visits/laws/update.laws";
import { oneCarLaws } from "./railcars/one-car.laws";
import { brokenCommitLaws } from "./railcar-uploads/broken-commit.laws";
import { uploadLaws } from "./railcar-uploads/uploads.laws";
import { uploadingLaws } from "./railcars/uploading.laws";
import { noteLaws } from "./notes/notes.laws";
import { cherrypickingLaws } from "./cherrypicking/cherrypicking.laws";
import { recordingLaws } from "./cherrypicking/recording.laws";
import { savedViewLaws } from "./saved-views/saved-views.laws";
import { searchLaws } from "./search/laws/search.laws";
import { readingLaws } from "./scales/readings.laws";
import { scaleLaws } from "./scales/scales.laws";
import { meterFactorLaws } from "./pumps/meter-factors.laws";
import { trackLaws } from "./tracks/tracks.laws";
import { truckRecordLaws } from "./trucks/laws/truck-records.laws";
import { bolLaws } from "./trucks/laws/bol.laws";
import { bolContentLaws } from "./trucks/laws/bol-content.laws";
import { orderRaceLaws } from "./trucks/laws/order-races.laws";
import { forOrderLaws } from "./trucks/laws/for-order.laws";
import { correctionLaws } from "./trucks/laws/corrections.laws";
import { reopenedLaws } from "./trucks/laws/reopened.laws";
import { releasedLaws } from "./trucks/laws/released.laws";
import { signedVersionLaws } from "./trucks/laws/signed-versions.laws";
import { timeZoneLaws } from "./trucks/laws/time-zone.laws";
import { truckRightsLaws } from "./trucks/laws/rights.laws";
import { truckDraftLaws } from "./trucks/laws/drafts.laws";
import { heldDraftLaws } from "./trucks/laws/held-drafts.laws";
import { truckModelLaws } from "./trucks/laws/model.laws";
import { truckRaceLaws } from "./trucks/laws/races.laws";
import { truckReleaseLaws } from "./trucks/laws/release.laws";
import { truckFlowLaws } from "./trucks/laws/truck-flow.laws";
import { displayLaws } from "../units/display.laws";
import { displayMaterialLaws } from "../units/display-material.laws";
import { displayRefusalLaws } from "../units/display-refusals.laws";
import { displayTruckLaws } from "../units/display-trucks.laws";
import { conversionChangeLaws } from "../units/conversion-changes.laws";
import { rememberedUnitsLaws } from "../units/remembered-units.laws";

/** What the handlers of railcars, tracks and lookups promise over any Store: run over each of them. */
export function railHandlerLaws(makeStore: () => Store): void {
  const createWorld = () => createRailWorld(makeStore());
  describe("receive", () => {
    receiveLaws(createWorld);
  });
  describe("release", () => {
    releaseLaws(createWorld);
  });
  describe("order list", () => {
    orderListLaws(createWorld);
  });
  describe("update", () => {
    updateLaws(createWorld);
  });
  describe("steps", () => {
    stepLaws(createWorld);
  });
  describe("statistics", () => {
    statisticsLaws(createWorld);
  });
  describe("bad rows", () => {
    badRowLaws(createWorld);
  });
  describe("concurrency", () => {
    concurrencyLaws(createWorld);
  });
  describe("tracks", () => {
    trackLaws(createWorld);
  });
  describe("lookups", () => {
    lookupLaws(createWorld);
  });
  describe("uploading", () => {
    uploadingLaws(createWorld);
  });
  describe("files of railcars", () => {
    uploadLaws(createWorld);
    brokenCommitLaws(createWorld);
  });
  describe("the registry of cars", () => {
    oneCarLaws(createWorld);
  });
}

/** The same of the ledger, orders and bills of lading. */
export function materialHandlerLaws(makeStore: () => Store): void {
  // Each with its own world: what one prepares before its tests must not meet another's.
  describe.each([
    ["drafts", draftLaws],
    ["drafts on hold", draftHoldLaws],
    ["the review for billing", billingReviewLaws],
    ["contamination", contaminationLaws],
    ["contamination of what is loaded", loadedContaminationLaws],
    ["books", assetLedgerLaws],
    ["history", assetHistoryLaws],
    ["conversions", conversionLaws],
    ["visits", visitLedgerLaws],
    ["a model", modelLaws],
    ["sums", sumLaws],
    ["refusals", refusalLaws],
    ["lists", draftListLaws],
    ["units out of use", unusedUnitLaws],
    ["categories", categoryLaws],
  ] as const)("ledger: %s", (_name, laws) => {
    laws(() => createLedgerWorld(makeStore()));
  });
  describe("ledger: available", () => {
    availableLaws(makeStore);
  });
  describe("orders and jobs", () => {
    orderLaws(makeStore);
  });
  describe("what orders, products and storages may say", () => {
    orderRuleLaws(makeStore);
  });
  describe("pumps", () => {
    meterFactorLaws(makeStore);
  });
  describe("the rules of BOLs", () => {
    bolRuleLaws(makeStore);
  });
  describe("store calls", () => {
    draftCallLaws(makeStore);
  });
  describe("locks", () => {
    lockLaws(makeStore);
  });
  describe.each([
    ["railcars", displayLaws],
    ["trucks", displayTruckLaws],
    ["refusals", displayRefusalLaws],
    ["material", displayMaterialLaws],
    ["remembered", rememberedUnitsLaws],
    ["conversion changes", conversionChangeLaws],
  ] as const)("quantities in the unit that the terminal shows: %s", (_name, laws) => {
    laws(makeStore);
  });
  describe("what a code names", () => {
    findByCodeLaws(makeStore);
  });
  describe("notes at records", () => {
    noteLaws(makeStore);
  });
  cherrypickingLaws(() => createRailWorld(makeStore()));
  recordingLaws(() => createRailWorld(makeStore()));
  describe("saved views", () => {
    savedViewLaws(makeStore);
  });
  describe("the search over everything", () => {
    searchLaws(makeStore);
  });
}

/** The same of trucks, from their arrival to their release. */
export function truckHandlerLaws(makeStore: () => Store): void {
  truckFlowLaws(makeStore);
  truckReleaseLaws(makeStore);
  truckRightsLaws(makeStore);
  timeZoneLaws(makeStore);
  readingLaws(makeStore);
  scaleLaws(makeStore);
  truckRecordLaws(makeStore);
}

/** The same of their BOLs, signatures and corrections. */
export function bolHandlerLaws(makeStore: () => Store): void {
  bolLaws(makeStore);
  bolContentLaws(makeStore);
  correctionLaws(makeStore);
  reopenedLaws(makeStore);
  releasedLaws(makeStore);
  signedVersionLaws(makeStore);
  bolCheckLaws(makeStore);
  bolMailLaws(makeStore);
  // With its own world: what it prepares must not meet that of the others.
  describe("orders", () => {
    forOrderLaws(makeStore);
    orderRaceLaws(makeStore);
  });
}

/** The same of what trucks load and unload, of people who work on one at once, and of lists that hold trucks and railcars. */
export function loadHandlerLaws(makeStore: () => Store): void {
  truckDraftLaws(makeStore);
  heldDraftLaws(makeStore);
  truckRaceLaws(makeStore);
  truckModelLaws(makeStore);
  bothTransportLaws(makeStore);
}

/** Those of them that meet several people at once, where a driver that mixes answers up or loses the order would show first. */
export function raceLaws(makeStore: () => Store): void {
  describe("railcars", () => {
    concurrencyLaws(() => createRailWorld(makeStore()));
  });
  describe("trucks", () => {
    truckRaceLaws(makeStore);
  });
  describe("locks", () => {
    lockLaws(makeStore);
  });
}
