import { Refused } from "../api/api-errors";
import { type Conformance, NO_ANSWER } from "../machine-conformance";
import type { AccountContext } from "./account.machine";
import { missingFields } from "./account.rules";

const LINK_VOID = {
  ok: false,
  error: new Refused({ status: 422, code: "link_void", description: "This link does not work any more." }),
} as const;

export const conformance: Conformance = {
  inputs: [
    () => ({ step: "reset", token: "0123", timeZone: "America/Chicago" }),
    () => ({ step: "enable", token: "", timeZone: "America/Chicago" }),
    () => ({ step: "forgot", token: "", timeZone: "America/Chicago" }),
  ],
  events: [{ type: "FIELD.CHANGE", field: "password", value: "three unusual words" } as { readonly type: string }],
  outputs: {
    look: [{ ok: true, value: { terminal_name: "North Yard", time_zone: null } }, LINK_VOID, NO_ANSWER],
    send: [{ ok: true, value: null }, LINK_VOID, NO_ANSWER],
  },
  facts: ({ step, values, known, tried, error }: AccountContext) => [
    missingFields(step, values),
    Object.keys(known),
    tried,
    error?._tag,
  ],
};
