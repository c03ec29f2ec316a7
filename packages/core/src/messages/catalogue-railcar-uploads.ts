import { t } from "./catalogue";
import { defineMessages } from "./define-messages";
import { grouped } from "../units/decimal.rules";
import { list, plural } from "./formats";

const number = (count: number): string => grouped(String(count));
const rows = (count: number): string => plural(count, { one: "# row", other: "# rows" });
const cars = (count: number): string => plural(count, { one: "# railcar", other: "# railcars" });
const visits = (count: number): string => plural(count, { one: "# visit", other: "# visits" });

/** The texts of the page on which a file of railcars is uploaded, in English, once. */
export const tUpload = defineMessages("railcarUploads", {
  "page.summary": "A file of railcars to come is checked row by row. Nothing is announced before you have seen it.",
  "family.label": "Kind of railcars",
  "family.sand": t.english["page.sand"],
  "family.bulk-commodity": t.english["page.bulkCommodity"],

  // ---- the file
  "file.choose": "Choose a File",
  "file.drop": "or drop one here: CSV or XLSX, up to 10,000 rows and 10 MB",
  "file.template": "Template (CSV)",
  "file.next": "Next File",
  "file.sending": ({ name, size }: { name: string; size: string }) => `Sending ${name}, ${size}`,
  "file.customer": "Customer of the whole file",
  "file.customerHint": "Only where the file has no column for it, or some rows leave it empty.",
  "file.tooLarge": ({ size }: { size: string }) => `This file has ${size}. Upload at most 10 MB at once: split it.`,
  "file.empty": "This file is empty.",
  "file.oneOnly": "Drop one file at a time.",
  "file.unreadable": "The device could not read this file. Choose it again.",
  "file.lost": ({ name }: { name: string }) =>
    `The connection was lost while ${name} was sent. Nothing was announced, and the file is still here.`,
  "file.failed": ({ name }: { name: string }) => `${name} could not be sent. Nothing was announced.`,
  "file.headers":
    "Looked for in the first 20 rows: Car, or Mark and Number, next to at least one more such as Product, Customer, Net Weight, BOL, Ship Date or ETA. The template has them all.",

  // ---- earlier uploads
  "recent.title": "Recent uploads",
  "recent.none": "No file of railcars was uploaded at this terminal yet.",
  "recent.file": "File",
  "recent.when": "Uploaded",
  "recent.by": "By",
  "recent.state": "State",
  "recent.counts": "What it comes to",
  "recent.more": "Show Earlier Ones",
  "recent.reading": "Reading the recent uploads",
  "recent.failed": "The recent uploads could not be read.",

  // ---- states of an upload
  "state.checking": "Being checked",
  "state.checked": "Checked, not announced",
  "state.committed": "Announced",
  "state.undone": "Undone",
  "state.discarded": "Discarded",
  "state.refused": "Not readable",
  "state.writing": "Being announced",

  // ---- one upload
  "load.reading": "Reading the upload",
  "load.failed": "This upload could not be read.",
  "load.missing": "There is no such upload at your terminals.",
  "one.all": "All Uploads",
  "one.by": ({ name, at }: { name: string; at: string }) => `Uploaded by ${name}, ${at}`,
  "one.at": ({ at }: { at: string }) => `Uploaded ${at}`,
  "one.sheet": ({ name }: { name: string }) => `sheet “${name}”`,
  "one.customer": ({ name }: { name: string }) => `customer ${name}`,
  "one.same": "The same file was announced before.",
  "one.sameText":
    "Its rows are compared with the visits as they are now: nothing is announced twice unless a visit was cancelled since.",
  "one.sameOpen": "Show That Upload",
  "progress.reading": ({ done, total }: { done: number; total: number }) =>
    total === 0 ? "Reading the file" : `Reading the file: ${number(done)} of ${rows(total)}`,
  "progress.judging": ({ done, total }: { done: number; total: number }) =>
    total === 0 ? "Checking the rows" : `Checking the rows: ${number(done)} of ${number(total)}`,
  "progress.writing": ({ done, total }: { done: number; total: number }) =>
    total === 0 ? "Writing" : `Writing: ${number(done)} of ${visits(total)}`,
  "progress.stale": "No answer for a moment. The server goes on with it; this page looks again.",
  "refused.title": "This file could not be read.",
  "discarded.title": "This upload was discarded. Nothing was announced.",
});

/** What stands in the rows of such a file, and in its columns, in English. */
export const tUploadRows = defineMessages("railcarUploadRows", {
  // ---- what becomes of the rows
  "shown.all": "All",
  "shown.fault": "Faults",
  "shown.new": "New",
  "shown.changed": "Changes",
  "shown.unchanged": "As they are",
  "shown.repeated": "Repeated",
  "shown.left out": "Taken off",
  "shown.skipped": "Skipped",
  "shown.warnings": "Warnings",
  "verdict.new": "New",
  "verdict.changed": "Change",
  "verdict.unchanged": "As it is",
  "verdict.repeated": "Repeated",
  "verdict.fault": "Fault",
  "verdict.left out": "Taken off",
  "verdict.skipped": "Skipped",
  "verdict.pending": "Being checked",
  "verdict.undone": "Taken back",
  "undone.new": "New, taken back",
  "undone.changed": "Changes, taken back",
  "hint.undone.new": "It was announced, and its visit is cancelled again",
  "hint.undone.changed": "The visit was changed, and is as it was before",
  "hint.new": "Announced as a new Pending visit",
  "hint.changed": "A Pending visit is changed",
  "hint.unchanged": "The visit is there already, nothing is written",
  "hint.repeated": "Says the same as an earlier row, nothing is written",
  "hint.fault": "Nothing can be announced until it is mended or taken off",
  "hint.left out": "Taken off by a person, nothing is written",
  "hint.skipped": "Blank, or a total",
  "hint.pending": "Waits for the check",
  "counts.new": ({ count }: { count: number }) => `${number(count)} new`,
  "counts.changed": ({ count }: { count: number }) => `${number(count)} changed`,
  "counts.unchanged": ({ count }: { count: number }) => `${number(count)} as they are`,
  "counts.repeated": ({ count }: { count: number }) => `${number(count)} repeated`,
  "counts.fault": ({ count }: { count: number }) => plural(count, { one: "# fault", other: "# faults" }),
  "counts.left out": ({ count }: { count: number }) => `${number(count)} taken off`,
  "counts.skipped": ({ count }: { count: number }) => `${number(count)} skipped`,
  "counts.warnings": ({ count }: { count: number }) => plural(count, { one: "# warning", other: "# warnings" }),
  "counts.none": "no rows",
  "counts.step": ({ name, from, to }: { name: string; from: number; to: number }) =>
    `${name}: ${number(from)} before, ${number(to)} now`,
  "rows.grid": "Rows of the file",
  "rows.filters": "Rows by what becomes of them",
  "rows.verdict": "What becomes of it",
  "rows.car": "Car and row",
  "rows.name": ({ number: at, car }: { number: string; car: string }) =>
    car === "" ? `row ${at}` : `row ${at}, ${car}`,
  "rows.none": "No row is shown here.",
  "rows.failed": "The rows could not be read.",
  "rows.fault": ({ field, text }: { field: string; text: string }) => `${field}: ${text}`,
  "rows.step": ({ field, from, to }: { field: string; from: string; to: string }) => `${field}: ${from} → ${to}`,
  "rows.emptyValue": "empty",
  "rows.takeOff": ({ count }: { count: number }) => plural(count, { one: "Take # Row Off", other: "Take # Rows Off" }),
  "rows.takeBack": ({ count }: { count: number }) =>
    plural(count, { one: "Take # Row Back", other: "Take # Rows Back" }),
  "rows.faultsOff": ({ count }: { count: number }) =>
    plural(count, {
      one: "Take the Row with a Fault Off and Continue",
      other: "Take All # Rows with a Fault Off and Continue",
    }),

  // ---- columns
  "columns.title": "Columns",
  "columns.summary": ({ read, all }: { read: number; all: number }) => `${number(read)} of ${number(all)} columns read`,
  "columns.unread": ({ heads }: { heads: readonly string[] }) => `not read: ${list(heads)}`,
  "columns.head": "In the file",
  "columns.example": "Example",
  "columns.field": "Is read as",
  "columns.from": "Why",
  "columns.none": "Not read",
  "columns.noHead": ({ letter }: { letter: string }) => `Column ${letter}`,
  "columns.readAs": ({ head, field }: { head: string; field: string }) => `${head} → ${field}`,
  "from.remembered": "as in the last file",
  "from.known": "known by its head",
  "from.chosen": "chosen here",
  "from.not read": "",
  "from.unit": ({ unit }: { unit: string }) => `in ${unit}`,
  "options.unit": "Weights without a unit are in",
  "options.noUnit": "no unit",
  "options.days": "Days such as 3/4/2026 are",
  "options.month": "month first (March 4)",
  "options.day": "day first (3 April)",
  "options.sheet": "Sheet",
  "options.chooseSheet": "Choose a sheet",
  "options.again": "Read It Again",
  "options.againText": "The same file is read again as another upload; this one stays as it is.",
  "again.failed": "The file could not be sent again. Nothing was announced.",
  "options.gone": "Choose the file again to read another sheet, or for another customer: this device has let it go.",

  // ---- fields of a row
  "field.car": "Car",
  "field.mark": "Mark",
  "field.number": "Number",
  "field.load_empty": "Loaded or empty",
  "field.product": "Product",
  "field.size": "Size",
  "field.customer": "Customer",
  "field.net": "Net weight",
  "field.gross": "Gross weight",
  "field.tare": "Tare weight",
  "field.unit": "Weight unit",
  "field.bol": "BOL",
  "field.ship_date": "Ship date",
  "field.eta": "ETA",
  "field.supplier": "Supplier",
  "field.origin": "Origin",
  "field.railroad": "Railroad",
  "field.order": "Order",
  "field.po": "PO number",
  "field.seals": "Seals",
  "field.length": "Car length",
  "field.comments": "Comments",
  "field.weight": "Shipped weight",

  // ---- a cell
  "cell.mend": ({ head, row }: { head: string; row: string }) => `${head}, row ${row}`,
  "cell.pending": "Waits for the check",
  "cell.mended": "Mended here",

  // ---- texts that name no record
  "codes.title": "Names that are not known here",
  "codes.text": "Choose what each of them is. It is used for every row of this file, and remembered for the next one.",
  "codes.item": ({ field, text }: { field: string; text: string }) => `${field} “${text}”`,
  "codes.count": ({ count }: { count: number }) => `${rows(count)} so far`,
  "codes.use": "Use for every row and remember",
});

/** What is said of announcing, undoing and discarding such a file, in English. */
export const tUploadSend = defineMessages("railcarUploadSend", {
  // ---- commit
  "commit.both": ({ made, changed }: { made: number; changed: number }) =>
    `Announce ${number(made)} and Change ${number(changed)}`,
  "commit.new": ({ made }: { made: number }) => `Announce ${cars(made)}`,
  "commit.changed": ({ changed }: { changed: number }) => `Change ${visits(changed)}`,
  "commit.nothing": "There is nothing to announce: every row is as its visit is already, or was taken off.",
  "commit.noRows": "There is nothing to announce: this file holds no rows below its heads.",
  "commit.faults": ({ count }: { count: number }) =>
    `${plural(count, { one: "# row has a fault.", other: "# rows have a fault." })} Mend the marked cells, or take these rows off.`,
  "commit.pending": "Changes are still being checked.",
  "commit.mayNotEdit":
    "You may announce railcars and not change them. Take the changed rows off, or ask somebody who may edit railcars.",
  "commit.saysNew": ({ made }: { made: number }) =>
    `${plural(made, { one: "# new visit becomes", other: "# new visits become" })} Pending`,
  "commit.saysChanged": ({ changed }: { changed: number }) =>
    `${plural(changed, { one: "# Pending visit is", other: "# Pending visits are" })} changed`,
  "commit.saysRest": ({ rest }: { rest: number }) =>
    `${plural(rest, { one: "# other row writes", other: "# other rows write" })} nothing`,
  "commit.says": ({ parts }: { parts: readonly string[] }) =>
    `${parts.join("; ")}. All of it or nothing, and how the columns were read is remembered.`,
  "commit.again": "Announce Them Again",
  "commit.sending": ({ made, changed }: { made: number; changed: number }) =>
    changed === 0 ? `Announcing ${cars(made)}` : `Announcing ${number(made)} and changing ${number(changed)}`,

  // ---- what the server asks, or refuses
  "changed.title": "Visits were changed since this file was checked. Nothing was written.",
  "changed.text": "This is what it comes to now. Look at it, and announce it again if it is right.",
  "repeated.title": "This very file was announced before.",
  "repeated.text":
    "Rows whose visits are still there write nothing. Announce them again only where railcars were cancelled and are wanted back.",
  "repeated.open": "Show That Upload",
  "used.text": "There is no part undo. Each of these is changed by hand, or cancelled.",
  "more.lines": ({ count }: { count: number }) => `and ${number(count)} more`,
  "change.failed": "The last change could not be sent. It is still here.",
  "change.drop": "Leave It",
  "over.committed": ({ by }: { by: string }) =>
    by === "" ? "This upload was announced in the meantime." : `${by} announced this upload in the meantime.`,
  "over.undone": ({ by }: { by: string }) =>
    by === "" ? "This upload was undone in the meantime." : `${by} undid this upload in the meantime.`,
  "over.discarded": "This upload was discarded in the meantime.",
  "over.other": "This upload is being announced.",
  "over.lost": ({ row, value }: { row: number; value: string }) => `Not taken: “${value}” in row ${row}`,
  "problem.close": "Close",

  // ---- it is announced
  "done.title": ({ made, changed }: { made: number; changed: number }) =>
    changed === 0
      ? `${cars(made)} announced.`
      : made === 0
        ? `${visits(changed)} changed.`
        : `${cars(made)} announced, ${visits(changed)} changed.`,
  "done.by": ({ name, at }: { name: string; at: string }) => `By ${name}, ${at}`,
  "done.pending": "To Pending Railcars",
  "done.receive": "Receive Them",
  "done.receiveMost": ({ most }: { most: number }) =>
    `At most ${cars(most)} are received at once: the first ones are in the batch.`,
  "undo.open": "Undo This Upload",
  "undo.title": "Undo this upload?",
  "undo.text": ({ made, changed }: { made: number; changed: number }) =>
    [
      ...(made === 0
        ? []
        : [`${plural(made, { one: "# announced railcar is", other: "# announced railcars are" })} cancelled.`]),
      ...(changed === 0
        ? []
        : [
            `${plural(changed, { one: "# changed visit gets", other: "# changed visits get" })} the former values back.`,
          ]),
      "All of it or nothing.",
    ].join(" "),
  "undo.reason": "Why",
  "undo.required": "Say why. It stands in the history of each railcar.",
  "undo.sending": "Undoing the upload",
  "undo.until": ({ day }: { day: string }) =>
    `It can be undone until ${day}, as long as nothing was done with its railcars.`,
  "undone.title": "This upload was undone.",
  "undone.by": ({ name, at, reason }: { name: string; at: string; reason: string }) => `By ${name}, ${at}: ${reason}`,
  "undone.next": "Its railcars are cancelled and changed visits are as they were. The same file can be uploaded again.",
  "discard.open": "Discard",
  "discard.title": "Discard this upload?",
  "discard.text": "What was mended here is lost. Nothing was announced, and nothing will be.",
  "discard.sending": "Discarding the upload",

  // ---- sending without an answer
  "unconfirmed.commit": "No answer came. It may have been announced.",
  "unconfirmed.undo": "No answer came. It may have been undone.",
  "unconfirmed.discard": "No answer came. It may have been discarded.",
  "unconfirmed.text":
    "Retry sends the same again and never does it twice. This page shows the outcome as soon as it is known.",
  "unconfirmed.drop": "Do Not Send It Again",
  "send.dropped": "It is not sent again. This page shows whether it was carried out.",
  "send.left": "It was on its way. Open this upload again to see the outcome.",
  "notice.committed": ({ name }: { name: string }) => `${name} is announced.`,
  "notice.undone": ({ name }: { name: string }) => `${name} is undone.`,
  "notice.discarded": ({ name }: { name: string }) => `${name} is discarded.`,
});
