// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { ActionView, FormView } from "@railhead/core/load-work/load-work.view";
import { guardSends } from "../shared/tap-guard";
import { mount } from "../testing/mount";
import { WorkBar } from "./WorkBar";

const draft: ActionView<string> = {
  key: "draft",
  label: "Add draft",
  kind: "main",
  form: "draft",
  href: null,
  isDirect: false,
};
const sign: ActionView<string> = {
  key: "sign",
  label: "Capture Signature",
  kind: "main",
  form: null,
  href: "/sign/12",
  isDirect: false,
};

it("opens nothing by a second tap in place of Save, until what is next has been read", async () => {
  const sent: unknown[] = [];
  const bar = (isReading: boolean, main: ActionView<string>) => (
    <WorkBar
      view={{ form: null, unconfirmed: null, pending: false, isReading, actions: [main] }}
      send={(event) => sent.push(event)}
    />
  );
  const page = await mount(bar(true, draft));
  await page.click("Add draft");
  await page.draw(bar(true, sign));
  expect([sent, page.place.querySelector("a")]).toEqual([[], null]);

  await page.draw(bar(false, sign));
  expect(page.one("a").textContent).toBe("Capture Signature");
  await page.draw(bar(false, draft));
  await page.click("Add draft");
  expect(sent).toEqual([{ type: "FORM.OPEN", form: "draft" }]);
  await page.unmount();
});

it("sends nothing by the second tap of a double tap that led to the form: a truck would be released that nobody looked at", async () => {
  guardSends(document);
  const form = { submit: "Release", choices: "ready", canClose: false } as FormView;
  const sent: unknown[] = [];
  const page = await mount(
    <WorkBar
      view={{ form, unconfirmed: null, pending: false, isReading: false, actions: [] }}
      send={(event) => sent.push(event)}
    />,
  );
  const way = document.body.appendChild(document.createElement("a"));
  const tap = (target: Element | null, timeStamp: number) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 195, clientY: 796 });
    target?.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: timeStamp }));
  };
  const release = page.place.querySelector("button");
  tap(way, 1_000);
  tap(release, 1_250);
  expect(sent).toEqual([]);
  tap(release, 2_000);
  expect(sent).toEqual([{ type: "SUBMIT" }]);
  way.remove();
  await page.unmount();
});
