import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { enter, openedForm } from "../form/form.rules";
import { formName, readDraft, writeDraft } from "../storage/draft-form.storage";
import { roleOf } from "./signature.rules";
import type { SignatureContext, SignatureInput, SignForm } from "./signature.types";

const text = z.nullable(z.string());
/** Across, down, pressure. */
const point = z.tuple([z.number(), z.number(), z.number()]);
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
/** What is filled in on the page of a signature. */
type FilledSignature = Pick<SignatureContext, "strokes" | "way" | "shown" | "form">;

type Whose = Pick<SignatureInput, "userid" | "family" | "kind" | "id">;
const draftKeyOf = ({ userid, family, kind, id }: Whose) => ({ userid, family, screen: `sign.${kind}.${id}` });

/** The form that a signature is sent from. */
export const signatureForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What this user left on the pad for this load, or null. Who signs is kept by names from before core/form. */
export function readSignature(store: KeyValueStore, whose: Whose): FilledSignature | null {
  const found = readDraft(store, draftKeyOf(whose), kept);
  if (found === null) return null;
  const { name, role, ...filled } = found;
  const entered = { ...(name === null ? {} : { signed_by: name }), ...(role === "staff" ? { signed_as: role } : {}) };
  return { ...filled, form: enter(openedForm<SignForm>({}), entered) };
}

/** Keeps what is drawn or typed; where there is nothing, nothing is left behind. */
export function writeSignature(store: KeyValueStore, context: Whose & FilledSignature): void {
  const { strokes, way, shown, form } = context;
  const [name, role] = [form.entered.signed_by ?? null, roleOf(context)];
  const isEmpty = strokes.length === 0 && way === "draw" && name === null;
  writeDraft(store, draftKeyOf(context), isEmpty ? null : { strokes, way, role, name, shown });
}
