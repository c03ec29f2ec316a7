// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { putEntry } from "@railhead/core/submission/outbox.storage";
import { anEntry } from "@railhead/core/submission/submission.fixtures";
import { writeDraft } from "@railhead/core/storage/draft-form.storage";
import { webStorage } from "../browser/storage";
import { mount } from "../testing/mount";
import { LogoutButton } from "./LogoutButton";

const send = (user: string) => putEntry(webStorage.local, anEntry({ user }));
async function shown() {
  const left: string[] = [];
  const page = await mount(<LogoutButton userid="7" onLeave={() => left.push("left")} />);
  return { ...page, left };
}

describe("Logout", () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("is at once where everything has its answer, whatever another user of the device has sent", async () => {
    send("8");
    const { click, left, unmount } = await shown();
    await click("Logout");

    expect(left).toEqual(["left"]);
    await unmount();
  });

  it("asks first a user who sent something that has no answer yet", async () => {
    send("7");
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

  it("asks first a user who left a form of the desk half-filled; those of the floor stay without a question", async () => {
    const left = (family: string) =>
      writeDraft(webStorage.session, { userid: "7", family, screen: "carriers.12" }, { text: "12" });
    left("sand");
    const first = await shown();
    await first.click("Logout");
    expect(first.left).toEqual(["left"]);
    await first.unmount();

    left("desk");
    const { click, one, unmount, ...second } = await shown();
    await click("Logout");
    expect([second.left, one("h2").textContent]).toEqual([[], "Log out and give up what is half-filled?"]);
    await unmount();
  });
});
