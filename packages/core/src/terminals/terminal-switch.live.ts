import type { Named } from "@railhead/api-contract/envelope";
import { routes as users } from "@railhead/api-contract/resources/users.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { terminalSwitchMachine } from "./terminal-switch.machine";

/** The switch of terminals with its calls. */
export const liveTerminalSwitchMachine = (runtime: ApiRuntime) =>
  terminalSwitchMachine.provide({
    actors: {
      loadTerminals: fromEffect(runtime)(() =>
        call(users.getTerminalsForCurrentUser).pipe(Effect.map(({ result }): readonly Named[] => result)),
      ),
      goToTerminal: fromEffect(runtime)((id: string) =>
        call(users.terminal, { query: { terminal_id: id } }).pipe(Effect.as(null)),
      ),
    },
  });
