/** What can be chosen in a popup, in its order: buttons and ticks, and the field in which one of them is searched for. */
const CHOICES = "button.popup-item:not(:disabled), .popup-item input:not(:disabled), input[type=search]";
const isTyped = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !["checkbox", "radio"].includes(element.type));

/** What a key leads to among choices: the next one around both ends, the first or last, or the next with that letter. */
export function choiceFor(key: string, texts: readonly string[], at: number): number | null {
  const count = texts.length;
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (Math.max(at, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default: {
      const letter = key.toLowerCase();
      if (key.length !== 1 || key === " ") return null;
      const next = texts.map((_, by) => (at + 1 + by) % count);
      return next.find((one) => texts[one]?.trim().toLowerCase().startsWith(letter)) ?? null;
    }
  }
}

const textOf = (choice: HTMLElement): string => (choice.closest(".popup-item") ?? choice).textContent;

/** Puts the focus of a popup that was opened on what is chosen in it, else on its first choice; unless it has the focus. */
export function enterPopup(popup: HTMLElement): void {
  if (popup.contains(document.activeElement)) return;
  const choices = [...popup.querySelectorAll<HTMLElement>(CHOICES)];
  (choices.find((choice) => choice.getAttribute("aria-pressed") === "true") ?? choices[0])?.focus();
}

/** Whether the focus went from a popup to the page behind it: neither to the button that opened it nor out of the window. */
export const isLeft = (popup: HTMLElement, button: HTMLElement | null, to: EventTarget | null): boolean =>
  to instanceof Node && !popup.contains(to) && button?.contains(to) !== true;

/**
 * Moves the focus among the choices of a popup; whether the key was the popup's. In a field that is typed in only the
 * arrows of its search lead out of it.
 */
export function pressInPopup(popup: HTMLElement, { key, target }: { key: string; target: EventTarget }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isSearch = target instanceof HTMLInputElement && target.type === "search";
  if (isTyped(target) && !(isSearch && key.startsWith("Arrow"))) return false;
  const choices = [...popup.querySelectorAll<HTMLElement>(CHOICES)];
  const texts = choices.map((choice) => (isTyped(choice) ? "" : textOf(choice)));
  const to = choiceFor(key, texts, choices.indexOf(target));
  if (to === null) return false;
  choices[to]?.focus();
  return true;
}
