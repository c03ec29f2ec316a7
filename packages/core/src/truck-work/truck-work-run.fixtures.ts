import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { createActor, waitFor } from "xstate";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { asKind } from "../trucks/truck.fixtures";
import { liveTruckWorkMachine } from "./truck-work.live";
import { truckServer } from "./truck-work-server.fixtures";
import { loading, workInput } from "./truck-work.fixtures";
import type { TruckWorkInput } from "./truck-work.types";
import type { LoadKey, LoadValues } from "../load-work/load-form.types";
import { viewTruckWork } from "./truck-work.view";

export const SAVED = answer(200, {
  result: asKind("outbounds", { ...loading, gross: "50000", status_id: TRUCK_STATUS.weighed, status: "Loaded" }),
});

/** The page of a truck over a server, once what it needs has been read. */
export async function begin(
  posts: readonly ScriptedAnswer[] = [],
  more: Partial<TruckWorkInput> = {},
  server = truckServer(posts),
) {
  const ports = pagePorts();
  const api = testRuntime(server);
  const input = workInput({ ports, ...more });
  const actor = createActor(liveTruckWorkMachine(api), { input }).start();
  const settled = () =>
    waitFor(
      actor,
      ({ value }) =>
        value.facts !== "loading" &&
        value.choices !== "loading" &&
        value.choices !== "waiting" &&
        value.asset !== "looking" &&
        value.form !== "sending" &&
        value.form !== "resending" &&
        value.scale !== "reading",
    );
  await settled();
  const fill = (values: LoadValues) =>
    Object.entries(values).forEach(([key, entry]) => actor.send({ type: "FIELD.CHANGE", key: key as LoadKey, entry }));
  const submit = async () => {
    actor.send({ type: "SUBMIT" });
    await settled();
  };
  const notices = (input.ports as typeof ports).notices;
  return {
    actor,
    server,
    ports,
    api,
    fill,
    submit,
    settled,
    notices,
    view: () => viewTruckWork(actor.getSnapshot()),
    went: () => ports.navigator.went,
  };
}
export const weigh = { type: "FORM.OPEN", form: "weigh" } as const;
export const draft = { type: "FORM.OPEN", form: "draft" } as const;
