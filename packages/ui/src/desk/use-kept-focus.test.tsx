// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { useKeptFocus } from "./use-kept-focus";

function Example({
  hasForm,
  isElsewhere = false,
  isBarred = false,
}: {
  hasForm: boolean;
  isElsewhere?: boolean;
  isBarred?: boolean;
}) {
  const page = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  useKeptFocus(page, () => next.current);
  return (
    <>
      {isElsewhere ? null : <input aria-label="Search" />}
      <div ref={page}>
        {hasForm ? <input aria-label="Quantity" /> : null}
        <button disabled={isBarred}>Release</button>
        <div ref={next} tabIndex={-1} className="next" />
      </div>
    </>
  );
}
const focused = () => document.activeElement;

it("leaves the focus of a field that has gone to what is done next, and none that is elsewhere", async () => {
  const page = await mount(<Example hasForm />);
  page.one<HTMLInputElement>("[aria-label=Quantity]").focus();
  await page.draw(<Example hasForm />);
  expect(focused()).toBe(page.one("[aria-label=Quantity]"));
  await page.draw(<Example hasForm={false} />);
  expect(focused()).toBe(page.one(".next"));

  page.one<HTMLButtonElement>("button").focus();
  await page.draw(<Example hasForm={false} isBarred />);
  expect(focused()).toBe(page.one(".next"));

  await page.draw(<Example hasForm />);
  page.one<HTMLInputElement>("[aria-label=Search]").focus();
  await page.draw(<Example hasForm={false} />);
  expect(focused()).toBe(page.one("[aria-label=Search]"));
  // What goes from around the work is not its own.
  await page.draw(<Example hasForm={false} isElsewhere />);
  expect(focused()).toBe(document.body);
  await page.unmount();
});

it.each([
  ["points at nothing in particular", () => new Event("pointerdown", { bubbles: true })],
  ["leaves by Tab to where the page ends", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true })],
])("takes the focus from nobody who %s before what had it goes", async (_, event) => {
  const page = await mount(<Example hasForm />);
  page.one<HTMLInputElement>("[aria-label=Quantity]").focus();
  await page.act(() => {
    document.body.dispatchEvent(event());
    page.one<HTMLInputElement>("[aria-label=Quantity]").blur();
  });
  await page.draw(<Example hasForm={false} />);
  expect(focused()).toBe(document.body);
  await page.unmount();
});
