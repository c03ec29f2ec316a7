import { describe, expect, it } from "vitest";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { entriesOf, putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { dropPosition, openTrackOf, readTrack } from "./track-cars.storage";

const whose = { userid: "7", family: "sand", purpose: "sequence" } as const;
const sent = anEntry({
  form: "sand.sequence.12",
  label: { name: "UTLX 045012", more: 0 },
  body: { track_id: "4", car_seq: 3 },
});

describe("the track of a position that was sent", () => {
  it.each([
    ["at the terminal of the entry", "2", "2"],
    ["at the user’s own, where the entry names none", null, "1"],
  ])("opens with its car, %s", (_what, terminal, expected) => {
    const { session } = memoryStorage();
    openTrackOf(session, { ...sent, terminal }, "1");

    expect(readTrack(session, whose)).toEqual({ terminal_id: expected, track_id: "4", car_id: "12" });
  });

  it.each([
    ["of a page that its address opens", { ...sent, form: "sand.edit.12" }],
    ["that names no track", { ...sent, body: { car_seq: 3 } }],
  ])("stays as it was for an entry %s", (_what, entry) => {
    const { session } = memoryStorage();
    openTrackOf(session, entry, "1");

    expect(session.keys("")).toEqual([]);
  });
});

describe("a car that has left its track", () => {
  it("takes along what was typed and sent for it, and is named", () => {
    const storage = memoryStorage();
    const other = anEntry({ key: "b", form: "sand.sequence.13" });
    putEntry(storage.local, sent);
    putEntry(storage.local, other);

    expect(dropPosition(storage, whose, "12")).toBe("UTLX 045012");
    expect(entriesOf(storage.local, "7")).toEqual([other]);

    storage.session.set(
      "railhead.widget.7.sand.sequence.14",
      JSON.stringify({ userid: "7", kept: { text: "3", of: "UTLX 045014" } }),
    );
    expect(dropPosition(storage, whose, "14")).toBe("UTLX 045014");
    expect([storage.session.keys(""), dropPosition(storage, whose, "15")]).toEqual([[], null]);
  });
});
