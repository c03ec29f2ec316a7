// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TrackOrderMode } from "@railhead/core/track-order/track-order.types";
import { closePages, openPage } from "../car-selection/selection-page.fixtures";
import { TrackOrder } from "./TrackOrder";

const widget = (mode: TrackOrderMode) => openPage(mode, (frame) => <TrackOrder mode={mode} family="sand" {...frame} />);

describe("TrackOrder", () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(closePages);

  it("shows the whole track with its places, and changes the order without dragging", async () => {
    const { track4, click, rowsOf, until, place, text } = await widget("bulk-sequence");
    await track4();
    await until(() => rowsOf("Railcars on Track").length === 3);

    expect(rowsOf("Railcars on Track")).toEqual(["11", "bulk-commodity:12", "13"]);
    expect(place.querySelectorAll(".order-handle")).toHaveLength(2);
    expect(text()).not.toContain("Bulk Sequence");

    await act(async () => place.querySelector<HTMLButtonElement>('[data-car="11"] .order-main')?.click());
    await click("Move down");

    expect(rowsOf("Railcars on Track")).toEqual(["13", "bulk-commodity:12", "11"]);
    expect(text()).toContain("UTLX 045011 is at position 3 of 3.");
    expect(text()).toContain("Bulk Sequence");

    await click("Goes last: UTLX 045013");

    expect(rowsOf("Goes last")).toEqual(["13"]);

    await click("Put UTLX 045013 back");

    expect(rowsOf("Railcars on Track")).toEqual(["13", "bulk-commodity:12", "11"]);
  });

  it("has no handles where the order stays", async () => {
    const { track4, rowsOf, until, place } = await widget("bulk-move");
    await track4();
    await until(() => rowsOf("Selected Railcars").length === 3);

    expect(place.querySelector(".order-handle, .order-main")).toBeNull();
  });
});
