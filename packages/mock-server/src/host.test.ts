import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHost, type Host } from "./host";
import { TEST_NOW } from "./testing";

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, now: () => TEST_NOW });
});
afterAll(() => host.close());

/** Signs in over HTTP; gives the headers that go with every later call. */
async function signedIn(username: string) {
  const response = await fetch(`${host.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "railhead" },
    body: JSON.stringify({ username, password: "railhead" }),
  });
  const cookie = response.headers.getSetCookie()[0] ?? "";
  return {
    response,
    headers: { cookie: cookie.split(";")[0] ?? "", "x-requested-with": "railhead", "content-type": "application/json" },
  };
}
interface Rows {
  readonly result: readonly { readonly id: string; readonly name: string; readonly status_id: string }[];
}

describe("host", () => {
  it("is healthy when it says where it listens", async () => {
    expect((await fetch(`${host.url}/api/health`)).status).toBe(200);
  });

  it("signs a person in with a cookie that scripts and other sites cannot use", async () => {
    const { response } = await signedIn("floor");

    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly/);
    expect(response.headers.getSetCookie()[0]).toMatch(/SameSite=Strict/);
  });

  it("receives a car, and drops the answer of the next one after applying it", async () => {
    const { headers } = await signedIn("floor");
    const pending = async () =>
      (await (await fetch(`${host.url}/api/inbounds?status_id=1`, { headers })).json()) as Rows;
    const { result } = (await (await fetch(`${host.url}/api/tracks`, { headers })).json()) as Rows;
    const cars = (await pending()).result;
    const receive = (at: number) =>
      fetch(`${host.url}/api/inbounds/bulk-receive`, {
        method: "POST",
        headers,
        body: JSON.stringify([{ id: cars[at]?.id, track_id: result[0]?.id, date_received: TEST_NOW / 1000 }]),
      });
    const first = (await (await receive(0)).json()) as Rows;
    host.mock.scenarios.change({ failures: [{ path: "/api/inbounds/bulk-receive", drop: "after", times: 1 }] });

    await expect(receive(1)).rejects.toThrow("fetch failed");
    expect(first.result[0]).toMatchObject({ name: cars[0]?.name, status_id: RAILCAR_STATUS.received });
    expect((await pending()).result.map((car) => car.id)).not.toContain(cars[1]?.id);
  });

  it("refuses HEAD on calls", async () => {
    expect((await fetch(`${host.url}/api/tracks/1/delete`, { method: "HEAD" })).status).toBe(405);
  });

  it("rejects when the port is taken", async () => {
    await expect(startHost({ port: host.port, dataset: "empty" })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("takes no calls after it is closed", async () => {
    const other = await startHost({ dataset: "empty" });
    await other.close();

    await expect(fetch(`${other.url}/api/health`)).rejects.toThrow("fetch failed");
  });
});
