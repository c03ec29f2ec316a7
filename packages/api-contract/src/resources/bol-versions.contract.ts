import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { named, one } from "../envelope";
import { epochSeconds, reasonText, text } from "../fields";
import { id } from "../ids";
import { reading } from "../reading";
import { versionForm } from "../sentences";
import { asPdf, paperSize } from "../papers";
import { crudRoutes, get, idParams } from "../rest";
import { signatureFacts } from "../truck";

/** An original is made until the release of the load and waits for a signature; a correction is made after it and stays unsigned. */
export const VERSION_KINDS = ["original", "correction"] as const;
const kind = z.enum(VERSION_KINDS);

/** What kind of version it is, apart from its content. */
const versionFacts = {
  version: z.int(),
  kind,
  signed: z.boolean(),
  /** Whether it is the document of the load: the newest version until the release, from then on the version that was released. */
  is_document: z.boolean(),
} as const;

/** A version in the list of its BOL. */
const listed = z.extend(named, {
  ...versionFacts,
  /** Null without bol:view. */
  reason: z.nullable(z.string()),
  created_at: epochSeconds(),
});
/** What replaced a version: when, by whom and why. */
const later = z.extend(listed, { created_by: z.nullable(id("users")) });
export type LaterVersion = z.infer<typeof later>;

/** A version of a BOL as it was signed or changed; kept readable for good, never changed. */
export const bolVersion = defineEntity({
  kind: "BOL version",
  writable: { bol_id: id("bols"), reason: reasonText() },
  derived: {
    terminal_id: id("terminals"),
    /** Number of the BOL and of the version. */
    name: z.string(),
    ...versionFacts,
    /** The BOL's fields in this version. */
    content: z.record(z.string(), z.unknown()),
    /** Pixels only, without metadata of the file. Null in lists: the image comes with a single version. */
    signatures: z.array(z.extend(signatureFacts, { image: z.nullable(z.string()) })),
  },
  label: "name",
  search: ["reason"],
  references: { bol_id: "bols" },
});
export type BolVersion = RowOf<typeof bolVersion>;

/** What a new version states of the reading that it is made from: when its BOL, and the load of it, had been changed last. */
const readings = { bol_updated_at: reading.updated_at, load_updated_at: reading.updated_at } as const;
type Readings = { readonly [field in keyof typeof readings]?: number | undefined };
const { create } = bolVersion;

/**
 * What is said of a printed BOL by its check code: `genuine` it is of the version that the paper names, or of one where it
 * names none; `other_version` it is of another version of that BOL; `wrong_code` of none of them; `no_version`, `no_bol` there
 * is none such at the caller's terminals.
 */
export const PAPER_VERDICTS = ["genuine", "other_version", "wrong_code", "no_version", "no_bol"] as const;
/** Whether a printed BOL is genuine, and whether it still counts. */
const paperCheck = z.object({
  verdict: z.enum(PAPER_VERDICTS),
  /** The BOL of that number; null where there is none. */
  bol: z.nullable(
    z.object({
      id: id("bols"),
      number: z.string(),
      status: z.string(),
      /** The number of the newest version. */
      version: z.int(),
      time_zone: z.string(),
      voided_at: z.nullable(epochSeconds()),
      voided_by: z.nullable(id("users")),
    }),
  ),
  /** What the version says that the code is of; with a wrong code the one that the paper names. */
  version: z.nullable(bolVersion.row),
  /** Printed before its version was signed: the paper bears no signature. */
  is_before_signature: z.boolean(),
  /** The versions that came after it, oldest first. */
  later: z.array(later),
});
export type PaperCheck = z.infer<typeof paperCheck>;
/** A version that is to be made. */
const newVersion = z.extend(create as unknown as z.ZodMiniObject, readings) as unknown as z.ZodMiniType<
  z.output<typeof create> & Readings,
  z.output<typeof create> & Readings
>;

export const routes = {
  ...crudRoutes(
    "bol-versions",
    { ...bolVersion, create: newVersion },
    { view: ["bol:view"], create: ["bol:edit"], edit: ["bol:edit"] },
    { bol_id: z.optional(id("bols")) },
  ),
  pdf: asPdf(
    get(
      "/api/bol-versions/:id/pdf",
      "One version of a BOL as a PDF, with its signature, its weights and where they come from; always the same bytes",
      () => z.string(),
      ["bol:view"],
      { pathParams: idParams("bol-versions"), query: () => z.strictObject({ paper: paperSize() }) },
    ),
  ),
  checkPaper: get(
    "/api/bol-versions/check-paper",
    "Whether a printed BOL is genuine, by the code on it, and whether its version still counts; also what that says",
    () => one(paperCheck),
    ["bol:view"],
    {
      query: () =>
        z.strictObject({
          number: text(60),
          check: text(60),
          version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, versionForm))),
        }),
    },
  ),
  findByBol: get(
    "/api/bol-versions/find-by-bol",
    "Versions of a BOL, newest first: originals and corrections, signed or not",
    () => one(z.array(listed)),
    "session",
    {
      query: () => z.strictObject({ bol_id: id("bols") }),
    },
  ),
} as const;
