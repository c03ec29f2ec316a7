import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { burst, typing } from "../scan/keys";
import { createRandom } from "../scan/random";
import { launch, phone } from "./browser.mts";

interface Answered {
  readonly code: string;
  readonly ms: number;
}
interface Watched {
  answers: Answered[];
  posts: number;
  keys: number[];
}

/** Notes, in the page, when the last Enter came and when its answer was on the screen. */
const watchAnswers = () => {
  let entered = 0;
  const watched: Watched = { answers: [], posts: 0, keys: [] };
  Object.assign(window, { watched });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Enter") entered = event.timeStamp;
      watched.keys.push(event.timeStamp);
    },
    { capture: true },
  );
  addEventListener("submit", () => (watched.posts += 1), { capture: true });
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      // Unmatched codes are in their list, and nowhere else.
      const answers = changes
        .flatMap((change) => [...change.addedNodes])
        .flatMap((node) =>
          !(node instanceof HTMLElement)
            ? []
            : node.matches(".scan-last")
              ? [node.querySelector("small")]
              : node.matches(".scan-codes li")
                ? [node]
                : [node.querySelector(".scan-codes li")],
        );
      for (const answer of answers)
        if (answer !== null)
          requestAnimationFrame(() =>
            watched.answers.push({ code: answer.textContent, ms: performance.now() - entered }),
          );
    }).observe(document.body, { childList: true, subtree: true });
  });
};

/** Whether the keys came as a scanner sends them: a busy machine hands them over in jerks, which no scanner does. */
function isScannerLike(times: readonly number[]): boolean {
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  const mean = gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0) / (gaps.length - 1);
  return mean <= 35 && gaps.every((gap) => gap <= 115);
}

/** Scans on the real page, with the focus in the scanner field, the date field, on the action and nowhere. */
export async function scanInBrowser(count: number) {
  await build();
  const host = await startHost({ port: 0 });
  const browser = await launch();
  const random = createRandom(7);
  const { page } = await phone(browser, host.url, "floor");
  await page.addInitScript(watchAnswers);
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await page.goto("/mobile-v2/sand/railcars/receive");
  const cars = (await (await page.request.get("/api/inbounds?status_id=1&limit=100")).json()).result as {
    name: string;
  }[];
  await page.getByRole("list", { name: "Tracks" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const [date, field] = [page.getByLabel("Receive Date"), page.getByLabel("Scanner field")];
  await date.fill("2026/01/05");
  const keys = await page.context().newCDPSession(page);
  const press = async (key: string) => {
    const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
    await keys.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key,
      code: key.length === 1 ? "" : key,
      ...(text === undefined ? {} : { text }),
      windowsVirtualKeyCode: key === "Enter" ? 13 : key === "Backspace" ? 8 : 0,
    });
    await keys.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key.length === 1 ? "" : key });
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const sent: string[] = [];
  let [leaked, jerky] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const code = random.next() < 0.7 ? random.pick(cars).name.replace(" ", " - ") : `NOPE - ${random.whole(1, 99_999)}`;
    const focus = random.pick(["field", "field", "date", "action", "nothing"] as const);
    const typed = focus === "field" && random.next() < 0.4 ? random.pick(["45", "ut", "9 1"]) : "";
    const action = page.getByRole("button", { name: /^Receive( \d+)?$/ });
    if (focus === "field") await field.focus();
    else if (focus === "date") await date.focus();
    else if (focus === "action" && (await action.count()) > 0) await action.focus();
    else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const { key, wait } of typing(typed, random)) {
      await pause(wait);
      await press(key);
    }
    await pause(160);
    // The browser's own protocol takes a millisecond or two a key, so that the mean comes out under 35.
    for (const { key, wait } of burst(code, random.between(1, 26), "Enter", random)) {
      if (wait > 2) await pause(wait - 2);
      await press(key);
    }
    const { held, times } = await page.evaluate(
      (keys) => ({
        held: [...document.querySelectorAll<HTMLInputElement>("input:not([type=date])")]
          .map((input) => input.value)
          .filter((value) => value !== ""),
        times: (window as unknown as { watched: Watched }).watched.keys.slice(-keys),
      }),
      code.length + 1,
    );
    if (!isScannerLike(times)) jerky += 1;
    else {
      sent.push(code);
      if (JSON.stringify(held) !== JSON.stringify([typed, "2026/01/05"].filter((value) => value !== ""))) leaked += 1;
    }
    for (const _ of typed) await press("Backspace");
    if (focus === "field") await field.fill("");
    if (focus === "date") await date.fill("2026/01/05");
  }
  await pause(300);
  const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  let [lost, from] = [0, 0];
  const times: number[] = [];
  for (const code of sent) {
    const at = watched.answers.findIndex((answer, place) => place >= from && answer.code === code);
    if (at === -1) lost += 1;
    else {
      times.push(watched.answers[at]!.ms);
      from = at + 1;
    }
  }
  times.sort((a, b) => a - b);
  await browser.close();
  await host.close();
  return {
    scans: sent.length,
    jerky,
    lost,
    leaked,
    submits: watched.posts + posts,
    p50: times[Math.floor(times.length * 0.5)] ?? Infinity,
    p99: times[Math.floor(times.length * 0.99)] ?? Infinity,
  };
}
