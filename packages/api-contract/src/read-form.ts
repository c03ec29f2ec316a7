import * as z from "zod/mini";

/** What may be written into a field, with the wider form in which the same field is read. */
const read = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/**
 * Bounds what is written into a field without bounding what is read: a row that was stored before the bound existed is still
 * shown, and can be corrected.
 */
export function writtenAs<S extends z.ZodMiniType>(written: S, readAs: z.ZodMiniType): S {
  read.set(written, readAs);
  return written;
}

/** The form in which a written field is read: its own where it has no wider one, inside lists and records too. */
export function readForm(written: z.ZodMiniType): z.ZodMiniType {
  const wider = read.get(written);
  if (wider !== undefined) return wider;
  if (written instanceof z.ZodMiniNullable) return nullableForm(written);
  if (written instanceof z.ZodMiniArray) return arrayForm(written);
  return written instanceof z.ZodMiniObject ? objectForm(written) : written;
}

const nullableForm = (written: z.ZodMiniNullable): z.ZodMiniType => {
  const inner = written.def.innerType as z.ZodMiniType;
  const form = readForm(inner);
  return form === inner ? written : z.nullable(form);
};

function arrayForm(written: z.ZodMiniArray): z.ZodMiniType {
  const element = written.def.element as z.ZodMiniType;
  const form = readForm(element);
  return form === element ? written : z.array(form);
}

function objectForm(written: z.ZodMiniObject): z.ZodMiniType {
  const fields = Object.entries(written.def.shape as Readonly<Record<string, z.ZodMiniType>>);
  const forms = fields.map(([name, field]) => [name, readForm(field)] as const);
  return forms.every(([, form], at) => form === fields[at]?.[1]) ? written : z.object(Object.fromEntries(forms));
}
