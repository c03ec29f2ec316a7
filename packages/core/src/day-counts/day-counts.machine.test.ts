import { describe, expect, it } from "vitest";
import { tDashboard } from "../messages/catalogue-dashboard";
import { lost } from "../runtime/test.layer";
import { counting, month } from "./day-counts.fixtures";

describe("what came and left per day", () => {
  it("is asked of the terminal, this month and the one before, each series by its own call", async () => {
    const { settled, urls } = counting(month("2026-11", 1), month("2026-11", 2), month("2026-10", 3), month("2026-10"));
    await settled();

    expect(urls()).toEqual([
      "/api/inbounds/month-to-date-statistics?event=received&months_back=0&terminal_id=7&kind=car",
      "/api/outbounds/month-to-date-release-statistics?months_back=0&terminal_id=7",
      "/api/inbounds/month-to-date-statistics?event=received&months_back=1&terminal_id=7&kind=car",
      "/api/outbounds/month-to-date-release-statistics?months_back=1&terminal_id=7",
    ]);
  });

  it("says of which lists nothing could be read, and keeps the others", async () => {
    const { settled } = counting(month("2026-11", 1), lost(), month("2026-10", 1), lost());
    const { rows, isPartial, state } = await settled();

    expect([state, isPartial]).toEqual(["ready", true]);
    expect(rows.map(({ total, href }) => [total, href === null])).toEqual([
      ["1", false],
      ["–", true],
    ]);
  });

  it("shows the month that was there until another one is read; the third one has none before it", async () => {
    const { actor, now, settled, urls } = counting(
      month("2026-11", 5),
      month("2026-11", 5),
      month("2026-10", 4),
      month("2026-10", 4),
      month("2026-09", 9),
      month("2026-09", 8),
    );
    await settled();
    actor.send({ type: "MONTH.CHOOSE", back: 2 });
    const between = now();
    expect([between.isBusy, between.rows[0]?.total, between.months.map(({ isChosen }) => isChosen)]).toEqual([
      true,
      "5",
      [false, false, true],
    ]);

    const { rows, hasBefore, totalLabel } = await settled();
    // What the figure is called changes with the figure, not with the click.
    expect([between.totalLabel, totalLabel]).toEqual([tDashboard("days.total"), tDashboard("days.whole")]);
    expect([rows[0]?.total, rows[0]?.before, hasBefore, urls().length]).toEqual(["9", "–", false, 6]);
  });

  it("is counted again when others changed something, but for the month before, which is over", async () => {
    const { settled, now, follow, urls } = counting(
      month("2026-11", 5),
      month("2026-11", 5),
      month("2026-10", 4),
      month("2026-10", 4),
      month("2026-11", 6),
      month("2026-11", 5),
    );
    await settled();
    const live = follow(setImmediate);
    await live.receive([{ resource: "carriers", id: "1", terminal_id: null, action: "update" } as never]);
    expect(urls().length).toBe(4);
    await live.receive([{ resource: "inbounds", id: "1", terminal_id: "7", action: "receive" } as never]);

    expect(now().rows.map(({ total, before }) => [total, before])).toEqual([
      ["6", "4"],
      ["5", "4"],
    ]);
    expect(urls().length).toBe(6);
    live.stop();
  });

  it("fails where nothing could be read", async () => {
    const { settled } = counting(lost(), lost(), lost(), lost());
    expect(await settled()).toMatchObject({ state: "failed", rows: [] });
  });
});
