// @vitest-environment happy-dom
import type { RemoteChanges } from "@railhead/core/live/live-changes";
import { expect, it } from "vitest";
import type { AppRuntime } from "../browser/app-runtime";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { createLiveHub } from "./live-hub";
import { useFollow, type Follow } from "./use-follow";

/** A page that follows changes, in an app whose line another page has opened. */
async function followed() {
  const line: { tell: (remoteChanges: RemoteChanges) => void; later: () => void; received: RemoteChanges[] } = {
    tell: () => undefined,
    later: () => undefined,
    received: [],
  };
  const live = createLiveHub(
    async (tell) => (line.tell = tell),
    () => undefined,
  );
  live.watch(() => undefined);
  line.tell(null);
  const after = (_milliseconds: number, work: () => void) => {
    line.later = work;
    return () => undefined;
  };
  const app = { ports: { clock: { after } }, live } as unknown as AppRuntime;
  const follow: Follow = () => ({
    receive: (remoteChanges) => void line.received.push(remoteChanges),
    stop: () => undefined,
  });
  function Page() {
    useFollow(follow);
    return null;
  }
  return {
    line,
    page: await mount(
      <ShellContext value={app}>
        <Page />
      </ShellContext>,
    ),
  };
}

it("gets a change between the first reading of its page and its following, once", async () => {
  const { line, page } = await followed();
  line.tell([]);
  await page.act(() => line.later());
  expect(line.received).toEqual([null]);

  line.tell([]);
  expect(line.received).toEqual([null, []]);
  await page.unmount();
});

it("reads nothing again where nothing has changed, and gets nothing once it is left", async () => {
  const { line, page } = await followed();
  await page.act(() => line.later());
  expect(line.received).toEqual([]);
  await page.unmount();
  line.tell([]);

  expect(line.received).toEqual([]);
});
