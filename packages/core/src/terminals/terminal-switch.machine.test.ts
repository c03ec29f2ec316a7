import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { answer, lost, refuse, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { floorSession } from "../session/session.fixtures";
import { liveTerminalSwitchMachine } from "./terminal-switch.live";
import { viewTerminalSwitch } from "./terminal-switch.view";

const LIST = answer(200, {
  result: [
    { id: "1", name: "Permian East" },
    { id: "2", name: "Williston Basin" },
  ],
});
const MOVED = answer(200, { result: { ...floorSession, terminal_id: "2" } });

const opened = (...steps: readonly ScriptedAnswer[]) => openedWith(false, ...steps);

function openedWith(hasDraftForms: boolean, ...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const onMoved = vi.fn<() => void>();
  const actor = createActor(liveTerminalSwitchMachine(testRuntime(http)), {
    input: { onMoved, hasDraftForms: () => hasDraftForms },
  });
  actor.start();
  actor.send({ type: "OPEN" });
  const settled = async () =>
    viewTerminalSwitch(await waitFor(actor, (one) => !one.matches({ listed: "loading" }) && !one.matches("moving")));
  return { actor, settled, onMoved, urls: () => http.requests.map(({ url }) => url) };
}

describe("the switch of terminals", () => {
  it("reads the terminals when it is opened, not before", async () => {
    const http = scriptedHttp([LIST]);
    createActor(liveTerminalSwitchMachine(testRuntime(http)), {
      input: { onMoved: () => undefined, hasDraftForms: () => false },
    }).start();
    expect(http.requests).toEqual([]);

    const { settled, urls } = opened(LIST);
    expect(await settled()).toMatchObject({ state: "ready", goingTo: null, isBusy: false, notice: null });
    expect(urls()).toEqual(["/api/users/get-terminals-for-current-user"]);
  });

  it("goes to a terminal, and has the session read again once it is there", async () => {
    const { actor, settled, onMoved, urls } = opened(LIST, MOVED);
    await settled();
    actor.send({ type: "CHOOSE", id: "2" });
    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({ goingTo: "2", isBusy: true });
    expect(onMoved).not.toHaveBeenCalled();

    expect(await settled()).toMatchObject({ goingTo: null, isBusy: false, notice: null });
    expect(onMoved).toHaveBeenCalledOnce();
    expect(urls()[1]).toBe("/api/users/terminal?terminal_id=2");
  });

  it("asks before it goes where something is half-filled, and goes nowhere until that is answered", async () => {
    const { actor, settled, onMoved, urls } = openedWith(true, LIST, MOVED);
    await settled();
    actor.send({ type: "CHOOSE", id: "2" });
    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({
      asksFor: "Williston Basin",
      goingTo: null,
      isBusy: false,
    });
    actor.send({ type: "CANCEL" });
    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({ asksFor: null, goingTo: null });
    expect(urls()).toHaveLength(1);

    actor.send({ type: "CHOOSE", id: "2" });
    actor.send({ type: "PROCEED" });
    expect(await settled()).toMatchObject({ asksFor: null, goingTo: null });
    expect(urls()[1]).toBe("/api/users/terminal?terminal_id=2");
    expect(onMoved).toHaveBeenCalledOnce();
  });

  it("stays where it is, and says why, where the server refuses", async () => {
    const { actor, settled, onMoved } = opened(LIST, refuse(404, "not_found", "Terminal 2 does not exist."));
    await settled();
    actor.send({ type: "CHOOSE", id: "2" });

    expect(await settled()).toMatchObject({ state: "ready", goingTo: null, notice: "Terminal 2 does not exist." });
    expect(onMoved).not.toHaveBeenCalled();
  });

  it("reads the session again where no answer came: it may stand there all the same", async () => {
    const { actor, settled, onMoved } = opened(LIST, lost(), lost(), lost());
    await settled();
    actor.send({ type: "CHOOSE", id: "2" });

    expect(await settled()).toMatchObject({ state: "ready", goingTo: null });
    expect(onMoved).toHaveBeenCalledOnce();
  });

  it("goes to no terminal that is not in the list", async () => {
    const { actor, settled, urls } = opened(LIST);
    await settled();
    actor.send({ type: "CHOOSE", id: "9" });

    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({ isBusy: false });
    expect(urls()).toHaveLength(1);
  });

  it("says that the list could not be read, and reads it when it is opened again", async () => {
    const { actor, settled } = opened(lost(), lost(), lost(), LIST);
    expect(await settled()).toMatchObject({ state: "failed" });
    actor.send({ type: "OPEN" });

    expect(await settled()).toMatchObject({ state: "ready", notice: null });
  });

  it("takes a choice while the list is read again", async () => {
    const { actor, settled, urls } = opened(LIST, LIST, MOVED);
    await settled();
    actor.send({ type: "OPEN" });
    actor.send({ type: "CHOOSE", id: "2" });

    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({ state: "ready", goingTo: "2", isBusy: true });
    await settled();
    expect(urls().at(-1)).toBe("/api/users/terminal?terminal_id=2");
  });

  it("offers what is known, and to try again, where the list could not be read again", async () => {
    const { actor, settled } = opened(LIST, refuse(500, "internal", "Something failed."), MOVED);
    await settled();
    actor.send({ type: "OPEN" });

    expect(await settled()).toMatchObject({ state: "failed", notice: "Something failed." });
    actor.send({ type: "CHOOSE", id: "2" });
    expect(viewTerminalSwitch(actor.getSnapshot())).toMatchObject({ goingTo: "2", notice: null });
  });
});
