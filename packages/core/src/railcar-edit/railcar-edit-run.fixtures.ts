import { createActor, waitFor } from "xstate";
import type { Storage } from "../ports/storage.port";
import { answer, testRuntime } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { liveRailcarEditMachine } from "./railcar-edit.live";
import { type carServer } from "../railcars/car-server.fixtures";
import { wireVisit } from "../railcars/car-rows.fixtures";
import { editInput } from "./railcar-edit.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { visit } from "../railcars/car.fixtures";
import type { EditInput } from "./railcar-edit.types";
import { viewRailcarEdit, type RailcarEditView } from "./railcar-edit.view";

/** An answer with car 12 at a position. */
export const saved = (seq: number, more = {}) => answer(200, { result: wireVisit(visit("12", seq, more)) });

/** The form of car 12 over a scripted server, once what it looks up is there. */
export async function open(
  http: ReturnType<typeof carServer>,
  more: Partial<EditInput> = {},
  storage: Storage = memoryStorage(),
) {
  const ports = pagePorts(storage.session, storage.local);
  const actor = createActor(liveRailcarEditMachine(testRuntime(http)), {
    input: editInput({ ports, ...more }),
  }).start();
  const view = () => viewRailcarEdit(actor.getSnapshot());
  const until = async (holds: (view: RailcarEditView) => boolean) =>
    viewRailcarEdit(await waitFor(actor, (snapshot) => holds(viewRailcarEdit(snapshot))));
  await until((shown) => shown.state !== "loading");
  const settle = () =>
    waitFor(
      actor,
      ({ value }) => value.tracks !== "loading" && value.carsOnTrack !== "loading" && value.car !== "loading",
    );
  await settle();
  const enter = (text: string) => actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: text });
  const submit = async () => {
    actor.send({ type: "SUBMIT" });
    await until((shown) => !shown.frozen || shown.retryText !== null || ports.navigator.went.length > 0);
    await settle();
  };
  return {
    actor,
    view,
    until,
    settle,
    enter,
    submit,
    notices: () => ports.notices,
    went: ports.navigator.went,
    storage,
  };
}
