import { codedSentence } from "./envelope";
import * as z from "zod/mini";

/** What somebody should look at before or after material is moved. It forbids nothing. */
export const draftWarning = z.object({
  /** The destination holds, or held last, another product than it is given. */
  code: z.enum(["contamination"]),
  /** A sentence for the person at the valve. */
  description: z.string(),
  /** The same for clients of another language. */
  coded: z.optional(codedSentence),
});
export type DraftWarning = z.infer<typeof draftWarning>;
