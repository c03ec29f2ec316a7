import { describe, expect, it } from "vitest";
import { valuesIn } from "../load-work/load-form.fixtures";
import { waitFor } from "xstate";
import { answer, lost, refuse } from "../runtime/test.layer";
import { queueSettled, withQueue } from "../scan/scan-queue.fixtures";
import { scannedTruckWork } from "./scanned-truck-work";
import { begin, draft, SAVED, weigh } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";

const NO_SOURCE = "The barcode you scanned does not match any sources available for this transaction. Try again.";
const LET_GO = "A scan still waited when the page went on, and was let go. Scan it again where it is needed.";

/** The page of a truck with its queue of scans. */
async function scanned(...given: Parameters<typeof begin>) {
  const page = await begin(...given);
  const queue = withQueue(scannedTruckWork(page.actor), page.actor.getSnapshot().context.ports.notifier);
  const settled = async () => {
    await page.settled();
    await queueSettled();
  };
  return { ...page, queue, settled, messages: () => page.notices.map(({ message }) => message) };
}
/** One whose assets could not be read; `back` lets them be had again. */
async function withoutAssets() {
  const server = truckServer();
  const { request } = server;
  server.request = (asked) => (asked.url.startsWith("/api/assets/find-available") ? lost()(asked) : request(asked));
  const page = await scanned([], {}, server);
  return { ...page, back: () => (server.request = request) };
}
/** One whose assets are being read again, and do not come before `come`. */
async function readingAssets() {
  const server = truckServer();
  const { request } = server;
  const page = await scanned([], {}, server);
  let come = () => undefined as void;
  const here = new Promise<void>((resolve) => (come = resolve));
  server.request = async (asked) => {
    if (asked.url.startsWith("/api/assets/find-available")) await here;
    return request(asked);
  };
  page.actor.send({ type: "FACTS.LOAD" });
  await waitFor(page.actor, ({ value }) => value.choices === "loading");
  return { ...page, come, server, request };
}

describe("an asset of a draft that only the first piece of a code named", () => {
  const both = async (between: (page: Awaited<ReturnType<typeof scanned>>) => void = () => undefined) => {
    const page = await scanned();
    await page.settled();
    page.queue.scan("5 - Silo 3");
    expect(page.view().form).toMatchObject({ name: "draft", fields: [{ value: "5" }, {}] });
    between(page);
    page.queue.receive({ code: "999999 - Silo 9", at: 9, replaces: "5 - Silo 3" });
    await page.settled();
    return page;
  };

  it("is not chosen any more", async () => {
    const { view, actor } = await both();

    expect([view().form, view().answer]).toMatchObject([null, { result: "refused", message: NO_SOURCE }]);
    expect(actor.getSnapshot().context.open).toBeNull();
  });

  it("stays where the user has typed in the form since", async () => {
    const { view } = await both(({ actor }) => actor.send({ type: "FIELD.CHANGE", key: "net", entry: "12" }));

    expect(view().form).toMatchObject({ name: "draft", fields: [{ value: "5" }, { value: "12" }] });
  });
});

describe("an asset of a draft", () => {
  it("that is scanned while the assets are read is answered once they are here, and they are asked for again where that failed", async () => {
    const { settled, view, back, queue, messages } = await withoutAssets();
    back();
    queue.scan("5 - Silo 3");
    expect([queue.read()?.message, messages()], "a sign at once").toEqual(["Looking it up", ["Looking it up"]]);
    await settled();

    expect(view()).toMatchObject({ form: { fields: [{ value: "5" }, {}] }, answer: { result: "selected" } });
    expect(messages().slice(1)).toEqual(["Silo 3 selected."]);
  });

  it("that is scanned while the assets are read is refused in the words for no source only once they are known", async () => {
    const { settled, view, back, queue } = await withoutAssets();
    back();
    queue.scan("99 - Silo 9");
    expect(queue.answers()).toEqual([]);
    await settled();

    expect(view().form).toBeNull();
    expect(queue.answers()).toMatchObject([{ result: "refused", message: NO_SOURCE }]);
  });

  it("that is scanned where the assets cannot be had is kept, and taken in the order of scanning with Retry", async () => {
    const { settled, view, back, queue } = await withoutAssets();
    queue.scan("5 - Silo 3");
    await settled();
    expect(queue.read()?.message).toBe("Could not load. The scan is kept: Retry takes it.");
    back();
    queue.scan("6 - UTLX 045001");
    await settled();

    expect(view()).toMatchObject({ form: { fields: [{ value: "6" }, {}] } });
    expect(queue.answers().map(({ message }) => message)).toEqual(["Silo 3 selected.", "UTLX 045001 selected."]);
  });

  it("that is scanned as soon as its truck is weighed is answered with what the truck may have since", async () => {
    const server = truckServer([SAVED]);
    const { request } = server;
    let isWeighed = false;
    server.request = (asked) => {
      isWeighed ||= asked.method === "POST";
      return !isWeighed && asked.url.startsWith("/api/assets/find-available")
        ? answer(200, { result: [] })(asked)
        : request(asked);
    };
    const { actor, fill, settled, view, queue } = await scanned([SAVED], {}, server);
    actor.send(weigh);
    fill({ weight: "50000" });
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, ({ value }) => value.form === "editing");
    queue.scan("5 - Silo 3");
    expect(queue.read()?.result).toBe("received");
    await settled();

    expect(view()).toMatchObject({ form: { fields: [{ value: "5" }, {}] }, answer: { result: "selected" } });
  });

  it("that is scanned twice while the assets are read has a sign each time and is answered once", async () => {
    const page = await readingAssets();
    page.queue.scan("99 - Silo 9", "99 - Silo 9");
    page.come();
    await page.settled();

    expect(page.queue.reports.map(({ result }) => result)).toEqual(["received", "received", "refused"]);
  });

  it("that is scanned before a command is answered before it", async () => {
    const page = await readingAssets();
    page.queue.scan("99 - Silo 9", "RAILHEAD CLEAR");
    expect(page.queue.answers()).toEqual([]);
    page.come();
    await page.settled();

    expect(page.queue.answers().map(({ code }) => code)).toEqual(["99 - Silo 9", "RAILHEAD CLEAR"]);
  });

  it.each([
    [
      "chose another asset",
      [draft, { type: "FIELD.CHANGE", key: "source_id", entry: "6" }, { type: "FIELD.CHANGE", key: "net", entry: "7" }],
      ["6", "7"],
    ],
    ["opened the draft", [draft], [undefined, undefined]],
    ["opened another form", [weigh], null],
  ] as const)("that is scanned changes nothing once the person %s, and is let go", async (_what, acts, fields) => {
    const page = await readingAssets();
    // Not among what is offered yet.
    page.queue.scan("9 - Silo 9");
    for (const act of acts) page.actor.send(act);
    page.come();
    await page.settled();

    expect(page.queue.answers()).toMatchObject([{ result: "refused", message: LET_GO }]);
    const { open } = page.actor.getSnapshot().context;
    expect(fields === null ? open?.name : [valuesIn(open)?.source_id, valuesIn(open)?.net]).toEqual(fields ?? "weigh");
  });

  it.each([
    ["cannot be reached is kept", lost(), null, "kept"],
    ["has gone is told so", refuse(404, "not_found", "There is no such truck."), "There is no such truck.", undefined],
  ])("that is scanned while a truck is read that %s", async (_what, gone, message, kept) => {
    const page = await readingAssets();
    page.queue.scan("RAILHEAD SEND", "99 - Silo 9");
    page.server.request = (asked) => (asked.url === "/api/outbounds/12" ? gone(asked) : page.request(asked));
    page.actor.send({ type: "FACTS.LOAD" });
    await waitFor(page.actor, ({ value }) => value.facts !== "loading");
    await queueSettled();

    expect(page.queue.read()?.result).toBe(kept);
    expect(page.actor.getSnapshot().context.missing).toBe(message);
    // What a page of nothing has no use for is opened.
    expect(page.queue.passed).toEqual(message === null ? [] : ["99 - Silo 9"]);
    page.actor.stop();
  });

  it("that is scanned where the truck could not be read again has it read once more", async () => {
    const server = truckServer();
    const page = await scanned([], {}, server);
    server.isLost = true;
    page.actor.send({ type: "FACTS.LOAD" });
    await page.settled();
    expect(page.actor.getSnapshot().value.facts).toBe("failed");
    server.isLost = false;
    page.queue.scan("99 - Silo 9");
    expect(page.queue.read()?.result).toBe("received");
    await page.settled();

    expect(page.actor.getSnapshot().value.facts).toBe("ready");
    expect(page.queue.answers()).toMatchObject([{ result: "refused", message: NO_SOURCE }]);
  });
});
