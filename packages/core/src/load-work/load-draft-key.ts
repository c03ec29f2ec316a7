import type { DraftKey } from "../storage/draft-form.storage";
import type { Job, WorkInput } from "./load-work.types";

export type Whose<J extends Job> = Pick<WorkInput<J>, "userid" | "family" | "side" | "page" | "id" | "terminalId">;

/** Under which name the work on a load is kept on the device. */
export const draftKeyOf = <J extends Job>({ userid, family, side, page, id, terminalId }: Whose<J>): DraftKey => ({
  userid,
  family,
  screen: `${side}.${page}.${id ?? `new.${terminalId}`}`,
});
