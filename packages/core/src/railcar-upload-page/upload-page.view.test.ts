import { describe, expect, it } from "vitest";
import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import { anUpload, committedUpload, ok, openPage, saidOf, countsOf } from "./upload-page.fixtures";
import { stateTone, countsText } from "./upload-words";

const viewOf = async (upload: RailcarUpload) => (await openPage({ looks: [ok(upload)] })).view();

describe("what a commit does is said before it is sent", () => {
  it.each([
    [{ new: 96, changed: 3 }, "Announce 96 and Change 3", "96 new visits become Pending; 3 Pending visits are changed"],
    [{ new: 1 }, "Announce 1 railcar", "1 new visit becomes Pending"],
    [
      { changed: 2, unchanged: 4, "left out": 1 },
      "Change 2 visits",
      "2 Pending visits are changed; 5 other rows write nothing",
    ],
  ])("%j", async (counts, label, says) => {
    const { commit } = await viewOf(anUpload({ counts: countsOf(counts) }));
    expect(commit).toMatchObject({ label, why: null });
    expect(commit?.says).toBe(`${says}. All of it or nothing, and how the columns were read is remembered.`);
  });

  it.each([
    [{ new: 5, fault: 2 }, "2 rows have a fault. Mend the marked cells, or take these rows off."],
    [{ unchanged: 5 }, "There is nothing to announce: every row is as its visit is already, or was taken off."],
    [{}, "There is nothing to announce: this file holds no rows below its heads."],
    [{ skipped: 2 }, "There is nothing to announce: this file holds no rows below its heads."],
  ])("or why it cannot be: %j", async (counts, why) => {
    expect((await viewOf(anUpload({ counts: countsOf(counts) }))).commit?.why).toBe(why);
  });
});

describe("another sheet", () => {
  it.each<[string, Partial<RailcarUpload>, boolean]>([
    ["of a workbook that could not be read", { status: "refused", sheets: ["Notes", "Cars"] }, true],
    ["of a file with one sheet", { status: "refused", sheets: ["Notes"] }, false],
    ["of one that is read, where its columns are", { sheets: ["Notes", "Cars"] }, false],
  ])("%s", async (_, more, may) => {
    expect((await viewOf(anUpload(more))).canReadAgain).toBe(may);
  });
});

describe("the rows that are shown", () => {
  it("are those with a fault, where there are any and the address says nothing", async () => {
    const faulty = await openPage({ looks: [ok(anUpload({ counts: countsOf({ new: 5, fault: 2 }), warnings: 1 }))] });
    expect(faulty.view()).toMatchObject({ shown: "fault", faults: { count: 2, isFinding: false } });
    expect(faulty.view("new").shown).toBe("new");
    // Whose last row was mended or taken back shows the others.
    expect(faulty.view("left out").shown).toBe("fault");
    expect(faulty.view().tabs.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "All 7",
      "Faults 2",
      "New 5",
      "Changes 0",
      "Warnings 1",
    ]);
    expect((await viewOf(anUpload())).shown).toBe("all");
  });

  it("say of an upload that was undone that they were taken back", async () => {
    const { tabs } = await viewOf(committedUpload({ status: "undone" }));
    expect(tabs.map(({ label }) => label)).toEqual([
      "All",
      "Faults",
      "New, taken back",
      "Changes, taken back",
      "As they are",
    ]);
  });
});

describe("a file", () => {
  it("that could not be read says why, and which heads are looked for", async () => {
    const refusal = saidOf("no_header", "No header record.");
    expect(await viewOf(anUpload({ status: "refused", refusal, counts: countsOf({}) }))).toMatchObject({
      stage: "refused",
      hasRows: false,
      commit: null,
      canDiscard: true,
      refused: { text: "No header record.", lines: [expect.stringContaining("Mark and Number") as string] },
    });
  });

  it("that was announced before says so before anything is sent", async () => {
    expect((await viewOf(anUpload({ same_as: "40" }))).sameAs).toBe("/railcars/bulk-upload?upload=40");
    expect((await viewOf(committedUpload({ same_as: "40" }))).sameAs).toBeNull();
  });

  it("says who uploaded it, when, for whom and of which sheet", async () => {
    const upload = anUpload({ sheet: "Nov", sheets: ["Nov", "Dec"], customer_name: "Acme" });
    expect((await viewOf(upload)).summary).toBe(
      "Uploaded by Dana Reyes, 2026/11/21 12:00 CST · Sand · sheet “Nov” · customer Acme",
    );
  });

  it("that is written by somebody else shows how far that is", async () => {
    const progress = { phase: "writing", done: 500, total: 1200 } as const;
    expect(await viewOf(anUpload({ progress }))).toMatchObject({
      stage: "writing",
      state: { text: "Being announced" },
      progress: { text: "Writing: 500 of 1,200 visits", done: 500, total: 1200 },
    });
  });
});

it("counts are said in words, with what asks for something first", () => {
  expect(countsText({ counts: countsOf({ new: 96, fault: 1, "left out": 2 }), warnings: 3 })).toBe(
    "1 fault, 96 new, 2 taken off, 3 warnings",
  );
  expect(countsText({ counts: countsOf({}), warnings: 0 })).toBe("no rows");
  expect([anUpload(), anUpload({ counts: countsOf({ fault: 1 }) }), committedUpload()].map(stateTone)).toEqual([
    "brand",
    "waiting",
    "ready",
  ]);
});
