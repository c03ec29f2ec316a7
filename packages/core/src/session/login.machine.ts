import type { Session } from "@railhead/api-contract/session/session";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import { type ApiError, ContractBroken, isStarting } from "../api/api-errors";
import type { Storage } from "../ports/storage.port";
import { notProvided, type Outcome } from "../runtime/from-effect";
import { forgetEnded, hasEnded, keepLastSession, hasUnconfirmedLogout } from "./session.rules";

/** What a login sends. */
export type Credentials = { readonly username: string; readonly password: string };

export type LoginPorts = { readonly storage: Storage };

export type LoginContext = Credentials & {
  readonly ports: LoginPorts;
  /** Whether the user has tried to send the form: empty fields are named from then on. */
  readonly tried: boolean;
  readonly error: ApiError | null;
  readonly session: Session | null;
  /** A logout on this device has not reached the server yet. */
  readonly hasUnconfirmedLogout: boolean;
  /** The session of this device expired. */
  readonly hasEnded: boolean;
};

export type LoginEvent =
  | { readonly type: "USERNAME.CHANGE"; readonly value: string }
  | { readonly type: "PASSWORD.CHANGE"; readonly value: string }
  | { readonly type: "SUBMIT" };

type LoginAnswer = Outcome<Session, ApiError>;

/** What is sent of the typed name and password: the name without blanks around it, the password as typed. */
export const credentialsOf = ({ username, password }: Credentials): Credentials => ({
  username: username.trim(),
  password,
});

/** Whether both fields hold something. */
export const isComplete = (typed: Credentials): boolean => typed.username.trim() !== "" && typed.password !== "";

/** Milliseconds until a server that is starting is asked again. */
const STARTING_PAUSE_MS = 2_000;

/**
 * The login form. It cannot be sent twice at once, and a lost network keeps what was typed. A server that is starting
 * is asked again until it is ready or something else is typed.
 */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent, input: {} as { readonly ports: LoginPorts } },
  actors: { login: notProvided<Credentials, Session, ApiError>("login") },
  delays: { pause: STARTING_PAUSE_MS },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isSession: (_, answer: LoginAnswer) => answer.ok,
    isStarting: (_, answer: LoginAnswer) => !answer.ok && isStarting(answer.error),
  },
  actions: {
    setUsername: assign((_, value: string) => ({ username: value, error: null })),
    setPassword: assign((_, value: string) => ({ password: value, error: null })),
    showMissing: assign({ tried: true, error: null }),
    clearError: assign({ error: null }),
    setSession: assign((_, answer: LoginAnswer) => ({
      session: answer.ok ? answer.value : null,
      password: "",
      error: null,
    })),
    keepSession: ({ context }) => {
      if (context.session === null) return;
      keepLastSession(context.ports.storage, context.session);
      forgetEnded(context.ports.storage);
    },
    /** A refused password is cleared; after a lost network it stays. */
    setError: assign(({ context }, answer: LoginAnswer) => {
      if (answer.ok) return {};
      const isRefused = answer.error._tag === "SignedOut";
      return { error: answer.error, password: isRefused ? "" : context.password, tried: false };
    }),
  },
}).createMachine({
  id: "login",
  context: ({ input }) => ({
    ports: input.ports,
    username: "",
    password: "",
    tried: false,
    error: null,
    session: null,
    hasUnconfirmedLogout: hasUnconfirmedLogout(input.ports.storage),
    hasEnded: hasEnded(input.ports.storage),
  }),
  initial: "editing",
  states: {
    editing: {
      initial: "resting",
      states: { resting: {}, awaitingStart: { after: { pause: "#login.submitting" } } },
      on: {
        "USERNAME.CHANGE": {
          target: ".resting",
          actions: { type: "setUsername", params: ({ event }) => event.value },
        },
        "PASSWORD.CHANGE": {
          target: ".resting",
          actions: { type: "setPassword", params: ({ event }) => event.value },
        },
        SUBMIT: [{ guard: "isComplete", target: "submitting", actions: "clearError" }, { actions: "showMissing" }],
      },
    },
    submitting: {
      invoke: {
        src: "login",
        input: ({ context }) => credentialsOf(context),
        onDone: [
          {
            guard: { type: "isSession", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "setSession", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isStarting", params: ({ event }) => event.output },
            target: "editing.awaitingStart",
            actions: { type: "setError", params: ({ event }) => event.output },
          },
          { target: "editing", actions: { type: "setError", params: ({ event }) => event.output } },
        ],
        onError: {
          target: "editing",
          actions: assign({ error: (): ApiError => new ContractBroken({ route: "login", reason: "a defect" }) }),
        },
      },
    },
    done: { type: "final", entry: "keepSession" },
  },
});

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
