import { routes as auth } from "@railhead/api-contract/session/auth.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { type Credentials, loginMachine } from "./login.machine";

/** The login machine with its call. A 401 here says that name and password do not fit; it ends no session. */
export const liveLoginMachine = (runtime: ApiRuntime) =>
  loginMachine.provide({
    actors: {
      login: fromEffect(runtime)((body: Credentials) =>
        call(auth.login, { body, tellSignedOut: false }).pipe(Effect.map(({ result }) => result)),
      ),
    },
  });
