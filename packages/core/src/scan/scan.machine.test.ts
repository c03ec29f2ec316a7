import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import { memoryStore } from "../storage/memory-store.fixtures";
import { scanMachine, type CameraEvent, type ScanEvent } from "./scan.machine";
import { viewScan } from "./scan.view";

/** The scanner over a camera that the test plays; `open` counts how many cameras run. */
function scanner(kept: string | null = "camera") {
  const local = memoryStore();
  if (kept !== null) local.set("scan_mode", kept);
  const camera = { open: 0, opened: 0, tell: (() => undefined) as (event: CameraEvent) => void };
  const machine = scanMachine.provide({
    actors: {
      watchCamera: fromCallback<ScanEvent>(({ sendBack }) => {
        camera.open += 1;
        camera.opened += 1;
        camera.tell = sendBack;
        return () => void (camera.open -= 1);
      }),
    },
  });
  const actor = createActor(machine, { input: { local } });
  const codes: string[] = [];
  actor.on("SCAN.RECEIVED", ({ code }) => codes.push(code));
  actor.start();
  const send = (...events: ScanEvent[]) => events.forEach((event) => actor.send(event));
  const see = (text: string, at: number) =>
    camera.tell({ type: "CODES.SEEN", found: [{ text, format: "qr_code" }], at });
  return { actor, camera, codes, local, send, see, view: () => viewScan(actor.getSnapshot()) };
}
const start: ScanEvent = { type: "SCAN.START" };

describe("the scanner", () => {
  it("is off until it is started, and off again when it is stopped", () => {
    const { camera, send, view } = scanner();

    expect([view(), camera.open]).toEqual([{ typed: null, camera: null }, 0]);

    send(start, { type: "SCAN.STOP" });

    expect([view(), camera.open, camera.opened]).toEqual([{ typed: null, camera: null }, 0, 1]);
  });

  it.each([[null], ["scanner"], ["anything"]])("takes typed codes where the device keeps %j", (kept) => {
    const { camera, codes, send } = scanner(kept);
    send(start, { type: "CODE.TYPED", code: "A", at: 1 }, { type: "CODE.TYPED", code: "A", at: 2 });

    expect([codes, camera.opened]).toEqual([["A", "A"], 0]);
  });

  it("takes no typed code while it uses the camera", () => {
    const { codes, send } = scanner();
    send(start, { type: "CODE.TYPED", code: "A", at: 1 });

    expect(codes).toEqual([]);
  });

  it("gives a code held before the camera once", () => {
    const { camera, codes, see, send } = scanner();
    send(start);
    camera.tell({ type: "CAMERA.READY" });
    for (let at = 0; at < 5_000; at += 100) see("GATX - 179312", at);
    see("UTLX - 9", 5_000);

    expect(codes).toEqual(["GATX - 179312", "UTLX - 9"]);
  });

  it("says nothing of a camera that fails, stops it, and tries again when asked", () => {
    const { camera, send, view } = scanner();
    send(start);
    camera.tell({ type: "CAMERA.FAILED" });

    expect([view().camera, camera.open]).toEqual([
      { state: "failed", words: "No picture from the camera.", hasFailed: true },
      0,
    ]);

    send({ type: "RETRY" });

    expect([view().camera?.state, camera.open, camera.opened]).toEqual(["starting", 1, 2]);
  });

  it("names the permission where that is missing, until the camera is asked for again", () => {
    const { camera, send, view } = scanner();
    send(start);
    camera.tell({ type: "CAMERA.FAILED", isDenied: true });

    expect(view().camera).toEqual({
      state: "failed",
      hasFailed: true,
      words:
        "The permission for the camera is missing. Allow the camera for this page in the settings of the browser, then press Retry.",
    });

    send({ type: "RETRY" });
    camera.tell({ type: "CAMERA.FAILED" });

    expect(view().camera?.words).toBe("No picture from the camera.");
  });

  it("stops the camera while the page is hidden and starts it when it is seen again", () => {
    const { camera, codes, see, send, view } = scanner();
    send(start);
    camera.tell({ type: "CAMERA.READY" });
    see("A", 0);
    send({ type: "PAGE.HIDDEN" });

    expect([view().camera?.state, camera.open]).toEqual(["hidden", 0]);

    send({ type: "PAGE.SHOWN" });
    camera.tell({ type: "CAMERA.READY" });
    see("A", 100);

    expect([camera.open, codes]).toEqual([1, ["A", "A"]]);
  });

  it("does not start a camera by the page being shown or by a retry when it uses none", () => {
    const { camera, send } = scanner("scanner");
    send({ type: "PAGE.SHOWN" }, start, { type: "PAGE.HIDDEN" }, { type: "PAGE.SHOWN" }, { type: "RETRY" });

    expect(camera.opened).toBe(0);
  });

  it("changes between camera and scanner, one at a time, and keeps the choice on the device", () => {
    const { camera, local, send, view } = scanner();
    send(start, { type: "MODE.CHOOSE", mode: "scanner" });

    expect([view().typed !== null, view().camera, camera.open, local.get("scan_mode")]).toEqual([
      true,
      null,
      0,
      "scanner",
    ]);

    send({ type: "MODE.CHOOSE", mode: "camera" });

    expect([view().typed, view().camera?.state, camera.open, local.get("scan_mode")]).toEqual([
      null,
      "starting",
      1,
      "camera",
    ]);

    send({ type: "MODE.CHOOSE", mode: "camera" });

    expect(camera.opened).toBe(2);
  });

  it("fails quietly when opening the camera throws", () => {
    const actor = createActor(
      scanMachine.provide({
        actors: {
          watchCamera: fromCallback<ScanEvent>(() => {
            throw new Error("no camera here");
          }),
        },
      }),
      { input: { local: scanner().local } },
    );
    actor.start();
    actor.send(start);

    expect(viewScan(actor.getSnapshot()).camera?.hasFailed).toBe(true);
  });

  it("ends with the camera stopped", () => {
    const { actor, camera, send } = scanner();
    send(start);
    actor.stop();

    expect(camera.open).toBe(0);
  });
});
