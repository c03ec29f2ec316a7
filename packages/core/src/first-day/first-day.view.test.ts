import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { memoryStorage } from "../storage/memory-store.fixtures";
import type { Outcome } from "../runtime/from-effect";
import type { ApiError } from "../api/api-errors";
import { ADMINISTRATOR, emptyTerminal } from "./first-day.fixtures";
import { firstDayMachine } from "./first-day.machine";
import type { FirstDayCounts } from "./first-day.types";
import { viewFirstDay } from "./first-day.view";

async function viewOf(counts: FirstDayCounts, permissions = ADMINISTRATOR) {
  const machine = firstDayMachine.provide({
    actors: {
      askWorking: fromPromise<Outcome<boolean, ApiError>, void>(async () => ({ ok: true, value: false })),
      loadCounts: fromPromise<Outcome<FirstDayCounts, ApiError>, void>(async () => ({ ok: true, value: counts })),
    },
  });
  const input = { userid: "1", terminalId: "7", storage: memoryStorage() };
  const actor = createActor(machine, { input }).start();
  return viewFirstDay(await waitFor(actor, (snapshot) => snapshot.matches({ steps: "ready" })), permissions);
}
const stepOf = ({ steps }: Awaited<ReturnType<typeof viewOf>>, id: string) => steps.find((step) => step.id === id);

describe("the steps of an empty terminal", () => {
  it("say what is there, and of what is missing why it matters and where it is added", async () => {
    const view = await viewOf(emptyTerminal());
    expect([view.state, view.summary, view.isPartial]).toEqual(["ready", "2 of 10 done", false]);
    expect(stepOf(view, "terminal")).toMatchObject({
      isDone: true,
      there: "America/Chicago, tolerance 2 %, legal gross 80,000 lb",
      why: null,
    });
    expect(stepOf(view, "units")).toMatchObject({ isDone: true, there: "4 units", why: null });
    expect(stepOf(view, "tracks")).toMatchObject({
      isDone: false,
      there: "0 tracks",
      why: "A railcar is received onto a track.",
      link: { to: "/ui-next/tracks/add", text: "Add a Track" },
      note: null,
    });
  });

  it("lead to the next one that the user may do, past storage, which some terminals have not", async () => {
    const next = async (more: Partial<FirstDayCounts>) =>
      (await viewOf(emptyTerminal(more))).steps.filter(({ isNext }) => isNext).map(({ id, state }) => `${id} ${state}`);
    expect(await next({})).toEqual(["tracks Next"]);
    expect(
      await next({
        atTerminal: new Map([
          ["terminal-uom-display-defaults", 4],
          ["tracks", 2],
        ]),
      }),
    ).toEqual(["products Next"]);
  });

  it("say who does what this user may not", async () => {
    const clerk = { railcar: ["view"], customer: ["view", "create"] } as const;
    const view = await viewOf(emptyTerminal(), clerk);
    expect(stepOf(view, "tracks")).toMatchObject({
      isDone: null,
      there: "Not known",
      link: null,
      note: "An administrator does this.",
    });
    expect(view.steps.filter(({ isNext }) => isNext).map(({ id }) => id)).toEqual(["customers"]);
  });

  it("are done once a car is received", async () => {
    const view = await viewOf(emptyTerminal({ cars: new Map([[RAILCAR_STATUS.received, 1]]) }));
    expect(view.state).toBe("done");
    expect(stepOf(view, "received")).toMatchObject({ isDone: true, there: "1 received" });
  });

  it("say that a part of them could not be counted", async () =>
    expect((await viewOf(emptyTerminal({ cars: null }))).isPartial).toBe(true));
});
