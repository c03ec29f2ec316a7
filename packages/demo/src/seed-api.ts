import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@railhead/api-contract/rest";
import type { Service } from "@railhead/service/http/service";

/** Where the seeds' requests pretend to go. */
const ORIGIN = "http://seed.railhead.test";
/** Most rows of one bulk create. */
const BULK_MOST = 500;

type Input<R> = (R extends { pathParams: unknown } ? { readonly params: ParamsOf<R> } : unknown) &
  (R extends { query: unknown } ? { readonly query: QueryOf<R> } : unknown) &
  (R extends { body: unknown } ? { readonly body: BodyOf<R> } : unknown);
export type ResultOf<R> = ResponseOf<R> extends { result: infer X } ? X : never;

/** The API as the seeds call it: typed by the contract, signed in, and failing loudly. */
export interface SeedApi {
  /** The `result` of one call. */
  readonly call: <R extends Route>(route: R, input: Input<R>) => Promise<ResultOf<R>>;
  /** Creates rows through a resource's bulk call and gives them back in the order given. */
  readonly createAll: <C extends Route>(
    routes: { readonly create: C; readonly bulk: Route },
    bodies: readonly BodyOf<C>[],
  ) => Promise<ResultOf<C>[]>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function addressOf(route: Route, { params = {}, query = {} }: AnyInput): string {
  const path = route.path.replace(/:([a-z_]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return `${ORIGIN}${path}${search === "" ? "" : `?${search}`}`;
}

/** Signs in and gives the API of that user. A refusal throws with the call and the answer: a seed must fit the rules. */
export async function signIn(handle: Service["handle"], username: string, password: string): Promise<SeedApi> {
  let cookie = "";
  const send = async (method: string, url: string, body: unknown): Promise<unknown> => {
    const headers = {
      "x-requested-with": "railhead",
      cookie,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const response = await handle(
      new Request(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`A seed is refused: ${method} ${url} ${response.status} ${text.slice(0, 2000)}`);
    const [line] = response.headers.getSetCookie();
    if (line !== undefined) cookie = line.split(";")[0] ?? "";
    return (JSON.parse(text) as { result: unknown }).result;
  };
  await send("POST", `${ORIGIN}/api/auth/login`, { username, password });
  return {
    call: async (route, input) => {
      const { body } = input as AnyInput;
      return (await send(route.method, addressOf(route, input as AnyInput), body)) as never;
    },
    createAll: async (routes, bodies) => {
      const made: unknown[] = [];
      for (let from = 0; from < bodies.length; from += BULK_MOST) {
        made.push(
          ...((await send("POST", addressOf(routes.bulk, {}), bodies.slice(from, from + BULK_MOST))) as unknown[]),
        );
      }
      return made as never;
    },
  };
}
