import { nameNow, roleOf } from "./signature.rules";
import type { NewEntry } from "../submission/outbox.types";
import type { Mark, SignatureContext, SignBody } from "./signature.types";

/** What is put on paper, as the form stands. */
export const markOf = (context: Pick<SignatureContext, "form" | "way" | "strokes" | "subject" | "userName">): Mark =>
  context.way === "type" ? { way: "type", name: nameNow(context) } : { way: "draw", strokes: context.strokes };

/** The body as the form stands: the image, who signs and as what, and which version and reading were shown. */
export function bodyNow(context: SignatureContext): SignBody {
  const { bodyOf, id, shown, subject, ports } = context;
  const seen = shown ?? subject;
  return bodyOf(id, {
    image: ports.drawMark(markOf(context)),
    name: nameNow(context),
    role: roleOf(context),
    versionId: seen?.versionId ?? null,
    readAt: seen?.updatedAt ?? null,
  });
}

/** The signature as the form stands. */
export function changeOf(context: SignatureContext): NewEntry {
  const { id, route, requestOf, shown, subject } = context;
  const seen = shown ?? subject;
  return {
    terminal: seen?.terminalId ?? null,
    route,
    label: { name: seen?.truck ?? null, more: 0 },
    ...requestOf(id, bodyNow(context)),
  };
}
