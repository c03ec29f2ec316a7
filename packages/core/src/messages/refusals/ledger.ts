import { defineRefusals } from "../define-refusals";
import { list } from "../formats";
import { figure, type Figure } from "./figures";

/** Two assets by what they are called. */
interface Sides {
  readonly source: string;
  readonly destination: string;
}
interface Drawn {
  readonly name: string;
  readonly has: Figure;
  readonly asked: Figure;
}
const overdraws = ({ name, has, asked }: Drawn): string =>
  `${name} holds ${figure(has)}; this draft takes ${figure(asked)}.`;
const overfills = ({ name, has, asked }: Drawn): string =>
  `${name} has room for ${figure(has)}; this draft brings ${figure(asked)}. Enter at most ${figure(has)}, or choose another asset.`;
const RECONCILE = "or let someone who may reconcile correct what is in it";

/** What is said of drafts, of what assets hold, and of counts of it. */
export const ledgerRefusal = defineRefusals({
  // ---- units of quantities
  unknown_unit: ({ unit }: { unit: string }) => `There is no unit '${unit}'. Choose one of the units of measure.`,
  unused_unit: ({ unit }: { unit: string }) => `${unit} is out of use. Choose another unit.`,
  no_shipped_unit: ({ name }: { name: string }) =>
    `The shipped weight of ${name} has no known unit. Enter it with its unit first.`,
  asset_without_unit: ({ name }: { name: string }) => `${name} has no unit. Give it one first.`,
  no_conversion: ({ from, to }: { from: string; to: string }) =>
    `No conversion leads from ${from} to ${to} for this product. Enter the quantity in ${to}, or add the conversion first.`,
  no_conversion_between: ({ from, to }: { from: string; to: string }) =>
    `No conversion leads between ${from} and ${to} for this product. Ask whoever keeps the conversions to add it.`,
  booked_as_nothing: ({ given, unit }: { given: Figure; unit: string }) =>
    `${figure(given)} is too small to be booked: in ${unit} it comes to nothing. Enter more.`,
  booked_beyond_ledger: ({ given, booked, most }: { given: Figure; booked: Figure; most: Figure }) =>
    `${figure(given)} comes to ${figure(booked)}; the books hold at most ${figure(most)}. Enter less, or look at the conversion.`,
  beyond_ledger: ({ name, balance, most }: { name: string; balance: Figure; most: Figure }) =>
    `${name} would hold ${figure(balance)}; its books hold at most ${figure(most)}. Enter less.`,

  // ---- the sides of a draft
  same_asset: "Source and destination are the same. Choose another asset.",
  asset_elsewhere: ({ source, destination }: Sides) =>
    `${destination} is at another terminal than ${source}. Choose an asset of the same terminal.`,
  truck_from_truck: "A truck is not loaded from a truck. Choose a storage or a railcar.",
  other_family: ({ source, destination }: Sides) =>
    `${destination} carries another kind of product than ${source}. Choose another asset.`,
  came_loaded: ({ name }: { name: string }) =>
    `${name} came loaded: material is drawn from it, not put into it. Choose another asset, or set its shipped weight to 0 if it came empty.`,
  flagged_inoperable: ({ name }: { name: string }) => `${name} is flagged inoperable: clear the flag first.`,
  only_source: ({ name }: { name: string }) => `${name} brings material: it can only be the source.`,
  only_destination: ({ name }: { name: string }) => `${name} is loaded here: it can only be the destination.`,
  asset_out_of_use: ({ name }: { name: string }) => `${name} is out of use. Choose another asset.`,

  // ---- the other fields of a draft
  meter_backwards: "The reading after is below the reading before. Look at the meter again.",
  no_pump: "Choose the pump that metered this draft.",
  measure_out_of_use: ({ name, kind }: { name: string; kind: string }) =>
    `${name} is out of use. Choose another ${kind}.`,
  category_out_of_use: ({ name }: { name: string }) => `${name} is out of use. Choose another category, or none.`,
  category_of_others: ({
    name,
    from,
    to,
    source,
    destination,
  }: {
    name: string;
    from: string;
    to: string;
    source: string;
    destination: string;
  }) =>
    `${name} is from a ${from} to a ${to}; this draft is from a ${source} to a ${destination}. Choose another category, or none.`,

  // ---- what is in the assets
  this_asset: "This asset",
  gone_on: ({ name, has, asked, used }: Drawn & { used: string }) =>
    `${name} holds ${figure(has)} of the ${figure(asked)} that this draft brought: the rest has gone on by ${used}. Void that first.`,
  used_by_reconciliation: "a reconciliation",
  used_by_drafts: ({ drafts, more }: { drafts: readonly string[]; more: number }) =>
    `${list(drafts)}${more > 0 ? ` and ${more} more` : ""}`,
  draft_to: ({ id, asset }: { id: string; asset: string }) => `draft ${id} to ${asset}`,
  another_asset: "another asset",
  overdraw: (drawn: Drawn) => `${overdraws(drawn)} Enter at most ${figure(drawn.has)}, ${RECONCILE}.`,
  overdraw_beyond_counts: (drawn: Drawn) => `${overdraws(drawn)} Enter at most ${figure(drawn.has)}.`,
  overfill: (drawn: Drawn) => overfills(drawn),
  refused_and_lacking: ({ refused, right }: { refused: string; right: string }) => `${refused} ${right}`,

  // ---- drafts that stay as they are
  draft_voided: ({ id }: { id: string }) => `Draft ${id} is voided already. Look at the draft in its place.`,
  draft_approved: ({ id }: { id: string }) =>
    `Draft ${id} is accepted for billing and stays as it is. Take the acceptance back in the review of transloads first.`,
  draft_not_voidable: ({ why }: { why: string }) => `Its draft cannot be voided now. ${why}`,
  approval_contradicts: ({ id }: { id: string }) =>
    `The list says both of draft ${id}: that it is accepted, and that it is not. Take one of them off.`,
  draft_on_hold: ({ id }: { id: string }) =>
    `Draft ${id} is on hold and cannot be accepted for billing. Take it off the list.`,
  draft_void: ({ id }: { id: string }) =>
    `Draft ${id} is voided and cannot be accepted for billing. Take it off the list.`,

  // ---- counts
  reconcile_permission: ({ name, action, section }: { name: string; action: string; section: string }) =>
    `Correcting what is in ${name} needs the permission “${action}” for ${section}. Ask someone who has it.`,
  reconcile_by_weights: ({ name }: { name: string }) =>
    `What is in ${name} is told by its weights. Book a difference when it is released.`,
  ledger_moved: ({ name, seen, now }: { name: string; seen: Figure; now: Figure }) =>
    `The ledger of ${name} said ${figure(seen)} when you looked, and says ${figure(now)} now: material went in or out in between. Nothing was entered. Look at the count again, then send it.`,
  reconcile_over_capacity: ({ name, most, found }: { name: string; most: Figure; found: Figure }) =>
    `${name} holds at most ${figure(most)}; ${figure(found)} cannot be in it. Look at the count again.`,
  gain_with_loss: ({ advice }: { advice: string }) =>
    `An origin weight gain brings material, but less was found than the books say. ${advice}`,
  loss_with_gain: ({ entry, advice }: { entry: string; advice: string }) =>
    `A ${entry} takes material away, but more was found than the books say. ${advice}`,
  book_reconciliation: "Book it as a reconciliation.",
  book_gain: "Book it as an origin weight gain.",
  book_loss: "Book it as a heel, a spill or a shrink.",
  difference_below_zero: ({ name, holds, difference }: { name: string; holds: Figure; difference: Figure }) =>
    `${name} holds ${figure(holds)} by its books; a difference of ${figure(difference)} would leave less than nothing. Look at its drafts first.`,
  reconciliation_kept: "A reconciliation stays as it was booked. Book another one if it was wrong.",

  // ---- assets and storages
  still_holds: ({ name, holds }: { name: string; holds: Figure }) =>
    `${name} still holds ${figure(holds)} by its books. Move that, or book what was found, first.`,
  made_with: "An asset is made with what it belongs to. Add the storage, the railcar or the truck instead.",
  follows: ({ name, kind }: { name: string; kind: string }) =>
    `${name} follows what it belongs to. Change the ${kind} instead.`,
  asset_kept: ({ name, kind }: { name: string; kind: string }) =>
    `${name} is kept with its ledger. Take the ${kind} out of use instead.`,
  deactivate_permission: ({ name }: { name: string }) =>
    `Taking ${name} out of use needs another permission. Ask someone who has it.`,
  leaves_when_released: ({ name }: { name: string }) => `${name} leaves use when it is released.`,
  stands_on_site: ({ name }: { name: string }) => `${name} stands on site. Release it first.`,
  storage_kept: ({ name }: { name: string }) => `${name} has a ledger and is kept with it. Retire it instead.`,
  storage_unit_kept: ({ name }: { name: string }) =>
    `The books of ${name} are kept in its unit, so that it stays as it is. Add another storage instead.`,
  storage_terminal_kept: ({ name }: { name: string }) =>
    `The books of ${name} are kept in its terminal, so that it stays as it is. Add another storage instead.`,
  stock_of_product: ({ name, holds, product }: { name: string; holds: Figure; product: string }) =>
    `${name} holds ${figure(holds)} of ${product}. Move that, or enter that nothing was found, before it is given to another product.`,
  capacity_below_content: ({ name, holds, capacity }: { name: string; holds: Figure; capacity: Figure }) =>
    `${name} holds ${figure(holds)}; a capacity of ${figure(capacity)} is less. Enter more.`,
  same_storage: "Source and destination are the same. Choose another storage.",
  another_storage: "Choose another storage.",

  // ---- what is to be looked at before material is moved
  contaminates_empty: ({ destination, held, brought }: { destination: string; held: string; brought: string }) =>
    `${destination} last held ${held}; this draft brings ${brought}. See that it is clean.`,
  contaminates: ({ destination, held, brought }: { destination: string; held: string; brought: string }) =>
    `${destination} holds ${held}; this draft brings ${brought}. See that they may be mixed.`,
  contaminates_use: ({ destination, held, brought }: { destination: string; held: string; brought: string }) =>
    `${destination} is for ${held}; this draft brings ${brought}. See that it is clean and may take it.`,
  another_product: "another product",
  another_one: "another one",
});
