import type { Refusal } from "@railhead/core/messages/define-refusals";

/** A refusal of no catalogue, for tests that ask what becomes of its sentence. */
export const saying = (description: string): Refusal => ({ code: "said_by_a_test", params: {}, description });
