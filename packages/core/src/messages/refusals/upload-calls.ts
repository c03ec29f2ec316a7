import type { UploadStatus, UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { defineRefusals } from "../define-refusals";

const STATUS_WORDS: Readonly<Record<UploadStatus, string>> = {
  checking: "is being checked",
  checked: "is checked and waits to be committed",
  committed: "is committed",
  undone: "is undone",
  discarded: "was given up",
  refused: "could not be read",
};
type Counts = Readonly<Partial<Record<UploadVerdict, number>>>;
const counted = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(", ");

/** Why a call on an upload of railcars is refused. */
export const uploadRefusal = defineRefusals({
  upload_closed: ({ status }: { status: UploadStatus }) =>
    `This upload ${STATUS_WORDS[status]}. Nothing of it can be changed any more.`,
  upload_being_checked: "This upload is being checked. Wait for what its rows come to.",
  upload_not_committed: ({ status }: { status: UploadStatus }) =>
    `This upload ${STATUS_WORDS[status]}. Only a committed one can be undone.`,
  upload_changed: ({ counts }: { counts: Counts }) =>
    `Something was changed since these rows were checked. They come to: ${counted(counts)}. Look at them and commit again.`,
  upload_repeated: ({ upload, name }: { upload: string; name: string }) =>
    `The same file was committed as upload ${upload} (${name}). Commit again only if its cars are wanted once more.`,
  upload_faults: ({ rows }: { rows: number }) =>
    rows === 1
      ? "1 row has a fault. Mend it or leave it out."
      : `${rows} rows have a fault. Mend them or leave them out.`,
  upload_row_fault: ({ row, why }: { row: number; why: string }) => `Row ${row}: ${why}`,
  upload_row_faulty: ({ row }: { row: number }) => `Row ${row} has a fault.`,
  upload_no_row: ({ row }: { row: number }) => `The file has no row ${row}.`,
  upload_no_column: ({ column }: { column: number }) => `The file has no column ${column + 1}.`,
  upload_no_record: ({ field, id }: { field: string; id: string }) => `There is no ${field} ${id} in use.`,
  upload_field_twice: ({ field }: { field: string }) => `Two columns are read as ${field}. Read one of them.`,
  upload_unread_field: ({ field }: { field: string }) => `A bulk commodity has no ${field}. It is not read.`,
  upload_not_checked: "This file could not be checked, although it was tried several times. Upload it again.",
  upload_edit: "Changing railcars that are announced already needs the right to edit railcars. Leave those rows out.",
  upload_used: ({ cars }: { cars: number }) =>
    cars === 1
      ? "1 railcar of this upload was used since, so that it cannot be undone."
      : `${cars} railcars of this upload were used since, so that it cannot be undone.`,
  upload_used_state: ({ car }: { car: string }) => `${car} is pending no more.`,
  upload_used_edit: ({ car }: { car: string }) => `${car} was changed since.`,
  upload_used_gone: ({ car }: { car: string }) => `${car} is gone.`,
  upload_too_old: ({ days }: { days: number }) => `An upload can be undone for ${days} days.`,
  upload_undone: ({ upload }: { upload: string }) => `Upload ${upload} undone`,
});
