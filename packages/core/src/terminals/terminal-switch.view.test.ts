import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { Refused } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import type { ApiError } from "../api/api-errors";
import { terminalSwitchMachine } from "./terminal-switch.machine";
import { viewTerminalSwitch } from "./terminal-switch.view";

const refused = new Refused({ status: 403, code: "not_permitted", description: "You may not." });

const viewAfter = async (list: Outcome<readonly { id: string; name: string }[], ApiError>) => {
  const actor = createActor(
    terminalSwitchMachine.provide({ actors: { loadTerminals: fromPromise(() => Promise.resolve(list)) } }),
    { input: { onMoved: () => undefined, hasDraftForms: () => false } },
  );
  actor.start();
  const before = viewTerminalSwitch(actor.getSnapshot());
  actor.send({ type: "OPEN" });
  const after = viewTerminalSwitch(await waitFor(actor, (one) => !one.matches({ listed: "loading" })));
  return { before, after };
};

describe("the list of terminals", () => {
  it("loads until it is known", async () => {
    const { before, after } = await viewAfter({ ok: true, value: [{ id: "1", name: "Permian East" }] });

    expect(before).toMatchObject({ state: "loading", terminals: [], notice: null });
    expect(after).toMatchObject({ state: "ready", notice: null });
  });

  it("says the server's sentence where it could not be read", async () => {
    const { after } = await viewAfter({ ok: false, error: refused });

    expect(after).toMatchObject({ state: "failed", notice: "You may not." });
  });
});
