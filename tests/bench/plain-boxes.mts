// The least that a browser can do on this machine for a board of tracks: a page without a framework, with as many plain boxes as the board
// at hand has drawn. What the board takes more than this is its own.
import type { Browser } from "@playwright/test";
import { dragOver, type Dragged } from "./board-drag.mts";
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
  .picture { position: fixed; z-index: 9; top: 0; left: 0; padding: 4px; background: #fff; pointer-events: none; will-change: transform }
  .mark { position: absolute; top: 0; bottom: 0; width: 4px; background: #a50 }
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
  // A box is carried at the pointer, a mark shows where among the boxes of a lane it would be, and let go it is there.
  const [picture, mark] = [document.createElement("div"), document.createElement("div")];
  picture.className = "picture"; picture.textContent = "1 car"; mark.className = "mark";
  let carried = null;
  const arrange = (lane) => [...lane.querySelectorAll(".box")].forEach((box, at) => { box.style.left = at * 92 + "px"; });
  document.addEventListener("mousedown", ({ target }) => { carried = target.closest(".box"); if (carried) { carried.style.opacity = ".45"; document.body.append(picture); } });
  document.addEventListener("mousemove", ({ clientX, clientY }) => {
    if (!carried) return;
    const lane = document.elementFromPoint(clientX, clientY)?.closest(".lane");
    picture.style.transform = "translate(" + clientX + "px," + clientY + "px)";
    if (!lane) return mark.remove();
    const left = Math.round((clientX - lane.getBoundingClientRect().left) / 92) * 92 + "px";
    if (mark.parentElement !== lane) lane.append(mark);
    if (mark.style.left !== left) mark.style.left = left;
  });
  document.addEventListener("mouseup", () => {
    const [from, to] = [carried.parentElement, mark.parentElement ?? carried.parentElement];
    to.insertBefore(carried, to.querySelectorAll(".box")[Math.round(parseInt(mark.style.left) / 92)] ?? mark);
    picture.remove(); mark.remove(); carried.style.opacity = ""; carried = null; arrange(from); arrange(to);
  });
</script>`;

/** A box that is dragged as a car of the board is, over as many others. */
export async function plainDrag(browser: Browser, drawn: Drawn, times: number): Promise<readonly Dragged[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent(pageOf(drawn));
  const drags: Dragged[] = [];
  for (let time = -1; time < times; time += 1) {
    const dragged = await dragOver(browser, page, { lane: ".lane", strip: ".strip", car: ".box" });
    if (time >= 0) drags.push(dragged);
  }
  await context.close();
  return drags;
}

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
