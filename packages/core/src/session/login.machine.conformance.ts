import { type Conformance, NO_ANSWER, NOBODY, STARTING } from "../machine-conformance";
import { type LoginContext, isComplete } from "./login.machine";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { floorSession } from "./session.fixtures";

type Typed = { readonly type: string };

export const conformance: Conformance = {
  inputs: [() => ({ ports: { storage: memoryStorage() } })],
  events: [
    { type: "USERNAME.CHANGE", value: "floor" } as Typed,
    { type: "PASSWORD.CHANGE", value: "railhead" } as Typed,
  ],
  outputs: { login: [{ ok: true, value: floorSession }, NOBODY, NO_ANSWER, STARTING] },
  facts: (context: LoginContext) => [context.username, isComplete(context), context.tried, context.error?._tag],
};
