import type { Page } from "@playwright/test";

/** Draws everything that is to be shown with the focus as if it had it: a page has one focus, and a picture needs many. */
export async function focusAll(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const selector = '[data-shows$=" focused"] :is(button, input, select, textarea)';
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const boxes = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: '[data-shows$=" focused"] :is(.field-box, .flag label:first-child)',
  });
  for (const nodeId of nodeIds)
    await devtools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["focus", "focus-visible"] });
  for (const nodeId of boxes.nodeIds)
    await devtools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["focus-within"] });
}
