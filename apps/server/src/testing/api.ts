import type { Session } from "@railhead/api-contract/session/session";
import type { Service } from "@railhead/service/http/service";

/** Signs in; gives the status, the session and the cookie. */
export async function loginWith(
  handle: Service["handle"],
  username: string,
  password: string,
): Promise<{ status: number; session: Session | undefined; cookie: string }> {
  const answer = await handle(
    new Request("http://rail.test/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "railhead" },
      body: JSON.stringify({ username, password }),
    }),
  );
  const { result } = (await answer.json()) as { result?: Session };
  return { status: answer.status, session: result, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
