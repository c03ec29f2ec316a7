import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import { changeOf } from "./truck-work.submit";
import { loading, workContext } from "./truck-work.fixtures";
import type { OpenTruckForm, TruckForm, TruckWorkContext } from "./truck-work.types";
import type { LoadValues } from "../load-work/load-form.types";
import { openWith } from "../load-work/load-form.fixtures";

/** The body that goes out for a form, and that of the weight after it. */
function bodyOf(context: TruckWorkContext, open: OpenTruckForm) {
  const { body, followUp } = changeOf(context, open);
  return { body, weight: followUp?.body ?? null };
}
const form = (name: TruckForm, entered: LoadValues): OpenTruckForm => openWith(name, entered);

describe("what is sent", () => {
  it.each(TRUCK_KIND_NAMES)("%s: a draft has the truck on its own side (spec §4)", (kind) => {
    const { family, direction, draftSide } = TRUCK_KINDS[kind];
    const { body } = bodyOf(
      workContext({}, { family, side: `${direction}-trucks` }),
      form("draft", { source_id: "5", destination_id: "5", net: "1,250.5" }),
    );

    expect(body).toEqual({
      source_id: draftSide === "source" ? "77" : "5",
      destination_id: draftSide === "source" ? "5" : "77",
      net: "1250.5",
      net_uom_abbreviation: "lb",
    });
  });

  it("a weight that was taken from a scale is live, one that was touched is not", () => {
    const values = { position: "gross", weight: "80000", uom_abbreviation: "lb", scale_id: "8" };

    expect(bodyOf(workContext(), form("weigh", { ...values, source: "live" })).body).toEqual({
      ...values,
      source: "live",
      updated_at: 1,
    });
    expect(bodyOf(workContext(), form("weigh", { ...values, source: "manual" })).body).toMatchObject({
      source: "manual",
      scale_id: "8",
    });
    expect(bodyOf(workContext(), form("weigh", { ...values, source: "live", scale_id: "" })).body).toMatchObject({
      source: "manual",
      scale_id: null,
    });
    expect(bodyOf(workContext(), form("weigh", { ...values, reason: " Wind " })).body).toMatchObject({
      reason: "Wind",
    });
  });

  it("a new version of the BOL states which truck it was read from", () => {
    const context = workContext({ truck: { ...loading, bol_id: "5", updated_at: 9 } });

    expect(bodyOf(context, form("reopen", { reason: " Seals read again " })).body).toEqual({
      bol_id: "5",
      reason: "Seals read again",
      load_updated_at: 9,
    });
  });

  it("an arrival sends what was filled in, and its weight besides", () => {
    const context = workContext({ truck: null }, { page: "arrival", id: null });
    const { body, weight } = bodyOf(
      context,
      form("arrival", { truck_number: " 42 ", customer_id: "", weight: "15", uom_abbreviation: "ST" }),
    );

    expect(body).toEqual({
      terminal_id: "1",
      truck_number: "42",
      trailer_number: null,
      carrier_id: null,
      driver_name: null,
      driver_phone: null,
      customer_id: null,
      product_size_id: null,
      po_number: null,
      order_id: null,
    });
    expect(weight).toEqual({
      position: "tare",
      weight: "15",
      uom_abbreviation: "ST",
      source: "manual",
      scale_id: null,
    });
    expect(bodyOf(context, form("arrival", { truck_number: "42" })).weight).toBeNull();
  });

  it("a release enters a difference only under a name", () => {
    expect(bodyOf(workContext(), form("release", {})).body).toEqual({ updated_at: 1 });
    const differs = workContext({
      truck: {
        ...loading,
        status_id: TRUCK_STATUS.signed,
        release_missing: [{ code: "difference", sentence: "x", mend: "drafts" }],
      },
    });
    expect(
      bodyOf(workContext(), form("release", { "difference.entry": "spill", "difference.reason": "Wind" })).body,
    ).toEqual({ updated_at: 1 });
    expect(bodyOf(differs, form("release", { "difference.entry": "spill", "difference.reason": "Wind" })).body).toEqual(
      {
        difference: { entry: "spill", reason: "Wind" },
        updated_at: 1,
      },
    );
    expect(bodyOf(workContext(), form("void", { reason: "Left" })).body).toEqual({ reason: "Left", updated_at: 1 });
    expect(bodyOf(workContext(), form("arrive", {})).body).toEqual({ updated_at: 1 });
  });
});

describe("where a form is sent", () => {
  const OUTBOUND: readonly (readonly [TruckForm, string | null, string])[] = [
    ["arrival", null, "/api/outbounds"],
    ["edit", null, "/api/outbounds/12"],
    ["arrive", null, "/api/outbounds/12/arrive"],
    ["handling", null, "/api/outbounds/12/handling"],
    ["weigh", null, "/api/outbounds/12/weigh"],
    ["draft", null, "/api/drafts"],
    ["draft", "1", "/api/drafts/1"],
    ["void", null, "/api/outbounds/12/void"],
    ["voidDraft", "1", "/api/drafts/1/void"],
    ["reopen", null, "/api/bol-versions"],
    ["release", null, "/api/outbounds/12/release"],
  ];

  it.each(OUTBOUND)("%s of %s: to %s", (name, target, path) =>
    expect(changeOf(workContext(), openWith(name, {}, { target }))).toMatchObject({
      method: "POST",
      path,
      route: "/mobile-v2/sand/outbound-trucks/handling/12",
    }),
  );

  it.each([
    ["arrival", "/api/inbounds/add-truck"],
    ["edit", "/api/inbounds/12/truck"],
    ["release", "/api/inbounds/12/release-truck"],
  ] as const)("%s of an inbound sand truck: to %s", (name, path) =>
    expect(changeOf(workContext({}, { side: "inbound-trucks" }), openWith(name)).path).toBe(path),
  );

  it("a truck that comes is taken up again at the list, where it has no page of its own yet", () =>
    expect(changeOf(workContext({ truck: null }, { page: "arrival", id: null }), openWith("arrival")).route).toBe(
      "/mobile-v2/sand/outbound-trucks/handling",
    ));
});
