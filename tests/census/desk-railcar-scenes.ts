import type { Page } from "@playwright/test";
import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { proceed } from "../e2e/models/proceed";
import { fileOf, rowOf } from "../e2e/models/upload.model";
import { deskScene, firstOf, press, rowsOf, sees, type DeskAct } from "./desk-stage";
import type { Scene } from "./scenes";

const { pending, received, handling, handled, released } = RAILCAR_STATUS;
const carsIn = (state: RailcarStatusId, count = 1, list = "inbounds") =>
  `/api/${list}?status_id=${state}&limit=${count}&terminal_id=1`;
const rows = (page: Page) => page.getByRole("row").nth(1).waitFor();

// ---- several railcars together

interface Batch {
  readonly page: string;
  /** The state of cars that it fits, and of one that it does not. */
  readonly fits: RailcarStatusId;
  readonly refuses: RailcarStatusId | null;
  /** What is chosen for all of them. */
  readonly choose?: (page: Page) => Promise<unknown>;
  readonly action: string;
}
const BATCHES: readonly Batch[] = [
  {
    page: "receive",
    fits: pending,
    refuses: received,
    choose: (page) => page.getByLabel("Track", { exact: true }).selectOption({ index: 1 }),
    action: "Receive",
  },
  { page: "release", fits: received, refuses: pending, action: "Release" },
  { page: "customer-release", fits: handled, refuses: pending, action: "Customer release" },
  {
    page: "update",
    fits: pending,
    refuses: null,
    choose: async (page) => {
      await page.getByLabel("Field to change").selectOption({ label: "PO" });
      await press(page, "Change it");
      await page.getByLabel("PO", { exact: true }).fill("PO-88123");
    },
    action: "Change",
  },
  { page: "delete", fits: pending, refuses: received, action: "Cancel" },
];

/** Pastes two cars that it fits, and what it refuses or does not know if that is asked for. */
async function paste(page: Page, { fits, refuses }: Batch, withBad: boolean): Promise<void> {
  const named = async (state: RailcarStatusId, count: number) =>
    (await rowsOf<{ id: string; name: string }>(page, carsIn(state, count))).map(({ name }) => name);
  const good = await named(fits, 2);
  const bad = withBad ? [...(refuses === null ? [] : await named(refuses, 1)), "XXXX 999999", good[0] ?? ""] : [];
  await page.getByLabel("Marks and numbers").fill([...good, ...bad].join("\n"));
  await press(page, "Add");
  const grid = page.getByRole("grid", { name: "What will happen" });
  for (const name of good) await grid.getByRole("row").filter({ hasText: name }).waitFor();
}
const batchScenes = (batch: Batch): readonly Scene[] => {
  const { page: name, choose, action } = batch;
  const at = (state: string, act: NonNullable<DeskAct["act"]>, text?: string | RegExp) =>
    deskScene(`batch ${name}, ${state}`, `/railcars/batch-${name}`, {
      who: "office",
      act,
      ...(text === undefined ? {} : { sees: text }),
    });
  const submit = (page: Page) => press(page, new RegExp(`^${action} 2 railcars$`));
  return [
    at("nothing chosen", (page) => page.getByText("No railcar chosen yet.").waitFor()),
    at("some cannot be part", (page) => paste(page, batch, true), "not open at this terminal"),
    ...(name !== "receive"
      ? []
      : [
          at("fields missing", async (page) => {
            await paste(page, batch, false);
            await submit(page);
            await page.locator(".field-error").filter({ hasText: /\S/ }).first().waitFor();
          }),
        ]),
    at("shown before it is sent", async (page) => {
      await paste(page, batch, false);
      await choose?.(page);
    }),
    at(
      "done",
      async (page) => {
        await paste(page, batch, false);
        await choose?.(page);
        await submit(page);
        const said = page.locator(".banner strong").filter({ hasText: /^2 railcars / });
        const question = page.getByRole("dialog");
        await said.or(question).waitFor();
        if (await question.isVisible()) await proceed(page);
        await said.waitFor();
        await page.getByText("Show the railcars").click();
      },
      /^2 railcars /,
    ),
  ];
};

// ---- one railcar

const ofCar = (step: string, state: RailcarStatusId) => async (page: Page) =>
  `/railcars/${step}/${await firstOf(page, carsIn(state))}`;
const then = (page: Page) => page.getByRole("region", { name: "What will happen" }).waitFor();
/** Sends it as it stands. */
const send = (name: string, text: string | RegExp): DeskAct => ({ act: (page) => press(page, name), sees: text });

const STEPS: readonly Scene[] = [
  deskScene("receive one railcar, what will happen", ofCar("receive", pending), {
    act: async (page) => {
      await page.getByLabel("Track", { exact: false }).selectOption({ index: 1 });
      await then(page);
    },
  }),
  deskScene(
    "receive one railcar, track missing",
    ofCar("receive", pending),
    send("Receive", "Track must be selected."),
  ),
  deskScene("release one railcar, what will happen", ofCar("release", received), { act: then }),
  deskScene("release one railcar, asked first", ofCar("release", received), {
    act: async (page) => {
      await then(page);
      await press(page, "Release");
      await page.getByRole("dialog").waitFor();
    },
  }),
  deskScene("release one railcar, not now", ofCar("release", pending), { sees: "This cannot be done now" }),
  deskScene("flag a railcar inoperable, reason missing", ofCar("flag-inoperable", received), {
    act: (page) => press(page, "Flag Inoperable"),
    sees: /reason/i,
  }),
  deskScene("reconcile one railcar, what will happen", ofCar("reconcile", received), {
    act: async (page) => {
      await page.getByLabel("Found in the car").fill("100");
      await page.getByLabel("Reason").fill("Counted at the gate");
    },
    sees: /The ledger will say 100/,
  }),
  deskScene(
    "undo the release of a railcar, reason missing",
    ofCar("undo-release", released),
    send("Undo Release", "needs a reason. Enter one."),
  ),
  deskScene("one railcar, no such one", "/railcars/receive/999999", { sees: /There is no such railcar/ }),
  deskScene("railcar, history of its material", ofCar("asset-history", handling), { act: rows }),
  deskScene("unload a railcar, its drafts", ofCar("unload", handling), {
    act: (page) => page.getByRole("list", { name: "Drafts" }).waitFor(),
  }),
  deskScene("unload a railcar, draft with faults", ofCar("unload", handling), {
    act: async (page) => {
      await press(page, "Add draft");
      await page.getByRole("list", { name: "Asset" }).getByRole("button").first().click();
      await press(page, "Save");
    },
    sees: "This field is required.",
  }),
  deskScene("unload a railcar, complete with material left", ofCar("unload", handling), {
    act: (page) => press(page, "Complete Handling"),
    sees: / are left in .* by the books/,
  }),
  deskScene("unload a railcar, not now", ofCar("unload", pending)),
  deskScene(
    "add drafts to a railcar load, silo is chosen",
    async (page) =>
      `/bulk-commodity-railcar-loads/add-drafts/${await firstOf(page, carsIn(handling, 1, "bulk-commodity-railcar-loads"))}`,
    {
      act: async (page) => {
        await press(page, "Add draft");
        await page.getByRole("list", { name: "Asset" }).waitFor();
      },
    },
  ),
];

// ---- lists and files

const sent = (page: Page, name: string, text: string, type = "text/csv") =>
  page.setInputFiles("[data-import-file]", { name, mimeType: type, buffer: Buffer.from(text) });
const BOTH = fileOf(rowOf(71_001), rowOf(71_002));
const checked = async (page: Page, text = BOTH) => {
  await sent(page, "consist.csv", text);
  await page.getByRole("grid").getByRole("row").nth(1).waitFor();
};
const upload = (name: string, act: NonNullable<DeskAct["act"]>, text?: string | RegExp) =>
  deskScene(`upload, ${name}`, "/railcars/bulk-upload", {
    who: "office",
    act,
    ...(text === undefined ? {} : { sees: text }),
  });

const UPLOADS: readonly Scene[] = [
  upload("could not be read", (page) => sent(page, "letter.csv", "Dear all,\nno railcars"), "could not be read"),
  upload("is no workbook", (page) => sent(page, "consist.xlsx", "PK\u0003\u0004 none"), /could not be read/),
  upload("empty file", (page) => sent(page, "empty.csv", ""), "This file is empty."),
  upload("every row is good", checked, /^Announce 2 railcars$/),
  upload("asked before it is discarded", async (page) => {
    await checked(page);
    await press(page, /^Discard/);
    await page.getByRole("dialog").waitFor();
  }),
  upload("undone", async (page) => {
    await checked(page);
    await press(page, "Announce 2 railcars");
    await press(page, "Undo This Upload");
    await page.getByLabel("Why").fill("Sent to the wrong terminal");
    await proceed(page);
    await sees(page, "This upload was undone.");
  }),
  deskScene("upload, none yet, bulk commodity", "/railcars/bulk-upload?family=bulk-commodity", { who: "office" }),
  deskScene("upload, no such one", "/railcars/bulk-upload?upload=999999", {
    who: "office",
    sees: "There is no such upload at your terminals.",
  }),
];

/** The work on railcars at the desk, each page in its states. */
export const DESK_RAILCAR_SCENES: readonly Scene[] = [
  deskScene("railcars, pending", "/railcars/pending", { act: rows }),
  deskScene("railcars, handling", "/railcars/handling", { act: rows }),
  deskScene("railcars, batches of two chosen", "/railcars/pending", {
    act: async (page) => {
      await rows(page);
      for (const at of [1, 2]) await page.getByRole("row").getByRole("checkbox").nth(at).click();
      await press(page, "Batch…");
      await page.locator("[popover]:popover-open").waitFor();
    },
  }),
  ...BATCHES.flatMap(batchScenes),
  ...STEPS,
  ...UPLOADS,
];
