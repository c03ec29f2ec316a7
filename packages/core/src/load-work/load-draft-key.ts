import type { DraftKey } from "../storage/draft-form.storage";
import type { WorkTypes, WorkInput } from "./load-work.types";

export type FormOwner<W extends WorkTypes> = Pick<
  WorkInput<W>,
  "userid" | "family" | "side" | "page" | "id" | "terminalId"
>;

/** Under which name the work on a load is kept on the device. */
export const draftKeyOf = <W extends WorkTypes>({
  userid,
  family,
  side,
  page,
  id,
  terminalId,
}: FormOwner<W>): DraftKey => ({
  userid,
  family,
  screen: `${side}.${page}.${id ?? `new.${terminalId}`}`,
});
