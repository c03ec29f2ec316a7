// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { carServer } from "@railhead/core/railcars/car-server.fixtures";
import { wireVisit } from "@railhead/core/railcars/car-rows.fixtures";
import { pagePorts } from "@railhead/core/runtime/ports.fixtures";
import { visit } from "@railhead/core/railcars/car.fixtures";
import { answer, testRuntime } from "@railhead/core/runtime/test.layer";
import { createSession, type HostPorts } from "@railhead/core/session/session.live";
import { createLeftOutStore } from "../browser/left-out-store";
import type { AppRuntime } from "../browser/app-runtime";
import { shownTerminal } from "../floor/shown-terminal";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { until } from "../testing/until";
import { EditForm } from "./EditForm";

const SESSION = {
  userid: "7",
  username: "kim",
  profile_id: "1",
  profile_name: "Floor Operator",
  terminal_id: "1",
  terminal_name: "Permian East",
  terminal_time_zone: "America/Chicago",
  time_zone: "America/Chicago",
  permissions: { railcar: ["view", "edit"] },
  environment_label: "",
};

/** The form of a car at a terminal, for a user of terminal 1. */
async function formOf(terminal_id: string) {
  const http = carServer([], {
    "/api/auth/session": answer(200, { result: SESSION }),
    "/api/inbounds/12": answer(200, { result: wireVisit(visit("12", 2, { terminal_id })) }),
  });
  const { navigator, ...rest } = pagePorts();
  const ports = { ...rest, http, navigator: { ...navigator, read: () => ({ run: 0 }) } };
  const { session } = createSession(ports as unknown as HostPorts);
  session.start();
  const app = {
    ports,
    session,
    api: testRuntime(http),
    live: { changeCount: () => 0, watch: () => () => undefined, watchRights: () => () => undefined },
    leftOut: createLeftOutStore(),
  } as unknown as AppRuntime;
  await until(() => session.getSnapshot().matches("signed-in"));
  const page = await mount(
    <ShellContext value={app}>
      <Router hook={memoryLocation({ path: "/mobile-v2/sand/railcars/edit/12" }).hook}>
        <EditForm family="sand" carId="12" title="Edit" subtitle="Sand" back="/mobile-v2/sand/railcars/edit" />
      </Router>
    </ShellContext>,
  );
  await until(() => page.text().includes("045012"));
  return page;
}

it("names the user’s terminal in the bar only where the railcar is there", async () => {
  const here = await formOf("1");
  expect(here.one(".app-bar").textContent).toContain("Permian East");
  await here.unmount();

  const elsewhere = await formOf("2");
  expect(elsewhere.one(".app-bar").textContent).not.toContain("Permian East");
  await elsewhere.unmount();
  expect(shownTerminal.read()).toBeUndefined();
});
