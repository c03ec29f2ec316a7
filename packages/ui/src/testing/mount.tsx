import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

declare global {
  // oxlint-disable-next-line no-var
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Draws into a document of its own place, for component tests under happy-dom. */
export async function mount(node: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const draw = (next: ReactNode) => act(async () => root.render(next));
  await draw(node);

  const one = <E extends Element = HTMLElement>(selector: string): E => {
    const found = place.querySelector<E>(selector);
    if (found === null) throw new Error(`Nothing fits ${selector} in ${place.innerHTML}`);
    return found;
  };
  const button = (name: string) => {
    const found = [...place.querySelectorAll("button")].find(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
    );
    if (found === undefined) throw new Error(`No button ${name} in ${place.innerHTML}`);
    return found;
  };

  return {
    place,
    draw,
    one,
    button,
    text: () => place.textContent ?? "",
    click: (name: string) => act(async () => button(name).click()),
    act: (work: () => void) => act(async () => work()),
    /** Types as React sees it: through the element's own value setter. */
    type: (selector: string, value: string) =>
      act(async () => {
        const field = one<HTMLInputElement>(selector);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    leave: (selector: string) =>
      act(async () => void one(selector).dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
    unmount: () =>
      act(async () => {
        root.unmount();
        place.remove();
      }),
  };
}
