import * as z from "zod/mini";
import { withFacts, type Route } from "./calls";

/** Sizes of paper that bills of lading are printed on. */
export const PAPER_SIZES = ["letter", "a4"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
export const paperSize = () => z.optional(z.enum(PAPER_SIZES));

/** Bills of lading of one file: the address that names them must pass every proxy. */
export const PAPERS_MOST = 100;

/** A call that answers with a PDF; refusals are JSON as everywhere. */
export const asPdf = <const T extends Route>(route: T) => withFacts(route, { file: "pdf" });
