import type { AnyEntity } from "@railhead/api-contract/entity";
import type { ApiError } from "../api/api-errors";
import type { RecordBody, SaveQuestion } from "./record-form.types";

type Confirmable = Pick<AnyEntity, "asked" | "confirmed">;

/**
 * What the server asks before it saves: the refusal's own sentence, and the body that was refused with the confirmation
 * that the record's contract names for it. Null where the refusal asks nothing, or what was sent has confirmed it already.
 */
export function questionOf({ asked = {} }: Confirmable, body: unknown, error: ApiError): SaveQuestion | null {
  if (error._tag !== "Refused" || error.status !== 409 || !Object.hasOwn(asked, error.code)) return null;
  const sent = body as RecordBody;
  const flag = asked[error.code] ?? "";
  return sent[flag] === true ? null : { text: error.description, body: { ...sent, [flag]: true } };
}

/** A body without what it confirms: what was entered for it. */
export const withoutConfirmations = ({ confirmed = {} }: Confirmable, body: unknown): unknown =>
  Object.fromEntries(Object.entries(body as RecordBody).filter(([key]) => !Object.hasOwn(confirmed, key)));
