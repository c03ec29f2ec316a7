// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { keepRecent, readRecent } from "@railhead/core/recent/recent.storage";
import { memoryStore } from "@railhead/core/storage/memory-store.fixtures";
import type { AppRuntime } from "../../browser/app-runtime";
import { ShellContext } from "../../shared/shell-context";
import { useStore } from "../../actor/use-store";
import { mount } from "../../testing/mount";
import { useForgetRecent, useRecent } from "./recent-store";

const OWNER = { userid: "7", terminal_id: "1" };
const SWIFT = { kind: "carriers", id: "3", label: "Swift", detail: null, terminal_id: null } as const;

function Opened() {
  useForgetRecent();
  return (
    <p>
      {useStore(useRecent())
        .map(({ label }) => label)
        .join(", ")}
    </p>
  );
}

it("forgets the names of records that were opened, here and on the device, when the user's rights are others", async () => {
  const local = memoryStore();
  keepRecent(local, OWNER, [SWIFT]);
  let tellRights = () => undefined as void;
  const live = { watchRights: (listener: () => void) => ((tellRights = listener), () => undefined) };
  const snapshot = {
    matches: (state: unknown) => state === "signed-in",
    context: { session: { ...OWNER, permissions: {}, environment_label: "" }, tries: 0, error: null },
  };
  const session = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
  const page = await mount(
    <ShellContext value={{ ports: { storage: { local } }, live, session } as unknown as AppRuntime}>
      <Opened />
    </ShellContext>,
  );
  expect(page.text()).toBe("Swift");
  await act(async () => tellRights());
  expect([page.text(), readRecent(local, OWNER)]).toEqual(["", []]);
  await page.unmount();
});
