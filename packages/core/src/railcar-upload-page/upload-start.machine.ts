import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { uploadAddress } from "../railcars/upload-address";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf, type MachineStep } from "../steps/step";
import type { ChosenFile } from "./upload-file.rules";
import type {
  RecentPage,
  SentFile,
  UploadStartContext,
  UploadStartEvent,
  UploadStartInput,
} from "./upload-start.types";

/** Which uploads are read: those of a terminal, before one of them. */
export interface RecentWanted {
  readonly terminalId: string;
  readonly before: string | null;
}

const actors = {
  loadRecent: notProvided<RecentWanted, RecentPage, ApiError>("loadRecent"),
  sendFile: notProvided<SentFile, RailcarUpload, ApiError>("sendFile"),
};

type Of<Type extends UploadStartEvent["type"]> = Extract<UploadStartEvent, { readonly type: Type }>;
const remote = remoteOf<UploadStartContext, UploadStartEvent, typeof actors>();
// A file is not kept on the device: it is where the person has it.
const { act, carryOut } = stepsOf<UploadStartContext, UploadStartEvent>(() => undefined);

/** A file is chosen: it goes out at once, under a key of its own. */
function chooseFile(context: UploadStartContext, file: ChosenFile): MachineStep<UploadStartContext, UploadStartEvent> {
  const { family, customerId, terminalId, ports } = context;
  const sent = { file, family, customerId, sheet: null, terminalId, key: ports.ids.newIdempotencyKey() };
  return { change: { sent, problem: null, error: null } };
}

/** The server has it: what it says of the file stands on a page of its own, which anybody can be sent to. */
function openUpload({ sent, ports }: UploadStartContext, { id }: RailcarUpload): MachineStep<UploadStartContext> {
  if (sent !== null) ports.files.keep(id, sent.file);
  return { change: { sent: null }, open: uploadAddress(id) };
}

/** The page on which a file of railcars is chosen: it is sent at once, and earlier ones are listed. */
export const uploadStartMachine = setup({
  types: { context: {} as UploadStartContext, events: {} as UploadStartEvent, input: {} as UploadStartInput },
  actors,
}).createMachine({
  id: "upload-start",
  type: "parallel",
  context: ({ input }) => ({ ...input, customerId: null, sent: null, problem: null, error: null, recent: null }),
  states: {
    file: {
      initial: "choosing",
      states: {
        choosing: {
          on: {
            "CUSTOMER.CHOOSE": { actions: assign({ customerId: ({ event }) => event.id }) },
            "FILE.CHOOSE": {
              target: "sending",
              actions: act<Of<"FILE.CHOOSE">>(({ context, event }) => chooseFile(context, event.file)),
            },
            "FILE.REFUSE": {
              actions: assign({ problem: ({ event }) => event.problem, sent: () => null, error: () => null }),
            },
            RETRY: { guard: ({ context }) => context.sent !== null, target: "sending" },
            "FILE.DROP": { actions: assign({ sent: () => null, problem: () => null, error: () => null }) },
          },
        },
        sending: {
          entry: assign({ error: () => null }),
          invoke: remote.asked("sendFile", {
            input: ({ context: { sent } }) => {
              if (sent === null) throw new Error("There is no file to send.");
              return sent;
            },
            answered: [
              {
                target: "choosing",
                take: ({ context, value, enqueue }) => carryOut(enqueue, openUpload(context, value)),
              },
            ],
            refused: [{ target: "choosing", take: ({ error, enqueue }) => enqueue.assign({ error }) }],
            defect: { target: "choosing" },
          }),
        },
      },
    },
    recent: {
      initial: "loading",
      on: {
        "RECENT.LOAD": ".loading",
        "RECENT.RECEIVED": { actions: assign({ recent: ({ event }) => event.recent }) },
      },
      states: remote.paged(
        "loadRecent",
        {
          input: ({ context: { terminalId } }) => ({ terminalId, before: null }),
          take: ({ value, enqueue }) => enqueue.assign({ recent: value }),
        },
        {
          event: "RECENT.MORE",
          hasMore: ({ recent }) => (recent?.before ?? null) !== null,
          input: ({ context: { terminalId, recent } }) => ({ terminalId, before: recent?.before ?? null }),
          take: ({ context, value, enqueue }) =>
            enqueue.assign({
              recent: { ...value, uploads: [...(context.recent?.uploads ?? []), ...value.uploads] },
            }),
        },
      ),
    },
  },
});

export type UploadStartActor = ActorRefFrom<typeof uploadStartMachine>;
export type UploadStartSnapshot = SnapshotFrom<typeof uploadStartMachine>;
