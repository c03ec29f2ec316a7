import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { formName, readDraft, writeDraft } from "../storage/draft-form.storage";
import type { SignatureContext, SignatureInput } from "./signature.types";

const text = z.nullable(z.string());
/** Across, down, pressure. Three numbers in a list read the same as a tuple, whose reader no other page needs. */
const point = z.array(z.number()).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
  [number, number, number],
  [number, number, number]
>;
const subject = z.object({
  truck: z.string(),
  bolNumber: text,
  version: z.nullable(z.int()),
  versionId: text,
  customer: text,
  product: text,
  net: text,
  netUnit: text,
  driver: text,
  block: text,
  signed: z.optional(z.string()),
  terminalId: z.optional(z.string()),
  updatedAt: z.optional(z.int()),
});
const kept = z.object({
  strokes: z.array(z.object({ points: z.array(point), isPressed: z.boolean() })),
  way: z.enum(["draw", "type"]),
  role: z.enum(["driver", "staff"]),
  name: text,
  shown: z.nullable(subject),
});
export type KeptSignature = z.infer<typeof kept>;

type Whose = Pick<SignatureInput, "userid" | "family" | "kind" | "id">;
const draftKeyOf = ({ userid, family, kind, id }: Whose) => ({ userid, family, screen: `sign.${kind}.${id}` });

/** The form that a signature is sent from. */
export const signatureForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What this user left on the pad for this load, or null. */
export const readSignature = (store: KeyValueStore, whose: Whose): KeptSignature | null =>
  readDraft(store, draftKeyOf(whose), kept);

/** Keeps what is drawn or typed; where there is nothing, nothing is left behind. */
export function writeSignature(
  store: KeyValueStore,
  context: Whose & Pick<SignatureContext, keyof KeptSignature>,
): void {
  const { strokes, way, role, name, shown } = context;
  const isEmpty = strokes.length === 0 && way === "draw" && name === null;
  writeDraft(store, draftKeyOf(context), isEmpty ? null : { strokes, way, role, name, shown });
}
