// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount";
import { LogoutButton } from "./LogoutButton";

const owed = (userid: string) =>
  sessionStorage.setItem(
    `railhead.widget.${userid}.sand.receive`,
    JSON.stringify({ userid, form: { attempt: { key: "k" } } }),
  );
async function shown() {
  const left: string[] = [];
  const page = await mount(<LogoutButton userid="7" onLeave={() => left.push("left")} />);
  return { ...page, left };
}

describe("Logout", () => {
  afterEach(() => sessionStorage.clear());

  it("is at once where nothing is owed, whatever another user of the tab has left", async () => {
    owed("8");
    const { click, left, unmount } = await shown();
    await click("Logout");

    expect(left).toEqual(["left"]);
    await unmount();
  });

  it("asks first whoever sent something that has no answer yet", async () => {
    owed("7");
    const { click, left, one, unmount } = await shown();
    await click("Logout");
    expect([left, one("h2").textContent]).toEqual([[], "Log out before the answer is here?"]);
    await click("Cancel");
    expect(one<HTMLDialogElement>("dialog").open).toBe(false);
    await click("Logout");
    await click("Proceed");

    expect(left).toEqual(["left"]);
    await unmount();
  });
});
