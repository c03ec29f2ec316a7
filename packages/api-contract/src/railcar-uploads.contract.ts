import * as z from "zod/mini";
import { get, post, withFacts, type Route } from "./calls";
import { codedSentence, named, one } from "./envelope";
import { FAMILIES } from "./family";
import { reasonText, text } from "./fields";
import { anyId, id } from "./ids";
import { tooManyMends, tooManyRows, uploadPlace } from "./sentences";

/** Most bytes of a file, whatever the installation's own limit of bodies is. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** What a sheet may hold at most; what is beyond is refused before more of it is read. */
export const UPLOAD_MOST = { records: 10_000, columns: 100, cell: 2000, unpacked: 100 * 1024 * 1024, ratio: 100 };
/** Rows of one answer. */
export const UPLOAD_PAGE = 500;
/** Days for which a file is kept, and within which an upload may be undone. */
export const UPLOAD_DAYS = { kept: 90, undo: 30 } as const;

/** What a column of a sheet of railcars can be read as. */
export const UPLOAD_FIELDS = [
  "car",
  "mark",
  "number",
  "load_empty",
  "product",
  "size",
  "customer",
  "net",
  "gross",
  "tare",
  "unit",
  "bol",
  "ship_date",
  "eta",
  "supplier",
  "origin",
  "railroad",
  "order",
  "po",
  "seals",
  "length",
  "comments",
] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];
/** Fields whose cells name a record; a text may be stored for one of them with the mapping. */
export const CODED_FIELDS = ["product", "customer", "supplier", "origin", "railroad"] as const;
export type CodedField = (typeof CODED_FIELDS)[number];

export const UPLOAD_STATUSES = ["checking", "checked", "committed", "undone", "discarded", "refused"] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
/** What commit does with a row: see operations.md 1.5. */
export const UPLOAD_VERDICTS = ["new", "changed", "unchanged", "repeated", "fault", "left out", "skipped"] as const;
export type UploadVerdict = (typeof UPLOAD_VERDICTS)[number];
export const CELL_VERDICTS = ["ok", "converted", "warning", "fault"] as const;
export const WEIGHT_UNITS = ["lb", "ST", "LT", "MT", "kg"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const DAY_ORDERS = ["month", "day"] as const;

const field = z.nullable(z.enum(UPLOAD_FIELDS));
/** Why a cell or a row is not simply taken: a fault blocks, a warning is only said. */
const remark = z.object({
  code: z.string(),
  /** In English. */
  sentence: z.string(),
  coded: codedSentence,
  is_fault: z.boolean(),
});
export type UploadRemark = z.infer<typeof remark>;

const column = z.object({
  /** Its place in the sheet, from 0. */
  column: z.int(),
  head: z.string(),
  field,
  /** Where its field comes from. */
  from: z.enum(["remembered", "known", "chosen", "not read"]),
  /** The unit that its head says. */
  unit: z.nullable(z.string()),
});
export type UploadColumn = z.infer<typeof column>;

/** How many rows there are of each verdict. */
const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  repeated: z.int(),
  fault: z.int(),
  "left out": z.int(),
  skipped: z.int(),
} satisfies Record<UploadVerdict, z.ZodMiniType>);

/** A file of railcars on its way in. Times are epoch seconds. */
export const railcarUpload = z.object({
  id: z.string(),
  terminal_id: z.string(),
  family: z.enum(FAMILIES),
  customer_id: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  file_name: z.string(),
  /** The sheet that was read; null of a file without sheets. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  status: z.enum(UPLOAD_STATUSES),
  /** Why nothing could be read of it. */
  refusal: z.nullable(remark),
  columns: z.array(column),
  weight_unit: z.nullable(z.enum(WEIGHT_UNITS)),
  day_order: z.enum(DAY_ORDERS),
  counts,
  /** Rows with a warning. */
  warnings: z.int(),
  /** Grows with each check. */
  revision: z.int(),
  progress: z.nullable(z.object({ phase: z.enum(["reading", "judging", "writing"]), done: z.int(), total: z.int() })),
  /** A committed upload of the same bytes at this terminal and family. */
  same_as: z.nullable(z.string()),
  created_at: z.int(),
  created_by: z.nullable(named),
  updated_at: z.int(),
  committed_at: z.nullable(z.int()),
  committed_by: z.nullable(named),
  undone_at: z.nullable(z.int()),
  undone_by: z.nullable(named),
  undo_reason: z.nullable(z.string()),
});
export type RailcarUpload = z.infer<typeof railcarUpload>;

const cell = z.object({
  /** The column's place, from 0; null of a value that no single cell gives. */
  column: z.nullable(z.int()),
  field,
  /** As the file has it, or as it was mended. */
  read: z.string(),
  /** What it comes to, as text. */
  value: z.nullable(z.string()),
  verdict: z.enum(CELL_VERDICTS),
  remark: z.nullable(remark),
  is_mended: z.boolean(),
});
export type UploadCell = z.infer<typeof cell>;

/** One record of the file. */
export const railcarUploadRow = z.object({
  /** Its place in the file from 1, titles and blank records counted. */
  number: z.int(),
  verdict: z.enum(UPLOAD_VERDICTS),
  /** The car as it is called: 'QTZX 10001'; null where none can be read. */
  car: z.nullable(z.string()),
  /** The visit that it changes, repeats or made. */
  visit_id: z.nullable(z.string()),
  /** What is to be said of the row as a whole. */
  remarks: z.array(remark),
  /** What `changed` rows change: each field as it is and as it would be. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** In the order of the columns. */
  cells: z.array(cell),
});
export type RailcarUploadRow = z.infer<typeof railcarUploadRow>;

const params = { pathParams: z.object({ id: id("railcar-uploads") }) } as const;
const answer = one(railcarUpload);
const rowNumber = z.int().check(z.minimum(1, uploadPlace), z.maximum(1_000_000, uploadPlace));
const columnNumber = z.int().check(z.minimum(0, uploadPlace), z.maximum(UPLOAD_MOST.columns, uploadPlace));

/** A call whose body is the bytes of a file, known by their content. */
const withBytes = <const T extends Route>(route: T, most: number) => withFacts(route, { bytes: true, bodyMost: most });
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/**
 * Files of railcars to come (operations.md 1.1): read and checked without changing anything but the upload, mended, and
 * committed in one transaction. Those of terminals that the caller may not see are nowhere.
 */
export const routes = {
  create: withBytes(
    post("/api/railcar-uploads", "Upload a file of railcars and check it", bytes, answer, ["railcar:create"], {
      query: () =>
        z.strictObject({
          terminal_id: z.optional(id("terminals")),
          family: z.optional(z.enum(FAMILIES)),
          customer_id: z.optional(id("customers")),
          sheet: z.optional(text(200)),
        }),
      headers: { "x-file-name": z.optional(text(500)) },
    }),
    UPLOAD_BYTES,
  ),
  list: get(
    "/api/railcar-uploads",
    "The uploads of a terminal, newest first",
    () => z.object({ result: z.array(railcarUpload), nextUrl: z.nullable(z.string()) }),
    ["railcar:view"],
    {
      query: () =>
        z.strictObject({
          terminal_id: z.optional(id("terminals")),
          status: z.optional(z.enum(UPLOAD_STATUSES)),
          /** Only those before this one. */
          before: z.optional(id("railcar-uploads")),
        }),
    },
  ),
  get: get("/api/railcar-uploads/:id", "One upload, with its counts", answer, ["railcar:view"], params),
  rows: get(
    "/api/railcar-uploads/:id/rows",
    "Rows of an upload with their cells, 500 a page",
    () => z.object({ result: z.array(railcarUploadRow), nextUrl: z.nullable(z.string()) }),
    ["railcar:view"],
    {
      ...params,
      query: () =>
        z.strictObject({
          verdict: z.optional(z.enum(UPLOAD_VERDICTS)),
          /** Only those after this record of the file. */
          after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, uploadPlace))),
        }),
    },
  ),
  mapping: post(
    "/api/railcar-uploads/:id/mapping",
    "Say how columns and texts of an upload are read, and check it again",
    () =>
      z.strictObject({
        columns: z.optional(
          z
            .array(z.strictObject({ column: columnNumber, field }))
            .check(z.maxLength(UPLOAD_MOST.columns, tooManyMends)),
        ),
        weight_unit: z.optional(z.nullable(z.enum(WEIGHT_UNITS))),
        day_order: z.optional(z.enum(DAY_ORDERS)),
        /** A text of a column for a record: stored with the mapping for the next file; null forgets it. */
        codes: z.optional(
          z
            .array(
              z.strictObject({
                field: z.enum(CODED_FIELDS),
                text: text(UPLOAD_MOST.cell),
                record_id: z.nullable(anyId()),
              }),
            )
            .check(z.maxLength(1000, tooManyMends)),
        ),
      }),
    answer,
    ["railcar:create"],
    params,
  ),
  cells: post(
    "/api/railcar-uploads/:id/cells",
    "Mend cells of an upload, and check it again",
    () =>
      z
        .array(
          z.strictObject({
            row: rowNumber,
            column: columnNumber,
            value: text(UPLOAD_MOST.cell, 0),
          }),
        )
        .check(z.minLength(1, tooManyMends), z.maxLength(1000, tooManyMends)),
    answer,
    ["railcar:create"],
    params,
  ),
  leaveOut: post(
    "/api/railcar-uploads/:id/leave-out",
    "Take rows of an upload off, or back, and check it again",
    () =>
      z.strictObject({
        rows: z.array(rowNumber).check(z.minLength(1, tooManyRows), z.maxLength(UPLOAD_MOST.records, tooManyRows)),
        out: z.boolean(),
      }),
    answer,
    ["railcar:create"],
    params,
  ),
  commit: post(
    "/api/railcar-uploads/:id/commit",
    "Announce and change the visits of an upload, all or nothing",
    () =>
      z.strictObject({
        again: z.optional(z.boolean()),
        /** The state that was looked at: another one by then is a 409. */
        revision: z.optional(z.int().check(z.minimum(1, uploadPlace), z.maximum(1_000_000_000, uploadPlace))),
      }),
    answer,
    ["railcar:create"],
    params,
  ),
  undo: post(
    "/api/railcar-uploads/:id/undo",
    "Take a committed upload back, as long as nothing was done with its cars",
    () => z.strictObject({ reason: reasonText() }),
    answer,
    ["railcar:edit"],
    params,
  ),
  discard: post(
    "/api/railcar-uploads/:id/discard",
    "Give up an upload that is not committed",
    () => z.strictObject({}),
    answer,
    ["railcar:create"],
    params,
  ),
} as const;
