import { createActor, setup } from "xstate";
import { expect, it } from "vitest";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import { stepsOf } from "./step";

interface Context {
  readonly text: string;
  readonly loads: number;
  readonly ports: { readonly notifier: Notifier; readonly navigator: Navigator };
}
type Event = { readonly type: "CHANGE"; readonly text: string } | { readonly type: "LOAD" | "LEAVE" };

function machineOf(log: string[]) {
  const { act } = stepsOf<Context, Event>(({ text }) => void log.push(`keep ${text}`));
  return setup({ types: { context: {} as Context, events: {} as Event } }).createMachine({
    context: {
      text: "",
      loads: 0,
      ports: {
        notifier: {
          notify: ({ message }) => void log.push(`notify ${message}`),
          formChanged: () => void log.push("form changed"),
        },
        navigator: {
          current: () => "",
          go: (path, options) => void log.push(`go ${path} ${JSON.stringify(options)}`),
          reenter: () => void log.push("reenter"),
        },
      },
    },
    on: {
      CHANGE: {
        actions: act(({ event }) => ({
          change: { text: event.text },
          formChanged: true,
          notice: { kind: "positive", message: "changed" },
          raise: [{ type: "LOAD" }],
        })),
      },
      LOAD: { actions: act(({ context }) => ({ change: { loads: context.loads + 1 } })) },
      LEAVE: { actions: act(() => ({ change: {}, notice: undefined, go: "/next", open: "/other", reenter: true })) },
    },
  });
}

it("changes, keeps, ends what was said of the form, notifies and goes, in this order; what follows comes after", () => {
  const log: string[] = [];
  const actor = createActor(machineOf(log)).start();
  actor.send({ type: "CHANGE", text: "a" });

  expect(actor.getSnapshot().context).toMatchObject({ text: "a", loads: 1 });
  expect(log).toEqual(["keep a", "form changed", "notify changed", "keep a"]);

  actor.send({ type: "LEAVE" });

  expect(log.slice(4)).toEqual(["keep a", 'go /next {"replace":true}', "go /other undefined", "reenter"]);
});
