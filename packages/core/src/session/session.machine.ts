import type { Session } from "@railhead/api-contract/session/session";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { Navigator } from "../ports/navigator.port";
import type { Storage } from "../ports/storage.port";
import { notProvided, type Outcome } from "../runtime/from-effect";
import {
  forgetLastSession,
  forgetRoute,
  isStale,
  keepLastSession,
  lastSession,
  noteEnded,
  noteUnconfirmedLogout,
  hasUnconfirmedLogout,
  pauseAfter,
  rememberRoute,
} from "./session.rules";

/** What the session needs of its host. */
export type SessionPorts = { readonly clock: Clock; readonly storage: Storage; readonly navigator: Navigator };

export type SessionContext = {
  readonly ports: SessionPorts;
  readonly session: Session | null;
  /** Epoch seconds of the last key, pointer or scan. */
  readonly lastActivity: number;
  /** Tries without an answer since the last one that had one. */
  readonly tries: number;
  /** Why there is no session yet, where the server or the way to it is the reason. */
  readonly error: ApiError | null;
};

export type SessionEvent =
  /** The user did something: a key, the pointer, a scan. */
  | { readonly type: "ACTIVITY" }
  | { readonly type: "NAVIGATED" }
  /** Loads the session again, whatever its age: after a change of terminal. */
  | { readonly type: "SESSION.REFRESH" }
  /** A call was answered with 401. */
  | { readonly type: "SESSION.EXPIRED" }
  | { readonly type: "LOGIN.SUCCEEDED"; readonly session: Session }
  | { readonly type: "LOGOUT" }
  | { readonly type: "NETWORK.ONLINE" }
  | { readonly type: "NETWORK.OFFLINE" }
  /** The user asks to try again now. */
  | { readonly type: "RETRY" };

/** What the server says when asked who is signed in. */
export type SessionAnswer = Outcome<Session, ApiError>;

const answer = ({ event }: { event: { output: Outcome<unknown, ApiError> } }) => event.output;
const loaded = ({ event }: { event: { output: SessionAnswer } }) => (event.output.ok ? event.output.value : null);
const loggedIn = ({ event }: { event: { session: Session } }) => event.session;

/** Milliseconds that the first look for a session may take when the last known one could be shown instead. */
const PATIENCE_MS = 4_000;

/** Actors, guards and actions that the states of the session share. */
const life = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as { readonly ports: SessionPorts } },
  actors: {
    loadSession: notProvided<void, Session, ApiError>("loadSession"),
    sendLogout: notProvided<void, null, ApiError>("sendLogout"),
  },
  delays: { patience: PATIENCE_MS, pause: ({ context }) => pauseAfter(context.tries) },
  guards: {
    isSession: (_, outcome: Outcome<unknown, ApiError>) => outcome.ok,
    isNobody: (_, outcome: Outcome<unknown, ApiError>) => !outcome.ok && outcome.error._tag === "SignedOut",
    /** Nobody is signed in, or another tab has logged out and the server does not know it yet. */
    isOver: ({ context }, outcome: Outcome<unknown, ApiError>) =>
      hasUnconfirmedLogout(context.ports.storage) || (!outcome.ok && outcome.error._tag === "SignedOut"),
    hasLastSession: ({ context }) => lastSession(context.ports.storage) !== null,
    hasUnconfirmedLogout: ({ context }) => hasUnconfirmedLogout(context.ports.storage),
    isStale: ({ context }) => isStale(context.lastActivity, context.ports.clock.nowSeconds()),
  },
  actions: {
    setSession: assign(({ context }, session: Session | null) => ({
      session: session ?? context.session,
      lastActivity: context.ports.clock.nowSeconds(),
      tries: 0,
      error: null,
    })),
    keepSession: ({ context }) => {
      if (context.session !== null) keepLastSession(context.ports.storage, context.session);
    },
    setLastSession: assign(({ context }) => ({
      session: lastSession(context.ports.storage),
      lastActivity: context.ports.clock.nowSeconds(),
    })),
    resetSession: assign({ session: null, tries: 0 }),
    forgetSession: ({ context }) => forgetLastSession(context.ports.storage),
    rememberRoute: ({ context }) => rememberRoute(context.ports.storage, context.ports.navigator.current()),
    noteEnded: ({ context }) => noteEnded(context.ports.storage),
    forgetRoute: ({ context }) => forgetRoute(context.ports.storage),
    noteUnconfirmedLogout: ({ context }) => noteUnconfirmedLogout(context.ports.storage),
    noteActivity: assign({ lastActivity: ({ context }) => context.ports.clock.nowSeconds() }),
    noteError: assign((_, outcome: Outcome<unknown, ApiError>) => ({ error: outcome.ok ? null : outcome.error })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
});

/**
 * Asks for the session. Where it is over it ends here too, where there is one `known` follows; `fallback` is taken where the
 * call had no answer, `failed` where it could not be made.
 */
const askSession = <const Fallback extends readonly object[], const Failed>(
  known: string,
  fallback: Fallback,
  failed: Failed,
) =>
  ({
    src: "loadSession",
    onDone: [
      { guard: { type: "isOver", params: answer }, target: "#session.expired" },
      { guard: { type: "isSession", params: answer }, target: known, actions: { type: "setSession", params: loaded } },
      ...fallback,
    ],
    onError: failed,
  }) as const;

/** Sends the logout. Whether the server ended the session or had none, it is confirmed; without an answer it waits. */
const sendLogout = <const Waiting extends string>(waiting: Waiting) => {
  const confirmed = { target: "#session.signed-out.confirmed", actions: "forgetSession" } as const;
  const fallback = { target: waiting, actions: "countTry" } as const;
  return {
    src: "sendLogout",
    onDone: [
      { guard: { type: "isSession", params: answer }, ...confirmed },
      { guard: { type: "isNobody", params: answer }, ...confirmed },
      fallback,
    ],
    onError: fallback,
  } as const;
};

const LOST = { target: "lost", actions: "countTry" } as const;
const WAITING = { target: "waiting", actions: "countTry" } as const;

/** Somebody is signed in; without an answer the last known session goes on, and the server is asked again. */
const signedIn = life.createStateConfig({
  initial: "connected",
  on: {
    "SESSION.EXPIRED": "expired",
    "SESSION.REFRESH": ".refreshing",
    LOGOUT: "signing-out",
    ACTIVITY: { actions: "noteActivity" },
  },
  states: {
    connected: {
      entry: "keepSession",
      on: {
        ACTIVITY: [{ guard: "isStale", target: "refreshing", actions: "noteActivity" }, { actions: "noteActivity" }],
        NAVIGATED: [{ guard: "isStale", target: "refreshing", actions: "noteActivity" }, { actions: "noteActivity" }],
        "NETWORK.OFFLINE": LOST,
      },
    },
    refreshing: {
      invoke: askSession("connected", [LOST], LOST),
    },
    lost: {
      initial: "waiting",
      states: {
        waiting: {
          after: { pause: "trying" },
          on: { "NETWORK.ONLINE": "trying", RETRY: "trying", NAVIGATED: "trying" },
        },
        trying: {
          invoke: askSession("#session.signed-in.connected", [WAITING], WAITING),
        },
      },
    },
  },
});

/** Nobody is signed in. An unconfirmed logout is sent again until the server answers. */
const signedOut = life.createStateConfig({
  initial: "confirmed",
  on: { "SESSION.REFRESH": "starting" },
  states: {
    confirmed: {},
    unconfirmed: {
      initial: "checking",
      states: {
        checking: {
          always: [{ guard: "hasUnconfirmedLogout", target: "trying" }, { target: "#session.signed-out.confirmed" }],
        },
        waiting: {
          after: { pause: "checking" },
          on: { "NETWORK.ONLINE": "checking", RETRY: "checking" },
        },
        trying: {
          invoke: sendLogout("waiting"),
        },
      },
    },
  },
});

/**
 * The session on this device (spec §4, §5, §8). Only a 401 ends it: without an answer the last known session stays, and
 * the server is asked again with pauses. An unconfirmed logout is over on this device, and is sent before anything
 * else.
 */
export const sessionMachine = life.createMachine({
  id: "session",
  context: ({ input }) => ({
    ports: input.ports,
    session: null,
    lastActivity: input.ports.clock.nowSeconds(),
    tries: 0,
    error: null,
  }),
  initial: "starting",
  on: {
    "LOGIN.SUCCEEDED": {
      target: ".signed-in",
      actions: { type: "setSession", params: loggedIn },
    },
  },
  states: {
    starting: { always: [{ guard: "hasUnconfirmedLogout", target: "signed-out.unconfirmed" }, { target: "loading" }] },
    loading: {
      invoke: askSession(
        "signed-in",
        [
          { guard: "hasLastSession", target: "signed-in.lost", actions: ["setLastSession", "countTry"] },
          { target: "unreachable", actions: [{ type: "noteError", params: answer }, "countTry"] },
        ],
        [
          { guard: "hasLastSession", target: "signed-in.lost", actions: ["setLastSession", "countTry"] },
          { target: "unreachable", actions: "countTry" },
        ],
      ),
      after: { patience: { guard: "hasLastSession", target: "signed-in.lost.trying", actions: "setLastSession" } },
    },
    "signed-in": signedIn,
    expired: {
      entry: "resetSession",
      always: [
        { guard: "hasUnconfirmedLogout", target: "signed-out.unconfirmed" },
        { target: "signed-out", actions: ["rememberRoute", "noteEnded", "forgetSession"] },
      ],
    },
    "signing-out": {
      entry: ["resetSession", "forgetRoute", "noteUnconfirmedLogout"],
      invoke: sendLogout("signed-out.unconfirmed.waiting"),
    },
    "signed-out": signedOut,
    unreachable: {
      initial: "waiting",
      on: { "SESSION.EXPIRED": "expired" },
      states: {
        waiting: {
          after: { pause: "trying" },
          on: { "NETWORK.ONLINE": "trying", RETRY: "trying" },
        },
        trying: {
          invoke: askSession(
            "#session.signed-in",
            [{ target: "waiting", actions: [{ type: "noteError", params: answer }, "countTry"] }],
            WAITING,
          ),
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
