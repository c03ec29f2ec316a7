import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMock } from "./mock";
import { mswHandlers } from "./msw.handlers";
import { TEST_NOW } from "./testing";

const mock = createMock({ now: () => TEST_NOW, dataset: "empty" });
const server = setupServer(...mswHandlers(mock));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://terminal.test${path}`, {
    ...init,
    headers: { "x-requested-with": "railhead", "content-type": "application/json" },
  });
const signIn = () =>
  ask("/api/auth/login", { method: "POST", body: JSON.stringify({ username: "floor", password: "railhead" }) });

describe("MSW handler", () => {
  it("keeps the session cookie between calls, and drops it on signing out", async () => {
    const before = await ask("/api/auth/session");
    await signIn();
    const during = await ask("/api/auth/session");
    await ask("/api/auth/logout");
    const after = await ask("/api/auth/session");

    expect([before.status, during.status, after.status]).toEqual([401, 200, 401]);
  });

  it("answers with a network error where the scenario drops the connection", async () => {
    mock.scenarios.change({ failures: [{ path: "/api/auth/login", drop: "before", times: 1 }] });

    await expect(signIn()).rejects.toThrow("Failed to fetch");
    expect((await signIn()).status).toBe(200);
  });
});
