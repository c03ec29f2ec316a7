import type { LeaveAsk } from "./navigation";

/** Where the page stands in the tab's history; null where the browser does not say. */
const placeInHistory = (): number | null =>
  "navigation" in window ? (window.navigation.currentEntry?.index ?? null) : null;

interface HeldPage {
  readonly ask: LeaveAsk;
  readonly page: string;
  readonly place: number | null;
}

/**
 * Asks before a step of the browser's history leaves a page. The browser has taken it before anybody can ask: it is taken
 * back unseen, and the question stands on the page that it is about. Closing the tab is asked about by the browser. Begins
 * before anything else listens to these steps: a window calls its listeners in the order in which they came.
 */
export function watchSteps(): (ask: LeaveAsk) => () => void {
  let held: HeldPage | null = null;
  /** The step that was taken back, until the browser is here again. */
  let taken: number | null = null;

  window.addEventListener("popstate", (event) => {
    if (held === null) return;
    if (taken !== null) {
      const step = taken;
      taken = null;
      event.stopImmediatePropagation();
      held.ask.ask(() => {
        held = null;
        history.go(step);
      });
      return;
    }
    if (location.pathname === held.page || !held.ask.isHeld()) return;
    event.stopImmediatePropagation();
    const now = placeInHistory();
    // Where the browser does not say, the step was Back: few people go forward from a form.
    taken = held.place === null || now === null ? -1 : now - held.place;
    history.go(-taken);
  });
  window.addEventListener("beforeunload", (event) => {
    if (held?.ask.isHeld() === true) event.preventDefault();
  });
  return (ask) => {
    const mine: HeldPage = { ask, page: location.pathname, place: placeInHistory() };
    held = mine;
    return () => {
      if (held === mine) held = null;
    };
  };
}
