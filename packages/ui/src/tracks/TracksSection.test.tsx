// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { TracksSection } from "./TracksSection";

type Tracks = Parameters<typeof TracksSection>[0]["tracks"];
const none: Tracks = {
  title: "Tracks",
  loading: false,
  failed: false,
  open: true,
  fixed: false,
  options: [],
  value: null,
  error: null,
};
const section = (more: Partial<Tracks>) => (
  <TracksSection tracks={{ ...none, ...more }} track={null} trackFailed={false} send={() => undefined} />
);

it("says that a terminal has no tracks, but not before they are known", async () => {
  const page = await mount(section({}));
  expect(page.text()).toContain("No results");
  expect(page.text()).toContain("This terminal has no tracks yet.");

  await page.draw(section({ loading: true }));
  expect(page.text()).not.toContain("no tracks");

  await page.draw(section({ failed: true }));
  expect(page.text()).not.toContain("no tracks");
  await page.unmount();
});
