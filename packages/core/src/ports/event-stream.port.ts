/** How a stream of server-sent events went on. */
export type StreamSignal =
  /** The server has answered with a stream. */
  | { readonly kind: "open" }
  /** Bytes have come, whatever they say: the server is there. */
  | { readonly kind: "alive" }
  | { readonly kind: "message"; readonly id: string; readonly data: string }
  /** The stream's place has moved on without a message. */
  | { readonly kind: "id"; readonly id: string }
  /** It is over: nobody is signed in (401), the server would not (another status), or the line was cut. */
  | { readonly kind: "over"; readonly why: "signed-out" | "refused" | "lost" };

/** Opens streams of server-sent events, with the session's cookie. */
export type EventStream = {
  /** `lastId` is the last event of an earlier stream. Calls `tell` until the returned function is called. */
  open(url: string, lastId: string | null, tell: (signal: StreamSignal) => void): () => void;
};
