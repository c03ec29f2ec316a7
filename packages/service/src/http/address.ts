/** The parts of a request's address that matter here. */
export interface Address {
  /** As sent, with its escapes: `/api/tracks/7`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly isSecure: boolean;
}

/** Takes a Request's `url` apart. It is a whole, normalised URL already, so it need not be parsed again, which costs more than most calls. */
export function addressOf(url: string): Address {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const hash = url.indexOf("#", start);
  const end = hash === -1 ? url.length : hash;
  const query = url.indexOf("?", start);
  const cut = query === -1 || query > end ? end : query;
  return { path: url.slice(start, cut), search: url.slice(cut, end), isSecure: url.startsWith("https:") };
}
