import { numberFault, type NumberBound } from "@railhead/api-contract/bounds";
import * as z from "zod/mini";
import { contractSentence } from "../messages/define-refusals";

const said = (english: string | null | undefined): string | null =>
  english === null || english === undefined ? null : contractSentence(english);

/** What is wrong with a number by its bound, in the language of the device; null when it may be sent. */
export const boundFault = (decimal: string, bound: NumberBound): string | null => said(numberFault(decimal, bound));

/** What the contract's schema says of a value: its first sentence, in the language of the device, or null. */
export const schemaFault = (schema: z.ZodMiniType, value: unknown): string | null =>
  said(z.safeParse(schema, value).error?.issues[0]?.message);
