import { HISTORY_WORDS } from "./history-words";
import { grouped } from "../units/decimal.rules";
import { tActions } from "./catalogue-actions";
import { fieldText, tFields } from "./catalogue-fields";
import { defineMessages, type KeyOf } from "./define-messages";
import { plural } from "./formats";

const figure = (count: number) => grouped(String(count));

/** Texts of the page of one record at the desk, in English, once. */
export const tRecord = defineMessages("record", {
  "record.reading": "Reading the record",
  "record.failed": "The record could not be read.",
  "record.missing": "No such record",
  "record.missingHint": "It was deleted, or it is at a terminal that is not yours.",
  "record.gone": "This record was deleted.",
  "record.goneBy": ({ who }: { who: string }) => `${who} deleted this record.`,
  "record.changed": ({ fields }: { fields: string }) => `Changed a moment ago: ${fields}`,
  "record.changedBy": ({ who, fields }: { who: string; fields: string }) => `${who} changed ${fields}`,
  "record.part": ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`,
  "record.tag": ({ label, text }: { label: string; text: string }) => `${label}: ${text}`,
  "record.details": "Details",
  "record.moreDetails": "More details",
  "record.added": ({ when, who }: { when: string; who: string }) => `Added ${when} by ${who}`,
  "record.addedAt": ({ when }: { when: string }) => `Added ${when}`,
  "record.last": ({ when, who }: { when: string; who: string }) => `Changed ${when} by ${who}`,
  "record.lastAt": ({ when }: { when: string }) => `Changed ${when}`,

  // ---- what is done with it
  "act.edit": "Edit",
  "act.duplicate": "Duplicate",
  "act.label": "Print Label",
  "act.delete": "Delete",
  "act.void": "Void",
  "act.cancel": "Cancel Railcar",
  "act.retire": "Retire",
  "act.askDelete": ({ name }: { name: string }) => `Delete ${name}?`,
  "act.askOther": ({ action, name }: { action: string; name: string }) => `${action} ${name}?`,
  "act.askDeleteText": "It cannot be brought back. What refers to it keeps it from being deleted.",
  "act.ask.void": "Its record stays as void, and its number is not given again. Nothing makes it valid once more.",
  "act.ask.cancel":
    "Proceed cancels the visit: the railcar is no longer expected, and its record stays as cancelled. Cancel keeps it.",
  "act.voided": ({ name }: { name: string }) => `${name} is void.`,
  "act.cancelled": ({ name }: { name: string }) => `${name} is cancelled: it is no longer expected.`,
  "act.deleted": ({ name }: { name: string }) => `${name} is deleted.`,
  "act.retired": ({ name }: { name: string }) =>
    `${name} is retired: it is offered no more, and stays where it is used.`,
  "act.done": ({ name, action }: { name: string; action: string }) => `${name}: ${action} done.`,
  "act.noAnswer": ({ action }: { action: string }) =>
    `${action}: no answer from the server. Retry sends the same once more, and it counts once.`,
  "act.dropped": "Not sent again. The record shows what came of it.",
  "act.leftSending": ({ name }: { name: string }) =>
    `${name} was left before the server answered. Its page tells what came of it.`,
  "act.retireInstead": "Retire it in place of deleting it",
  "act.closeRefusal": "Close",

  // ---- where it leads
  "link.bol": ({ number }: { number: string }) => `BOL ${number}`,

  // ---- what refers to it
  "refer.title": "What refers to it",
  "refer.none": "Nothing refers to it.",
  "refer.everywhere": "Counted at all your terminals. A list of one terminal shows fewer.",
  "refer.failed": "What refers to it could not be read.",
  "refer.as": ({ title, field }: { title: string; field: string }) => `${title} (${field})`,

  // ---- lists of others
  "related.open": "Open the list",
  "related.openOf": ({ title }: { title: string }) => `Open the list: ${title}`,
  "related.count": ({ count }: { count: number }) => figure(count),
  "related.first": ({ shown, count }: { shown: number; count: number }) =>
    `The first ${figure(shown)} of ${figure(count)}`,
  "related.none": "None",
  "alongside.railcars": "Railcars with its product, here or to come",
  "alongside.storage": "Storage with its product",
  "alongside.noOrder": "Trucks with its product and no order",
  "related.change": "Change",
  "related.percent": ({ change }: { change: string }) => `${change} %`,

  // ---- history
  "history.title": "History",
  "history.all": "All fields",
  "history.field": "Changes of",
  "history.none": "No changes",
  "history.noneOfField": "This field was not changed.",
  "history.noneYet": "This field was not changed in the part of the history that is read.",
  "history.more": "More",
  "history.failed": "The history could not be read.",
  "history.program": "Railhead",

  ...HISTORY_WORDS,

  // ---- records without a page of their own, several
  "those.assets": "Assets",
  "those.bol-versions": "Versions of BOLs",
  "those.meter-factors": "Meter factors",
  "those.terminal-uom-display-defaults": "Display units of terminals",

  // ---- fields that no list and no form has
  "key.prefix": "Reporting mark",
  "key.inbound_number": "Number",
  "key.name": tFields.english["field.name"],
  "key.order": "Order of its cars",
  "key.occupied_length": tFields.english["field.occupied_length"],
  "key.supplier_id": "Supplier",
  "key.origin_id": "Origin",
  "key.railroad_id": "Railroad",
  "key.order_id": "Order",
  "key.product_size_id": "Product size",
  "key.product_name_id": "Product",
  "key.seals": "Seals",
  "key.shipped_weight_uom_abbreviation": "Unit of the shipped weight",
  "key.inoperable_reason": "Reason of the bad order",
  "key.inoperable_since": "Bad order since",
  "key.date_released": tFields.english["field.date_released"],
  "key.asset_id": "Asset",
  "key.last_track_id": "Last track",
  "key.from_uom_id": "from this unit",
  "key.to_uom_id": "to this unit",
  "key.weighings": "Weights",
  "key.signature": "Signed by",
  "key.bol_number": "BOL",
  "key.cars": "Wanted railcars",
  "key.tracks": "Tracks with their ends",
  "key.group_number": "Group number",
  "key.cancel_reason": "Reason of the cancellation",
  "key.load_kind": "Load",
  "key.load_id": "Load",
  "history.nothing": "(empty)",
  "history.items": ({ count }: { count: number }) => plural(count, { one: "# item", other: "# items" }),
  "history.yes": "Yes",
  "history.no": "No",

  // ---- the way among the list's records
  "way.previous": tActions.english["record.previous"],
  "way.next": tActions.english["record.next"],
  "way.place": ({ at, count }: { at: number; count: number }) => `${figure(at)} of ${figure(count)}`,
});

type WordKey = Extract<KeyOf<typeof tRecord>, `did.${string}` | `key.${string}` | `those.${string}`>;
const wordOf = (key: string): string | null => (Object.hasOwn(tRecord.english, key) ? tRecord(key as WordKey) : null);
/** What an event did, by its word; null for a word that the catalogue does not have. */
export const didText = (action: string): string | null => wordOf(`did.${action}`);
/** What a field is called that this record's list and form do not have; null for one that no catalogue has. */
export const keyText = (key: string): string | null => wordOf(`key.${key}`) ?? fieldText(key);
/** What records of a resource are called that have no page to themselves; null where they are called as their page is. */
export const thoseText = (resource: string): string | null => wordOf(`those.${resource}`);
