import { createActor, fromPromise, setup, waitFor } from "xstate";
import { ContractBroken, NetworkLost, Refused, SignedOut, TimedOut, type ApiError } from "../api/api-errors";
import type { Notice } from "../ports/notifier.port";
import type { KeyValueStore } from "../ports/storage.port";
import { NOON, testPorts } from "../runtime/ports.fixtures";
import { notProvided, type Outcome } from "../runtime/from-effect";
import { memoryStore } from "../storage/memory-store.fixtures";
import { stepsOf } from "../steps/step";
import { entriesOf } from "./outbox.storage";
import type { NewEntry, OutboxEntry } from "./outbox.types";
import { submissionOf } from "./submission-states";
import type { Sending, SubmissionContext, SubmissionEvent } from "./submission.types";

/** An entry of user 7, sent from a form. */
export const anEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  version: 1,
  key: "key-1",
  user: "7",
  terminal: "1",
  form: "note.4",
  route: "/notes/4",
  label: { name: "Note 4", more: 0 },
  action: null,
  method: "POST",
  path: "/api/notes/4",
  headers: {},
  body: { text: "new", updated_at: 1 },
  followUp: null,
  createdAt: NOON,
  status: "unconfirmed",
  ...more,
});

/** Each way in which a call can fail. */
export const refusal = (status: number) => new Refused({ status, code: "any", description: `Refused: ${status}.` });
export const signedOut = (more: { afterSilence?: true } = {}) =>
  new SignedOut({ code: "signed_out", description: "Log in again.", ...more });
export const SILENCES: readonly (readonly [string, ApiError])[] = [
  ["no answer", new NetworkLost({})],
  ["no answer in time", new TimedOut({ afterMs: 1 })],
  ["a server that broke", refusal(500)],
  ["an answer that cannot be read", new ContractBroken({ route: "POST /api/notes/4", reason: "nonsense" })],
  ["a 401 after a send without answer", signedOut({ afterSilence: true })],
];

interface NoteContext extends SubmissionContext {
  readonly text: string;
  readonly faults: number;
  readonly ports: SubmissionContext["ports"] & ReturnType<typeof testPorts>;
}
type NoteEvent =
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "TEXT.REPLACE"; readonly text: string }
  | { readonly type: "SUBMIT" | "SUBMIT.CHANGED" }
  | SubmissionEvent;

export interface NoteInput {
  readonly userid?: string;
  readonly local?: KeyValueStore;
  readonly session?: KeyValueStore;
  readonly ports?: Partial<NoteContext["ports"]>;
  /** Without the steps that a feature may leave out. */
  readonly isBare?: boolean;
}

const FORM = "note.4";
const DRAFT = "draft";
const keep = ({ ports, text }: NoteContext) => void ports.storage.session.set(DRAFT, text);
const { act } = stepsOf<NoteContext, NoteEvent>(keep);
const say = (message: string): Notice => ({ kind: "warning", message });
const noteOf = ({ text }: NoteContext): NewEntry => ({
  terminal: "1",
  route: "/notes/4",
  label: { name: "Note 4", more: 0 },
  method: "POST",
  path: "/api/notes/4",
  headers: {},
  body: { text },
});
const actors = {
  saveNote: notProvided<{ readonly entry: OutboxEntry }, { readonly id: string }, ApiError>("saveNote"),
};
const submission = submissionOf<NoteContext, NoteEvent, typeof actors>(keep);
type NoteSending = Sending<NoteContext, NoteEvent, (typeof actors)["saveNote"]>;

/** What a feature may leave out. */
const OPTIONAL: Pick<NoteSending, "begin" | "resume" | "unconfirmed"> = {
  begin: () => ({ change: { faults: 0 } }),
  resume: ({ entry }) => ({ change: {}, notice: say(`resumed ${entry.key}`) }),
  unconfirmed: ({ error }) => ({ change: {}, notice: say(`unconfirmed ${error?._tag ?? "defect"}`) }),
};
const statesWith = (optional: typeof OPTIONAL) =>
  submission.states("saveNote", {
    form: () => FORM,
    change: noteOf,
    input: ({ entry }) => ({ entry }),
    editing: "editing",
    confirmed: {
      target: "saved",
      step: ({ value, entry }) => ({ change: { text: "" }, notice: say(`saved ${value.id} by ${entry.key}`) }),
    },
    refused: [
      {
        when: ({ error }) => error._tag === "Refused" && error.status === 404,
        target: "gone",
        step: () => ({ change: { text: "" } }),
      },
      {
        target: "editing",
        step: ({ context, error }) => ({ change: { faults: context.faults + 1 }, notice: say(error._tag) }),
      },
    ],
    dropped: () => ({ change: {}, notice: say("dropped") }),
    left: () => ({ change: {}, notice: say("left") }),
    ...optional,
  });

/** A form with one text, as small as a feature that sends can be. A 404 leads elsewhere than any other refusal. */
const noteMachine = (states: ReturnType<typeof statesWith>) =>
  setup({
    types: { context: {} as NoteContext, events: {} as NoteEvent, input: {} as NoteInput },
    actors,
  }).createMachine({
    id: "note",
    context: ({ input: { userid = "7", local = memoryStore(), session = memoryStore(), ports } }) => ({
      userid,
      submission: null,
      text: session.get(DRAFT) ?? "",
      faults: 0,
      ports: { ...testPorts(session), storage: { local, session }, ...ports },
    }),
    initial: "resuming",
    states: {
      ...states,
      editing: {
        on: {
          "TEXT.CHANGE": { actions: act(({ event }) => ({ change: { text: event.text } })) },
          SUBMIT: "submitting",
        },
      },
      saved: {
        on: { "TEXT.CHANGE": { target: "editing", actions: act(({ event }) => ({ change: { text: event.text } })) } },
      },
      gone: {},
      // Where the product lets a form be changed while its outcome is unknown, what was sent is replaced by the next change.
      unconfirmed: {
        on: {
          ...states.unconfirmed.on,
          "TEXT.REPLACE": { actions: act(({ event }) => ({ change: { text: event.text } })) },
          "SUBMIT.CHANGED": "submitting",
        },
      },
    },
  });

type Answer = Outcome<{ readonly id: string }, ApiError>;
export const OK: Answer = { ok: true, value: { id: "4" } };
export const failed = (error: ApiError): Answer => ({ ok: false, error });

/** The note of a user in one tab, over a server that answers by `answer`; a rejected promise is a defect of our own. */
export function openNote(answer: (entry: OutboxEntry) => Promise<Answer>, input: NoteInput = {}) {
  const sent: OutboxEntry[] = [];
  const [local, session] = [input.local ?? memoryStore(), input.session ?? memoryStore()];
  const ports = { ...testPorts(session), ...input.ports, storage: { local, session } };
  const saveNote = fromPromise<Answer, { readonly entry: OutboxEntry }>(({ input: { entry } }) => {
    sent.push(entry);
    return answer(entry);
  });
  const actor = createActor(
    noteMachine(statesWith(input.isBare === true ? {} : OPTIONAL)).provide({ actors: { saveNote } }),
    {
      input: { ...input, local, session, ports },
    },
  ).start();
  const state = () => actor.getSnapshot().value;
  return {
    actor,
    sent,
    local,
    session,
    state,
    said: () => ports.notices.map(({ message }) => message),
    submission: () => actor.getSnapshot().context.submission,
    outbox: () => entriesOf(local, input.userid ?? "7"),
    submit(text: string) {
      actor.send({ type: "TEXT.CHANGE", text });
      actor.send({ type: "SUBMIT" });
    },
    settled: () => waitFor(actor, ({ value }) => value !== "sending" && value !== "resending"),
  };
}

/** Never answers. */
export const silence = (): Promise<Answer> => new Promise(() => undefined);
