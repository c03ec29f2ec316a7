/** A person at a browser, as the API sees one: a cookie and the custom header. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The tests read answers field by field; the contract's own tests prove their form.
  readonly body: Record<string, unknown> & { readonly result?: unknown };
}
export interface SignedIn {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly raw: (path: string, init: RequestInit) => Promise<Answer>;
}
type Send = (request: Request) => Promise<Response>;

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith("{") ? JSON.parse(text) : { text },
  };
};

/** A client with a cookie (empty: nobody is signed in), over HTTP or straight into a service. */
export function client(base: string, cookie: string, send: Send = (request) => fetch(request)): SignedIn {
  const raw = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    return read(await send(new Request(`${base}${path}`, { ...init, headers })));
  };
  const mark = { "x-requested-with": "railhead" };
  return {
    raw,
    get: (path, headers = {}) => raw(path, { headers: { ...mark, ...headers } }),
    post: (path, body, headers = {}) =>
      raw(path, {
        method: "POST",
        headers: { ...mark, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** Signs one of the demo accounts in. */
export async function signIn(base: string, username: string, send?: Send): Promise<SignedIn> {
  const answer = await client(base, "", send).post("/api/auth/login", { username, password: "railhead" });
  if (answer.status !== 200)
    throw new Error(`${username} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return client(
    base,
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0]!)
      .join("; "),
    send,
  );
}
