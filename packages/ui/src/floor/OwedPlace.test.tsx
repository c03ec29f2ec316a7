// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { OwedPlace } from "./OwedPlace";

const signed = { userid: "7", terminal_id: "1" };
vi.mock("../shared/use-session", () => ({ useSession: () => ({ session: signed }) }));
afterEach(() => sessionStorage.clear());

const leave = (key: string, attempt: object | null, more: object = {}) =>
  sessionStorage.setItem(`railhead.widget.${key}`, JSON.stringify({ userid: "7", kept: { attempt, ...more } }));

it("leads back to each page from which something was sent that has no answer, and to nothing else", async () => {
  leave("7.sand.sign.outbounds.12", { key: "a" });
  leave("7.sand.edit.4", { key: "b" }, { of: "UTLX 045123" });
  leave("7.sand.outbound-trucks.handling.12", null);
  leave("8.sand.edit.5", { key: "c" });
  leave("7.sand.sequence.6", { key: "d", body: { track_id: "9", car_seq: 2 } }, { of: "UTLX 045124", at: "1" });
  const cars = [
    { id: "1", name: "UTLX 1" },
    { id: "2", name: "UTLX 2" },
  ];
  sessionStorage.setItem(
    "railhead.widget.7.sand.bulk-move",
    JSON.stringify({ userid: "7", form: { terminal_id: "1", cars, attempt: { key: "f", body: cars } } }),
  );
  // One of another terminal.
  sessionStorage.setItem(
    "railhead.widget.7.sand.receive",
    JSON.stringify({ userid: "7", form: { terminal_id: "2", attempt: { key: "e" } } }),
  );
  const page = await mount(<OwedPlace />);
  // Its code comes late.
  await until(() => page.place.querySelector("a") !== null);

  const described = (link: Element) =>
    document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent?.replaceAll("\u00a0", " ");
  expect(
    [...page.place.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.textContent, described(link)]),
  ).toEqual([
    ["/mobile-v2/sand/outbound-trucks/capture-signature/12", "Open", "Sand · Outbound Trucks · Capture Signature"],
    ["/mobile-v2/sand/railcars/edit/4", "Open", "UTLX 045123 Sand · Railcars · Edit"],
    ["/mobile-v2/sand/railcars/sequence", "Open", "UTLX 045124 Sand · Railcars · Sequence Cars On Track"],
    ["/mobile-v2/sand/railcars/bulk-move", "Open", "UTLX 1 and 1 more Sand · Railcars · Bulk Move"],
  ]);
  expect(page.place.querySelector("strong")?.textContent).toBe("Sent, no answer yet");
  expect(
    page.one<HTMLElement>(".owed-place").style.getPropertyValue("--owed"),
    "room for each, before its code is here",
  ).toBe("4");

  // What no address opens is opened by its page.
  await page.act(() => page.one<HTMLElement>('a[href$="/sequence"]').click());
  expect(JSON.parse(sessionStorage.getItem("railhead.widget.7.sand.sequence.track") ?? "")).toEqual({
    userid: "7",
    kept: { terminal_id: "1", track_id: "9", car_id: "6" },
  });
  await page.unmount();
});

it("is nothing where nothing is owed", async () => {
  const page = await mount(<OwedPlace />);
  expect(page.place.textContent).toBe("");
  await page.unmount();
});
