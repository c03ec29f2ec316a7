import { describe, expect, it } from "vitest";
import { openWith } from "../load-work/load-form.fixtures";
import { carContext, carDraft, handledCar } from "./car-work.fixtures";
import { changeOf } from "./car-work.submit";
import type { CarForm } from "./car-work.types";

const context = carContext({ drafts: [carDraft("1")], car: handledCar({ updated_at: 9 }) });
const change = (name: CarForm, target: string | null = null) => changeOf(context, openWith(name, {}, { target }));

describe("what is sent of a railcar", () => {
  it.each([
    ["partial", null, "/api/inbounds/7/set-partial"],
    ["complete", null, "/api/inbounds/7/complete-handling"],
    ["draft", null, "/api/drafts"],
    ["draft", "1", "/api/drafts/1"],
    ["voidDraft", "1", "/api/drafts/1/void"],
  ] as const)("%s of %s: goes to %s", (name, target, path) => {
    expect(change(name, target)).toMatchObject({ path, method: "POST", route: "/mobile-v2/sand/railcars/handling/7" });
  });

  it("is made from the car as the page shows it", () => expect(change("partial").body).toEqual({ updated_at: 9 }));
});
