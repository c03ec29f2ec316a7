/** Calls a server with the headers of a session: GET without a body, POST with one. Throws for a refusal, with what it says. */
export const callsOf =
  (address: string, headers: Readonly<Record<string, string>>) =>
  async <Result,>(path: string, body?: unknown): Promise<Result> => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as { readonly result: Result };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json).slice(0, 500)}`);
    return json.result;
  };
