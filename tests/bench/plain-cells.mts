// The least that a browser can do on this machine for a list whose rows change: a page without a framework, in which a key replaces
// the texts of as many plain cells as the list at hand has drawn. What a desk's list takes more than this is its own.
import type { Browser } from "@playwright/test";

interface Drawn {
  readonly rows: number;
  readonly cells: number;
}

/** The ms from a key to the frame that shows other texts in all cells, as the browser itself measures them, once for each of `times`. */
export async function plainCells(
  browser: Browser,
  drawn: Drawn,
  slowed: number,
  times: number,
): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<style>
    #rows > div { display: grid; grid-template-columns: repeat(${drawn.cells}, 1fr); height: 24px; border-bottom: 1px solid #ddd }
    #rows > div > div { overflow: hidden; font: 13px sans-serif; white-space: nowrap; text-overflow: ellipsis }
  </style><input><div id="rows"></div>`);
  await page.evaluate(`(() => {
    const place = document.getElementById("rows");
    const fill = (text) => { place.innerHTML = Array.from({ length: ${drawn.rows} }, (_, row) =>
      "<div>" + Array.from({ length: ${drawn.cells} }, (_, cell) => "<div>" + text + " " + row + " " + cell + "</div>").join("") + "</div>").join(""); };
    fill("first");
    document.querySelector("input").addEventListener("input", ({ target }) => fill(target.value.slice(-1)));
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId > 0) window.longest = Math.max(window.longest, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
  })()`);
  await page.locator("input").focus();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.evaluate("window.longest = 0");
    await page.keyboard.press("abcdefghij"[time % 10] ?? "a");
    await page.evaluate(
      "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))",
    );
    found.push(Math.max(16, Number(await page.evaluate("window.longest"))));
  }
  await context.close();
  return found;
}
