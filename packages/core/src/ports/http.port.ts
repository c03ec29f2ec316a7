/**
 * How core reaches the server. The shapes are structural, so that a browser's fetch, an in-process service
 * and a test's fake fit alike without core knowing the DOM.
 */

/** A signal to stop; a browser's or Node's AbortSignal fits. */
export type CancelSignal = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/** One call. `url` is a path from the origin (`/api/tracks?limit=500`), already encoded. */
export type HttpRequest = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it goes over the wire; the caller has set its content type. */
  readonly body?: string;
  /** The bytes of a file, in place of a body of text. */
  readonly bytes?: Uint8Array;
  readonly signal?: CancelSignal;
};

/** The server's answer, whatever its status; `headers.get` is indifferent to case. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
};

/**
 * One call over the network, with the session's cookie. Resolves for every answer, refusals too; rejects only when
 * there was no answer (no network, cut off half-way, or stopped by `signal`).
 */
export type Http = {
  request(request: HttpRequest): Promise<HttpResponse>;
};
