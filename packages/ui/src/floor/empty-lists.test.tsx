// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { viewDraftRows, viewNoDrafts } from "@railhead/core/load-work/draft-rows.view";
import type { FieldView } from "@railhead/core/form/form.view";
import type { LoadKey } from "@railhead/core/load-work/load-form.types";
import { DraftList } from "../loads/DraftList";
import { PickField } from "../loads/PickField";
import { ShellContext } from "../shared/shell-context";
import { mount } from "../testing/mount";
import { SelectedSection } from "../receive-release/SelectedSection";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { Select } from "./Select";

const NONE = "No results";
const nothing = () => undefined;

it("a select with nothing to choose says so, and not while its choices are on their way", async () => {
  const page = await mount(<Select label="Scale" options={[]} value={null} onChange={nothing} />);
  expect(page.one("select").textContent).toBe(NONE);
  await page.draw(<Select label="Scale" options={[]} value={null} loading onChange={nothing} />);
  expect(page.one("select").textContent).toBe("Loading");
  await page.draw(<Select label="Scale" options={[{ id: "1", name: "Hopper" }]} value={null} onChange={nothing} />);
  expect(page.text()).not.toContain(NONE);
  await page.unmount();
});

it("the picker of a terminal loads before it has none", async () => {
  const terminal = { label: "Terminal", options: [], value: "1", loading: true, failed: false, isElsewhere: false };
  const page = await mount(
    <ShellContext value={{} as never}>
      <TerminalPicker terminal={terminal} frozen={false} send={nothing} />
    </ShellContext>,
  );
  expect(page.text()).not.toContain(NONE);
  await page.unmount();
});

it("a pick of one among none says so before it is opened, and in its list", async () => {
  const field: FieldView<LoadKey> = {
    key: "carrier_id",
    label: "Carrier",
    kind: "pick",
    required: false,
    options: [],
    unit: null,
    value: "",
    fault: null,
    items: [],
    isDirty: false,
    theirs: null,
  };
  const page = await mount(<PickField field={field} disabled={false} opens={false} onChoose={nothing} />);
  expect(page.one(".pick-button").textContent).toBe(NONE);
  await page.draw(<PickField key="open" field={field} disabled={false} opens onChoose={nothing} />);
  expect(page.one(".load-pick-list").textContent).toContain(NONE);
  await page.draw(
    <PickField
      key="some"
      field={{ ...field, options: [{ id: "1", name: "Apex" }] }}
      disabled={false}
      opens={false}
      onChoose={nothing}
    />,
  );
  expect(page.one(".pick-button").textContent).toBe("None");
  await page.unmount();
});

it("a pick says what it means to leave it open, also to those who do not see it", async () => {
  const field = {
    key: "customer_id",
    label: "Customer",
    kind: "pick",
    options: [{ id: "1", name: "Apex" }],
    value: "",
    fault: null,
    hint: "Empty: as its order says",
  } as unknown as FieldView<LoadKey>;
  const page = await mount(<PickField field={field} disabled={false} opens={false} onChoose={nothing} />);
  const said = page.one(".pick-button").getAttribute("aria-describedby");
  expect(document.getElementById(said ?? "")?.textContent).toBe("Empty: as its order says");
  await page.unmount();
});

it("a load without drafts says so; drafts that one may not see are not none", async () => {
  const list = (draftsHidden: boolean) => (
    <DraftList
      rows={viewDraftRows({ ownAsset: "1", drafts: [] }, false)}
      none={viewNoDrafts({ draftsHidden })}
      sum={null}
      send={nothing}
    />
  );
  const page = await mount(list(false));
  expect(page.text()).toContain(NONE);
  expect(page.text()).toContain("No drafts yet.");
  await page.draw(list(true));
  expect(page.text()).not.toContain(NONE);
  await page.unmount();
});

it("a list of chosen cars without any says so", async () => {
  const page = await mount(
    <SelectedSection
      selected={{ title: "Selected Railcars", count: 0, open: true, rows: [] }}
      refusal={null}
      gone={null}
      canClear={false}
      send={nothing}
    />,
  );
  expect(page.text()).toContain(NONE);
  expect(page.text()).toContain("No railcars selected yet.");
  await page.unmount();
});
