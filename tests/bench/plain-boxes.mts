// The least that a browser can do on this machine for a board of tracks: a page without a framework, with as many plain boxes as the board
// at hand has drawn. What the board takes more than this is its own.
import type { Browser } from "@playwright/test";
import { openTimed, type Measured } from "./p13-actions.mts";

interface Drawn {
  readonly lanes: number;
  /** Boxes with words of a lane where cars are read, and without words where whole tracks are drawn. */
  readonly read: number;
  readonly whole: number;
}

const pageOf = ({ lanes, read, whole }: Drawn) => `<!doctype html><style>
  .lane { position: relative; height: 90px; margin: 8px 0; border: 1px solid #999; overflow: hidden }
  .box { position: absolute; top: 0; height: 78px; border: 1px solid #555; font: 12px sans-serif; overflow: hidden }
  .box[data-on] { background: #136; color: #fff }
</style><input><button>scale</button><div id="lanes"></div><script>
  const place = document.getElementById("lanes");
  const lane = (boxes) => "<div class='lane'>" + boxes.join("") + "</div>";
  const words = (at) => "<div class='box' tabindex='-1' style='left:" + at * 92 + "px;width:90px'><p>" + at + "</p><p>BRDX</p><b>100" + at + "</b><p>40/70</p></div>";
  const bare = (at) => "<div class='box' tabindex='-1' aria-label='BRDX 100" + at + "' style='left:" + at * 11 + "px;width:10px'></div>";
  const draw = (count, box) => { place.innerHTML = Array.from({ length: ${lanes} }, () => lane(Array.from({ length: count }, (_, at) => box(at)))).join(""); };
  let isWhole = false;
  const rescale = () => { isWhole = !isWhole; if (isWhole) draw(${whole}, bare); else draw(${read}, words); };
  draw(${read}, words);
  document.querySelector("button").addEventListener("click", rescale);
  place.addEventListener("click", ({ target }) => target.closest(".box")?.toggleAttribute("data-on"));
</script>`;

/** What a clerk does with a board, done with plain boxes: a letter is typed, a box is chosen, all are drawn at another scale. */
export async function plainBoxes(browser: Browser, drawn: Drawn, slowed: number, times: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route("http://plain.test/", (route) => route.fulfill({ contentType: "text/html", body: pageOf(drawn) }));
  const timed = await openTimed(page, "http://plain.test/");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const found: Measured[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.locator("input").focus();
    found.push(await timed("plain letter", () => page.keyboard.press("a")));
    found.push(
      await timed("plain select", () =>
        page
          .locator(".box")
          .nth(2 + (time % 4))
          .click(),
      ),
    );
    found.push(await timed("plain scale", () => page.locator("button").click()));
    found.push(await timed("plain scale", () => page.locator("button").click()));
  }
  await context.close();
  return found;
}
