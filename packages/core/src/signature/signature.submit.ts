import { attemptOf } from "../api/attempt.rules";
import { nameNow } from "./signature.rules";
import type { Mark, SignAttempt, SignatureContext, SignBody } from "./signature.types";

/** What is put on paper, as the form stands. */
export const markOf = (
  context: Pick<SignatureContext, "way" | "strokes" | "name" | "role" | "subject" | "userName">,
): Mark =>
  context.way === "type" ? { way: "type", name: nameNow(context) } : { way: "draw", strokes: context.strokes };

/** The body as the form stands: the image, who signs and as what, and which version and reading were shown. */
export function bodyNow(context: SignatureContext): SignBody {
  const { bodyOf, id, role, shown, subject, ports } = context;
  const seen = shown ?? subject;
  return bodyOf(id, {
    image: ports.drawMark(markOf(context)),
    name: nameNow(context),
    role,
    versionId: seen?.versionId ?? null,
    readAt: seen?.updatedAt ?? null,
  });
}

/** What is sent now, under its key: what nobody knows the end of goes out again as it was. */
export const attemptNow = (context: SignatureContext): SignAttempt =>
  context.attempt ?? attemptOf(bodyNow(context), null, () => context.ports.ids.newIdempotencyKey());
