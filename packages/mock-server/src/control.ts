import type { Mail } from "@railhead/service/auth/mailer.port";
import { addressOf } from "@railhead/service/http/address";
import { scenarioPatch, type Handle, type Scenario, type ScenarioPatch } from "./scenarios";

/** What the control calls act on. */
export interface Controlled {
  readonly isReady: () => boolean;
  readonly scenario: () => Scenario;
  readonly change: (patch: ScenarioPatch) => Promise<Scenario>;
  readonly reset: () => Promise<Scenario>;
  /** Every mail since the last reset, those that wait sent first; the newest last. */
  readonly outbox: () => Promise<readonly Mail[]>;
}

const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
const refuse = (status: number, code: string, description: string, fields?: Record<string, string>) =>
  json(status, { description, code, ...(fields ? { fields } : {}) });

async function changeScenario(request: Request, mock: Controlled): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null)
    return refuse(400, "malformed", 'The body is a JSON object such as {"latency_ms": 300}.');
  const parsed = scenarioPatch.safeParse(body);
  if (parsed.success) return json(200, { result: await mock.change(parsed.data) });
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse(422, "invalid", "The scenario has fields that do not fit.", fields);
}

/** A mail as text: of its files the names and sizes. */
const withoutBytes = ({ files = [], ...mail }: Mail) =>
  files.length === 0
    ? mail
    : { ...mail, files: files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })) };

type Action = (request: Request, mock: Controlled) => Promise<Response> | Response;
const CONTROLS: Readonly<Record<string, { readonly [method: string]: Action }>> = {
  "/api/health": {
    GET: (_request, mock) =>
      mock.isReady() ? json(200, { result: { status: "ready" } }) : json(503, { result: { status: "starting" } }),
  },
  "/api/mock/scenario": {
    GET: (_request, mock) => json(200, { result: mock.scenario() }),
    POST: changeScenario,
  },
  "/api/mock/outbox": { GET: async (_request, mock) => json(200, { result: (await mock.outbox()).map(withoutBytes) }) },
  "/api/mock/reset": { POST: async (_request, mock) => json(200, { result: await mock.reset() }) },
};

/** Answers /api/health and /api/mock/*, which no scenario touches; everything else goes on to `next`. */
export function withControls(next: Handle, mock: Controlled): Handle {
  return async (request, context) => {
    const { path } = addressOf(request.url);
    const control = CONTROLS[path];
    if (!control)
      return path.startsWith("/api/mock/")
        ? refuse(404, "not_found", "There is no such call.")
        : next(request, context);
    const action = control[request.method];
    if (!action) return refuse(405, "method_not_allowed", `${path} takes ${Object.keys(control).join(" and ")}.`);
    // A page from elsewhere must not steer a server that runs on somebody's own machine.
    if (!["same-origin", "none", null].includes(request.headers.get("sec-fetch-site")))
      return refuse(403, "cross_site", "This call is for pages of this server only.");
    return action(request, mock);
  };
}
