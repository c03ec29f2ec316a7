import type { LoadKey, LoadValues } from "../load-work/load-form.types";
import { createActor, waitFor } from "xstate";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { liveCarWorkMachine } from "./car-work.live";
import { carInput, carServer, savedDraft } from "./car-work.fixtures";
import type { CarWorkInput } from "./car-work.types";
import { viewCarWork } from "./car-work.view";

export const SAVED = answer(201, { result: savedDraft() });

/** The work on a railcar at the moment when all is read, with what a person does there. */
export async function begin(
  posts: readonly ScriptedAnswer[] = [],
  more: Partial<CarWorkInput> = {},
  server = carServer(posts),
) {
  const ports = pagePorts();
  const api = testRuntime(server);
  const input = carInput({ ports, ...more });
  const actor = createActor(liveCarWorkMachine(api), { input }).start();
  const settled = () =>
    waitFor(
      actor,
      ({ value }) =>
        value.facts !== "loading" &&
        value.choices !== "loading" &&
        value.form !== "sending" &&
        value.form !== "resending",
    );
  await settled();
  const fill = (values: LoadValues) =>
    Object.entries(values).forEach(([key, entry]) => actor.send({ type: "FIELD.CHANGE", key: key as LoadKey, entry }));
  const submit = async () => {
    actor.send({ type: "SUBMIT" });
    await settled();
  };
  const proceed = async () => {
    await submit();
    actor.send({ type: "CONFIRM.PROCEED" });
    await settled();
  };
  const scan = (code: string) => actor.send({ type: "SCAN.RECEIVED", code, at: 1 });
  const { notices } = input.ports as typeof ports;
  return {
    actor,
    server,
    ports,
    api,
    fill,
    submit,
    proceed,
    scan,
    settled,
    said: () => notices.at(-1),
    view: () => viewCarWork(actor.getSnapshot()),
    went: () => ports.navigator.went,
  };
}
/** Opens the form of a draft. */
export const draft = { type: "FORM.OPEN", form: "draft" } as const;
/** What was sent, and where to. */
export const bodies = (server: ReturnType<typeof carServer>) =>
  server.sent().map(({ url, body }) => [url, JSON.parse(String(body ?? "")) as unknown] as const);
