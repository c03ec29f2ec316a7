// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { AppRuntime } from "../browser/app-runtime";
import { mount } from "../testing/mount";
import { ShellContext } from "./shell-context";
import { usePageTitle } from "./use-page-title";

const Title = ({ title }: { title: string }) => (
  <h1 ref={usePageTitle(title)} tabIndex={-1}>
    {title}
  </h1>
);

/** An app with a field around its pages, at its first page. */
async function app() {
  let run = 0;
  const navigator = { read: () => ({ run }) };
  const draw = (page: string | null, title = "Orders") => (
    <ShellContext value={{ ports: { navigator } } as unknown as AppRuntime}>
      <input aria-label="Search" />
      <a href="#orders">Orders</a>
      {page === null ? null : <Title key={page} title={title} />}
    </ShellContext>
  );
  const shown = await mount(draw("first"));
  const use = (selector: string) =>
    shown.act(() => {
      shown.one(selector).dispatchEvent(new Event("pointerdown", { bubbles: true }));
      shown.one(selector).focus();
    });
  return {
    ...shown,
    use,
    go: () => void (run += 1),
    show: (page: string | null, title?: string) => shown.draw(draw(page, title)),
    hasFocus: (selector: string) => document.activeElement === shown.one(selector),
  };
}

it("leaves the focus alone on the first page, and takes it on one that is gone to by a link that stays", async () => {
  const { use, go, show, hasFocus, unmount } = await app();
  expect(hasFocus("h1")).toBe(false);
  await use("a");
  go();
  await show("second");
  expect(hasFocus("h1")).toBe(true);
  await unmount();
});

it("takes the focus from nobody who has gone on while the page was on its way", async () => {
  const { use, go, show, hasFocus, unmount } = await app();
  await use("a");
  go();
  await show(null);
  await use("input");
  await show("second");
  expect(hasFocus("input")).toBe(true);
  await unmount();
});

it("takes the focus from nobody when somebody renames what the page is of", async () => {
  const { use, go, show, hasFocus, one, unmount } = await app();
  await use("a");
  go();
  await show("second", "SO-5");
  one("input").focus();
  await show("second", "SO-6");
  expect([hasFocus("input"), document.title]).toEqual([true, "SO-6 · Railhead"]);
  one("h1").focus();
  await show("second", "SO-7");
  expect(hasFocus("h1")).toBe(true);
  await unmount();
});

it("takes the focus after a step of the browser's history, though the link that led away still has it", async () => {
  const { use, go, show, hasFocus, unmount } = await app();
  await use("a");
  go();
  await show("second");
  await use("a");
  window.dispatchEvent(new Event("popstate"));
  await show("first again");
  expect(hasFocus("h1")).toBe(true);
  await unmount();
});
