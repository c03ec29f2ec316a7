import type { ResourceName } from "@railhead/api-contract/entities";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { createActor, waitFor } from "xstate";
import type { Storage } from "../ports/storage.port";
import { asking } from "../resources/confirmation.fixtures";
import { CARRIERS, carrierRow } from "../resources/carriers.fixtures";
import { bolsResource } from "../resources/bols.resource";
import { onsiteStorageResource } from "../resources/onsite-storage.resource";
import { ordersResource } from "../resources/orders.resource";
import { profilesResource } from "../resources/profiles.resource";
import { railcarsResource } from "../resources/railcars.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, listedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { liveRecordFormMachine } from "./record-form.live";
import type { RecordFormInput } from "./record-form.types";
import { viewRecordForm, type RecordFieldView, type RecordFormView } from "./record-form.view";

export { CARRIERS, carrierRow };
export const erased = <N extends ResourceName>(facts: ResourceFacts<N>): ResourceFacts =>
  facts as unknown as ResourceFacts;
/** Carriers of a contract by which a change of one may have to be confirmed. */
export const ASKING_CARRIERS = asking(CARRIERS);
export const STORAGE = onsiteStorageResource as unknown as ResourceFacts;
export const ORDERS = erased(ordersResource);
export const PROFILES = erased(profilesResource);
export const BOLS = erased(bolsResource);
export const RAILCARS = erased(railcarsResource);

/** A profile as the server answers it. */
export const profileRow = (permissions: PermissionMap, more: object = {}) => ({
  id: "1",
  name: "Dispatch",
  description: null,
  permissions,
  is_active: true,
  created_at: 1,
  created_by: "7",
  updated_at: 10,
  updated_by: "7",
  ...more,
});

/** The form of carrier 12. */
export const formInput = (more: Partial<RecordFormInput> = {}): RecordFormInput => ({
  facts: CARRIERS,
  userid: "7",
  profileId: "1",
  recordId: "12",
  fromId: null,
  ofId: null,
  given: {},
  terminalId: "1",
  zone: "America/Chicago",
  isTerminalFree: false,
  pathAfter: (id) => `/ui-next/carriers/view/${id}`,
  addPath: "/ui-next/carriers/add",
  ports: pagePorts(),
  ...more,
});

/** The server's answer with a carrier. */
export const carrierAnswer = (more: object = {}) => answer(200, { result: carrierRow(more) });

/** A server that knows carrier 12 and answers in turn what is sent to it. */
export const carrierServer = (posts: readonly ScriptedAnswer[] = [], known: ScriptedAnswer = carrierAnswer()) =>
  listedHttp({ "/api/carriers/12": known }, posts);

/** A form over a scripted server, once what it reads is there. */
export async function openForm(
  http: ReturnType<typeof listedHttp>,
  more: Partial<RecordFormInput> = {},
  storage: Storage = memoryStorage(),
) {
  const ports = pagePorts(storage.session, storage.local);
  const actor = createActor(liveRecordFormMachine(testRuntime(http)), { input: formInput({ ports, ...more }) }).start();
  const view = () => viewRecordForm(actor.getSnapshot());
  const until = async (holds: (view: RecordFormView) => boolean) =>
    viewRecordForm(await waitFor(actor, (snapshot) => holds(viewRecordForm(snapshot))));
  const read = () => waitFor(actor, ({ value }) => value.record !== "loading");
  await read();
  const field = (key: string): RecordFieldView => {
    const found = view()
      .groups.flatMap(({ cells }) => cells.flat())
      .find((one) => one.key === key);
    if (found === undefined) throw new Error(`The form does not show ${key}.`);
    return found;
  };
  return {
    actor,
    view,
    until,
    read,
    field,
    http,
    enter: (key: string, entry: string | readonly string[]) => actor.send({ type: "FIELD.CHANGE", key, entry }),
    leave: (key: string) => actor.send({ type: "FIELD.LEAVE", key }),
    /** Saves, and waits for what comes of it. */
    save: async (after?: "another" | "leave") => {
      actor.send({ type: "SUBMIT", ...(after === undefined ? {} : { after }) });
      await until(
        ({ isSending }) =>
          !isSending || ports.navigator.went.length > 0 || actor.getSnapshot().matches({ form: "saved" }),
      );
      await read();
    },
    sent: () => http.sent().map(({ body }) => JSON.parse(String(body ?? "null")) as unknown),
    notices: () => ports.notices.map(({ message }) => message),
    went: ports.navigator.went,
    storage,
  };
}
