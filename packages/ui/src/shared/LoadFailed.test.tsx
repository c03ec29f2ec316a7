// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { answer, scriptedHttp } from "@railhead/core/runtime/test.layer";
import { createSession, type HostPorts } from "@railhead/core/session/session.live";
import { memoryStore } from "@railhead/core/storage/memory-store.fixtures";
import type { AppRuntime } from "../browser/app-runtime";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { LoadFailed } from "./LoadFailed";
import { ShellContext } from "./shell-context";

const SESSION = {
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Floor Operator",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions: {},
  environment_label: "",
};

it("loads again without a tap each time that the connection comes back, and only then", async () => {
  const ports = {
    http: scriptedHttp([1, 2, 3].map(() => answer(200, { result: SESSION }))),
    clock: { nowSeconds: () => 1_000, after: () => () => undefined },
    ids: { newIdempotencyKey: () => "k" },
    storage: { local: memoryStore(), session: memoryStore() },
    navigator: { current: () => "/mobile-v2" },
  } as unknown as HostPorts;
  const { session } = createSession(ports);
  const isNow = (state: "connected" | "lost") => until(() => session.getSnapshot().matches({ "signed-in": state }));
  const send = (type: "NETWORK.OFFLINE" | "NETWORK.ONLINE") => act(async () => session.send({ type }));
  session.start();
  await isNow("connected");
  const asked: string[] = [];
  const notice = (by: string) => (
    <ShellContext value={{ session } as AppRuntime}>
      <LoadFailed onRetry={() => asked.push(by)} />
    </ShellContext>
  );
  const page = await mount(notice("first"));
  await send("NETWORK.ONLINE");
  await send("NETWORK.OFFLINE");
  await isNow("lost");
  expect(asked).toEqual([]);

  await page.draw(notice("now"));
  await send("NETWORK.ONLINE");
  await isNow("connected");
  expect(asked).toEqual(["now"]);

  await page.unmount();
  await send("NETWORK.OFFLINE");
  await send("NETWORK.ONLINE");
  await isNow("connected");
  expect(asked).toEqual(["now"]);
});
