import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { routes, type Changes } from "@railhead/api-contract/live/events.contract";
import type { Authenticate } from "../auth/session";
import type { Answer } from "../http/answers";
import type { Caller, Clock } from "../http/handler";
import { mustFit } from "../http/judge";
import { Problem } from "../problems";
import type { ChangeFeed } from "./change-feed.port";
import { createChangeStream, type ChangeStream, type StreamParts } from "./change-stream";
import { rightsOf } from "./rights";
import { changesAccess, changesAllRows, visibleChanges } from "./visible-changes";

export interface LiveLimits {
  /** Open streams of one session; one more ends its oldest. */
  readonly perSession: number;
  /** Open streams in all; one more is refused. */
  readonly overall: number;
}
export const LIVE_LIMITS: LiveLimits = { perSession: 6, overall: 2_000 };
/** Milliseconds between two signs of life. */
const BEAT = 15_000;
/** Milliseconds for which a caller counts as looked at. */
const LOOKED_AT_FOR = 1_000;

/** What may be set otherwise than by default. */
export interface LiveOptions {
  readonly limits?: LiveLimits;
  /** Runs work again and again, at intervals in milliseconds; gives back what ends it. */
  readonly every?: (milliseconds: number, work: () => void) => () => void;
}
export interface LiveParts extends LiveOptions {
  readonly feed: ChangeFeed;
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly validateResponses: boolean;
  readonly onFault: (error: unknown) => void;
}
export interface LiveCall {
  readonly caller: Caller;
  /** The session's token, by which the stream looks whether the caller may still be here. */
  readonly token: string | null;
  readonly headers: Headers;
  readonly since?: string | undefined;
}
export interface Live {
  /** Answers GET /api/events: what was missed, or a stream that goes on with it. */
  readonly answer: (call: LiveCall) => Promise<Answer>;
  /** Ends all streams and opens no more. */
  readonly close: () => void;
}

const STREAM_HEADERS = { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" };
const full = () =>
  new Problem("TooMany", "too_many_streams", callRefusal("too_many_streams"), { headers: { "retry-after": "60" } });
const wantsStream = (headers: Headers) => headers.get("accept")?.includes("text/event-stream") ?? false;
const onTimer: NonNullable<LiveParts["every"]> = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
};

/** Who follows a stream, looked at again before it is sent anything, at most once a second, and always when rights may have changed. */
function watcher({ authenticate, clock }: LiveParts, { caller: first, token }: LiveCall): StreamParts["visible"] {
  let caller = first;
  let lookedAt = clock.now();
  return async (changes) => {
    const now = clock.now();
    if (changes.some(changesAccess) || Math.abs(now - lookedAt) >= LOOKED_AT_FOR) {
      const known = await authenticate(token, Math.floor(now / 1000));
      if (known === null) return null;
      caller = known.caller;
      lookedAt = now;
    }
    return {
      shown: visibleChanges(caller, changes),
      rights: rightsOf(caller),
      isAll: changes.some(changesAllRows),
    };
  };
}

/** The streams that are open, by session, oldest first. */
function openStreams({ perSession, overall }: LiveLimits) {
  const bySession = new Map<string, ChangeStream[]>();
  const all = () => [...bySession.values()].flat();
  return {
    all,
    add: (session: string, stream: ChangeStream) => {
      const own = bySession.get(session) ?? [];
      bySession.set(session, [...own, stream]);
      if (own.length >= perSession) own[0]?.end();
    },
    remove: (session: string, stream: ChangeStream) => {
      const left = (bySession.get(session) ?? []).filter((one) => one !== stream);
      if (left.length > 0) bySession.set(session, left);
      else bySession.delete(session);
    },
    demandRoom: (session: string) => {
      const own = bySession.get(session)?.length ?? 0;
      if (own < perSession && all().length >= overall) throw full();
    },
  };
}

/** Follows the feed for callers: each gets what they may view, until their session ends. */
export function createLive(parts: LiveParts): Live {
  const { feed } = parts;
  const every = parts.every ?? onTimer;
  const streams = openStreams(parts.limits ?? LIVE_LIMITS);
  let stopBeat: (() => void) | null = null;
  let isClosed = false;

  const judged = (changes: Changes): string => {
    if (parts.validateResponses) mustFit(routes.changes, 200, changes);
    return JSON.stringify(changes);
  };
  const missedSince = async (cursor: string | null) => {
    const missed = await feed.since(cursor);
    if (missed !== null) return { cursor: missed.cursor, changes: missed.changes };
    return { cursor: (await feed.since(null))?.cursor ?? "", changes: null };
  };
  const poll = async ({ caller }: LiveCall, cursor: string | null): Promise<Answer> => {
    const missed = await missedSince(cursor);
    const changes = missed.changes ?? [];
    const reset = missed.changes === null || changes.some(changesAllRows);
    const result = reset ? [] : [...visibleChanges(caller, changes)];
    return { status: 200, text: judged({ result, cursor: missed.cursor, reset, rights: rightsOf(caller) }) };
  };
  const follow = async (call: LiveCall, cursor: string | null): Promise<Answer> => {
    const session = call.caller.sessionId ?? "";
    streams.demandRoom(session);
    // Listened to before what was missed is read, so that nothing falls between; what comes twice is sent once.
    const early: Parameters<ChangeStream["receive"]>[0][] = [];
    let receive: ChangeStream["receive"] = (changes) => void early.push(changes);
    const stopListening = feed.subscribe((changes) => receive(changes));
    const start = await missedSince(cursor).catch((error: unknown) => {
      stopListening();
      throw error;
    });
    const stream = createChangeStream({
      feed,
      start,
      visible: watcher(parts, call),
      write: judged,
      onFault: parts.onFault,
      onEnd: () => {
        stopListening();
        streams.remove(session, stream);
        if (streams.all().length > 0) return;
        stopBeat?.();
        stopBeat = null;
      },
    });
    receive = stream.receive;
    early.forEach(receive);
    if (isClosed) stream.end();
    else {
      streams.add(session, stream);
      stopBeat ??= every(BEAT, () => streams.all().forEach((one) => one.beat()));
    }
    return { status: 200, text: "", stream: stream.body, headers: STREAM_HEADERS };
  };

  return {
    answer: (call) => {
      const cursor = call.headers.get("last-event-id") ?? call.since ?? null;
      return wantsStream(call.headers) ? follow(call, cursor) : poll(call, cursor);
    },
    close: () => {
      isClosed = true;
      streams.all().forEach((stream) => stream.end());
    },
  };
}
