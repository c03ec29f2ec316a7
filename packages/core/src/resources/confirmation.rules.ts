import type { AnyEntity } from "@railhead/api-contract/entity";
import type { ApiError } from "../api/api-errors";

type Confirmable = Pick<AnyEntity, "asked" | "confirmed">;
type Sent = Readonly<Record<string, unknown>>;

/** What the server asks before it changes a record: its own sentence, and what is sent to confirm it. */
export interface ConfirmationQuestion {
  readonly text: string;
  readonly body: Sent;
}

/**
 * What the server asks before it saves or deletes: the refusal's own sentence, and what was refused (a body, or the query of a
 * delete) with the confirmation that the record's contract names for it. Null where the refusal asks nothing, or what was sent
 * has confirmed it already.
 */
export function questionOf({ asked = {} }: Confirmable, body: unknown, error: ApiError): ConfirmationQuestion | null {
  if (error._tag !== "Refused" || error.status !== 409 || !Object.hasOwn(asked, error.code)) return null;
  const sent = body as Sent;
  const flag = asked[error.code] ?? "";
  return sent[flag] === true ? null : { text: error.description, body: { ...sent, [flag]: true } };
}

/** A body without what it confirms: what was entered for it. */
export const withoutConfirmations = ({ confirmed = {} }: Confirmable, body: unknown): unknown =>
  Object.fromEntries(Object.entries(body as Sent).filter(([key]) => !Object.hasOwn(confirmed, key)));
