// P2: all JavaScript loaded before a route is usable, lazy chunks it waits for included, gzipped (level 9), in KB. What
// a
// page starts only some time after it is shown (live changes, scans on pages that take none) is listed apart: that time
// does not pass before the page is usable here, so the figures do not depend on the machine's speed.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { startHost } from "@railhead/mock-server/host";
import { LATER_MS } from "@railhead/ui/browser/later";
import { build } from "../../scripts/build.mjs";
import { launch, phone } from "./browser.mts";

/** Ceilings in KB: a floor page of tiles, and any other floor page before its barcode decoder. */
const TILES = 130;
const FLOOR_PAGE = 200;
/** Milliseconds without a request after which nothing more is expected of a page. */
const QUIET_MS = 500;
const GOALS = [
  { name: "login", user: null, path: "/login", ready: "Log in", role: "button", most: 115 },
  { name: "floor index", user: "floor", path: "/mobile-v2", ready: "Sand", role: "link", most: TILES },
  {
    name: "category (tiles)",
    user: "floor",
    path: "/mobile-v2/sand",
    ready: "Outbound Trucks",
    role: "link",
    most: TILES,
  },
  {
    name: "scan mode",
    user: "floor",
    path: "/mobile-v2/scan-mode",
    ready: "Scan Mode",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "receive (widget mode)",
    user: "floor",
    path: "/mobile-v2/sand/railcars/receive",
    ready: "Receive",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "release (widget mode)",
    user: "floor",
    path: "/mobile-v2/bulk-commodity/railcars/release",
    ready: "Release",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "edit, list of cars",
    user: "floor",
    path: "/mobile-v2/sand/railcars/edit",
    ready: "Edit",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "edit, form",
    user: "floor",
    path: "/mobile-v2/sand/railcars/edit/{id}",
    of: "/api/inbounds?status_id=2&limit=1",
    ready: "Edit",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".edit-fields input",
  },
  {
    name: "sequence",
    user: "floor",
    path: "/mobile-v2/sand/railcars/sequence",
    ready: "Sequence Cars On Track",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "search",
    user: "floor",
    path: "/mobile-v2/bulk-commodity/railcars/search",
    ready: "Search",
    role: "heading",
    most: FLOOR_PAGE,
    usable: "input",
  },
  {
    name: "bulk-move (widget mode)",
    user: "floor",
    path: "/mobile-v2/sand/railcars/bulk-move",
    ready: "Bulk Move",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "bulk-add (widget mode)",
    user: "floor",
    path: "/mobile-v2/sand/railcars/bulk-add",
    ready: "Bulk Add",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "bulk-sequence (widget mode)",
    user: "floor",
    path: "/mobile-v2/bulk-commodity/railcars/bulk-sequence",
    ready: "Bulk Sequence",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".option",
  },
  {
    name: "railcar handling, list",
    user: "floor",
    path: "/mobile-v2/sand/railcars/handling",
    ready: "Handling",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".unload-group .card-list",
  },
  {
    name: "railcar handling, one",
    user: "floor",
    path: "/mobile-v2/sand/railcars/handling/{id}",
    of: "/api/inbounds?status_id=3&limit=1",
    ready: "Handling",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".load-figures",
  },
  {
    name: "trucks, handling",
    user: "floor",
    path: "/mobile-v2/sand/outbound-trucks/handling",
    ready: "Handling",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".truck-row",
  },
  {
    name: "trucks, search",
    user: "floor",
    path: "/mobile-v2/sand/outbound-trucks/search",
    ready: "Search",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".truck-row",
  },
  {
    name: "truck, handling",
    user: "floor",
    path: "/mobile-v2/sand/outbound-trucks/handling/{id}",
    of: "/api/outbounds/find-trucks-for-handling",
    ready: "Handling",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".load-figures",
  },
  {
    name: "truck, release",
    user: "floor",
    path: "/mobile-v2/sand/outbound-trucks/release/{id}",
    of: "/api/outbounds/find-trucks-for-release",
    ready: "Release",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".load-figures",
  },
  {
    name: "truck, signature",
    user: "floor",
    path: "/mobile-v2/sand/outbound-trucks/capture-signature/{id}",
    of: "/api/outbounds/find-trucks-for-release",
    ready: "Capture Signature",
    role: "heading",
    most: FLOOR_PAGE,
    usable: ".sign-facts",
  },
  {
    name: "desk shell (no list yet)",
    user: "office",
    path: "/index",
    ready: /./,
    role: "heading",
    most: 240,
    usable: ".board",
  },
] as const;

/** Holds back what a page begins after LATER_MS, until it is let go; nothing that a page needs begins by this. */
const HOLD_LATER = `{
  const held = []
  const begin = window.setTimeout.bind(window)
  window.setTimeout = (work, milliseconds, ...rest) => (milliseconds === ${LATER_MS} ? -held.push(work) : begin(work, milliseconds, ...rest))
  window.letGo = () => held.splice(0).forEach((work) => work())
}`;

/** Half a second without a request. */
function quiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, QUIET_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, QUIET_MS);
    };
    for (const event of ["request", "requestfinished", "requestfailed"] as const) page.on(event as "request", again);
  });
}

await build();
const host = await startHost({ port: 0 });
const browser = await launch();
let missed = 0;
for (const goal of GOALS) {
  const { context, page } = await phone(browser, host.url, goal.user);
  const sizes = new Map<string, Promise<number>>();
  // What still comes when the page has been measured and closed counts nowhere.
  const unlessOver = (error: unknown) => {
    if (page.isClosed()) return 0;
    throw error;
  };
  page.on("response", (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length, unlessOver),
      );
  });
  // The connection for live events never closes, so the page would never be idle.
  await page.route("**/api/events*", (route) => route.fulfill({ status: 501, body: "" }));
  await page.addInitScript(HOLD_LATER);
  const sum = async () => (await Promise.all(sizes.values())).reduce((all, size) => all + size, 0) / 1000;
  // A truck or a railcar of the demo's that waits for something.
  const [one] =
    "of" in goal
      ? ((await (await page.request.get(`${host.url}${goal.of}`)).json()) as { result: readonly { id: string }[] })
          .result
      : [];
  await page.goto(goal.path.replace("{id}", one?.id ?? ""), { waitUntil: "commit" });
  await page.getByRole(goal.role, { name: goal.ready }).first().waitFor();
  // Its frame is there at once; it is usable when what people tap first is.
  if ("usable" in goal) await page.locator(goal.usable).first().waitFor();
  const files = sizes.size;
  const total = await sum();
  if (process.env.FILES) console.log([...sizes.keys()].map((url) => url.replace(/.*\//, "")).join(" "));
  await page.evaluate("letGo()");
  await quiet(page);
  const later = (await sum()) - total;
  if (total > goal.most) missed += 1;
  console.log(
    `${goal.name.padEnd(26)} ${total.toFixed(1).padStart(7)} KB gz in ${files} files   goal ≤ ${goal.most}   ${total <= goal.most ? "met" : "MISSED"}${later > 0.05 ? `   (${later.toFixed(1)} KB more once it is shown)` : ""}`,
  );
  await context.close();
}
await browser.close();
await host.close();
process.exit(missed === 0 ? 0 : 1);
