import type { Family } from "@railhead/api-contract/family";
import { EMPTY_QUERY } from "../list/query.rules";
import { paramsOf, writeQuery } from "../list/query-url.rules";
import { entityBase } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { familyIn, familyQuery } from "../routes/family-param";

/** Rows of an upload that are shown: all, those of a verdict, or those with a warning. */
export const SHOWN_ROWS = [
  "all",
  "fault",
  "new",
  "changed",
  "unchanged",
  "repeated",
  "left out",
  "skipped",
  "warnings",
] as const;
export type ShownRows = (typeof SHOWN_ROWS)[number];

/** What the address of the page says. */
export interface UploadAddress {
  /** The upload that is shown; null where a file is chosen. */
  readonly uploadId: string | null;
  /** Null: those that ask for something, else all. */
  readonly shown: ShownRows | null;
  /** Of the file that is chosen. */
  readonly family: Family;
}

const ID = /^[A-Za-z0-9-]{1,40}$/;
const path = () => deskPaths.railcars("bulk-upload");
const withParams = (params: readonly string[]): string =>
  params.length === 0 ? path() : `${path()}?${params.join("&")}`;

/** The page on which a file of a family is chosen. */
export const newUploadAddress = (family: Family): string => withParams(family === "sand" ? [] : [familyQuery(family)]);

/** The page of one upload: the same for everybody who may see it. */
export const uploadAddress = (id: string, shown: ShownRows | null = null): string =>
  withParams([`upload=${encodeURIComponent(id)}`, ...(shown === null ? [] : [`show=${shown.replace(" ", "-")}`])]);

/** The list of the railcars that an upload announced. */
export const announcedAddress = (family: Family, uploadId: string): string =>
  `${entityBase(family === "sand" ? "railcars" : "bulk-commodity-railcar-loads")}?${writeQuery({
    ...EMPTY_QUERY,
    filters: [{ field: "railcar_upload_id", op: "eq", value: uploadId }],
  })}`;

/** What an address says; what it cannot say is left out. */
export function readUploadAddress(search: string): UploadAddress {
  const params = new Map(paramsOf(search));
  const id = params.get("upload") ?? "";
  const said = params.get("show");
  return {
    uploadId: ID.test(id) ? id : null,
    shown: SHOWN_ROWS.find((one) => one.replace(" ", "-") === said) ?? null,
    family: familyIn(search),
  };
}

/** Whether rows are shown by what becomes of them. */
export const isVerdict = (shown: ShownRows): shown is Exclude<ShownRows, "all" | "warnings"> =>
  shown !== "all" && shown !== "warnings";
