// @vitest-environment happy-dom
import { routes } from "@railhead/api-contract/resources/tracks.contract";
import { call } from "@railhead/core/api/api-client.service";
import { fromEffect } from "@railhead/core/runtime/from-effect";
import { answer, never, scriptedHttp, testRuntime } from "@railhead/core/runtime/test.layer";
import { useActorRef, useSelector } from "@xstate/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";
import { setup } from "xstate";
import { mount } from "../testing/mount";

const load = call(routes.railcarsOnTrack, { query: { track_id: "2" } });

it("loads a page under strict mode, which starts its machine a second time while the first request is ended", async () => {
  const http = scriptedHttp([never(), answer(200, { result: [], lastSequence: 0 })]);
  const machine = setup({ actors: { load: fromEffect(testRuntime(http))(() => load) } }).createMachine({
    initial: "loading",
    states: {
      loading: { invoke: { src: "load", onDone: "ready", onError: "failed" } },
      ready: {},
      failed: {},
    },
  });
  function Page() {
    const state = useSelector(useActorRef(machine), (snapshot) => snapshot.value);
    return <output>{state}</output>;
  }
  const page = await mount(
    <StrictMode>
      <Page />
    </StrictMode>,
  );

  await expect.poll(() => page.place.textContent).not.toBe("loading");
  expect(page.place.textContent).toBe("ready");
  expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await page.unmount();
});
