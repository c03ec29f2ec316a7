import type { RemoteChanges } from "@railhead/core/live/live-changes";
import { expect, it } from "vitest";
import { createLiveHub } from "./live-hub";

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** A hub whose line cannot be had as often as `failures` says. */
function world(failures: number) {
  const seen = {
    begun: 0,
    received: [] as RemoteChanges[],
    tell: (_remoteChanges: RemoteChanges) => undefined as void,
    comeBack: () => undefined as void,
  };
  const hub = createLiveHub(
    async (tell) => {
      seen.begun += 1;
      if (seen.begun <= failures) throw new Error("offline");
      seen.tell = tell;
    },
    (work) => (seen.comeBack = work),
  );
  return { hub, seen, watch: () => hub.watch((remoteChanges) => seen.received.push(remoteChanges)) };
}

it("opens its line for the first page that asks, and once", async () => {
  const { seen, watch } = world(0);
  seen.comeBack();
  expect(seen.begun).toBe(0);
  watch();
  watch();
  await settled();
  seen.comeBack();

  expect(seen.begun).toBe(1);
});

it("asks again for a line that could not be had once the connection is back, for the page that is there", async () => {
  const { seen, watch } = world(2);
  watch();
  await settled();
  seen.comeBack();
  await settled();
  seen.comeBack();
  await settled();
  expect(seen.begun).toBe(3);
  seen.tell([]);

  expect(seen.received).toEqual([[]]);
});

it("leaves it to the next page where nobody follows changes then", async () => {
  const { seen, watch } = world(1);
  watch()();
  await settled();
  seen.comeBack();
  expect(seen.begun).toBe(1);
  watch();

  expect(seen.begun).toBe(2);
});
