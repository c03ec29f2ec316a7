// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { floorSession } from "@railhead/core/session/session.fixtures";
import { putEntry, removeEntry } from "@railhead/core/submission/outbox.storage";
import { anEntry } from "@railhead/core/submission/submission.fixtures";
import { webStorage } from "../browser/storage";
import { mount } from "../testing/mount";
import { UnconfirmedPlace } from "./UnconfirmedPlace";

const session = { ...floorSession, userid: "7", terminal_id: "1" };
vi.mock("../shared/use-session", () => ({ useSession: () => ({ session }) }));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let time = 0;
const put = (form: string, route: string, more: Parameters<typeof anEntry>[0] = {}) => {
  const entry = anEntry({
    key: form,
    form,
    route: `/mobile-v2/${route}`,
    label: { name: null, more: 0 },
    createdAt: (time += 1),
    ...more,
  });
  putEntry(webStorage.local, entry);
  return entry;
};

it("leads back to each page from which something was sent that has no answer, and to nothing else", async () => {
  put("sand.sign.outbounds.12", "sand/outbound-trucks/capture-signature/12");
  put("sand.edit.4", "sand/railcars/edit/4", { label: { name: "UTLX 045123", more: 0 } });
  put("sand.edit.5", "sand/railcars/edit/5", { user: "8" });
  put("sand.sequence.6", "sand/railcars/sequence", {
    label: { name: "UTLX 045124", more: 0 },
    body: { track_id: "9", car_seq: 2 },
  });
  put("sand.bulk-move", "sand/railcars/bulk-move", { label: { name: "UTLX 1", more: 1 } });
  // One of another terminal.
  put("sand.receive", "sand/railcars/receive", { terminal: "2" });
  const page = await mount(<UnconfirmedPlace />);

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
  expect(page.one<HTMLElement>(".unconfirmed-place").style.getPropertyValue("--unconfirmed"), "room for each").toBe(
    "4",
  );

  // What no address opens is opened by its page.
  await page.act(() => page.one<HTMLElement>('a[href$="/sequence"]').click());
  expect(JSON.parse(sessionStorage.getItem("railhead.widget.7.sand.sequence.track") ?? "")).toEqual({
    userid: "7",
    kept: { terminal_id: "1", track_id: "9", car_id: "6" },
  });
  await page.unmount();
});

it("follows what another tab has sent, and what it had an answer to", async () => {
  const page = await mount(<UnconfirmedPlace />);
  const changed = () => page.act(() => void window.dispatchEvent(new Event("storage")));
  const entry = put("sand.edit.4", "sand/railcars/edit/4");
  await changed();
  expect(page.place.querySelectorAll("a")).toHaveLength(1);
  removeEntry(webStorage.local, entry);
  await changed();

  expect(page.place.textContent).toBe("");
  await page.unmount();
});

it("is nothing where everything has its answer", async () => {
  const page = await mount(<UnconfirmedPlace />);
  expect(page.place.textContent).toBe("");
  await page.unmount();
});
