import { expect, it } from "vitest";
import { fakeClock, watched } from "./fake-scale.fixtures";
import { Asking } from "./scale-asking";

it("a question to a connection that ended is answered at once, and sends nothing", async () => {
  const { clock, settle } = fakeClock();
  const sent: unknown[] = [];
  const asking = new Asking({
    protocol: "sma",
    clock,
    received: () => 0,
    send: (bytes) => sent.push(bytes),
    failed: () => undefined,
  });
  asking.end("scale_silent");
  const late = watched(asking.ask());
  await settle();
  expect([late.said, sent]).toEqual(["scale_silent", []]);
});
