import type { Http } from "@railhead/core/ports/http.port";
import { STORAGE_KEYS } from "@railhead/core/ports/storage.port";
import { takeEarly } from "./early-answers";
import { webStorage } from "./storage";

const lastSession = () => webStorage.local.get(STORAGE_KEYS.local.lastSession);

/** Calls over the browser's fetch, with the session's cookie and without any cache. */
export const fetchHttp: Http = {
  async request({ method, url, headers, body, bytes, signal }) {
    const stop = new AbortController();
    const abort = () => stop.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    try {
      const answer =
        (await takeEarly({ method, url }, stop.signal, lastSession)) ??
        (await fetch(url, {
          method,
          headers: { ...headers },
          // Bytes of a file are of memory that no other thread shares.
          body: bytes === undefined ? body : (bytes as Uint8Array<ArrayBuffer>),
          signal: stop.signal,
          credentials: "same-origin",
          cache: "no-store",
        }));
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  },
};
