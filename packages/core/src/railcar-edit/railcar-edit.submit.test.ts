import { describe, expect, it } from "vitest";
import { enter, openedForm } from "../form/form.rules";
import type { FormValues } from "../form/form.types";
import { visit } from "../railcars/car.fixtures";
import type { EditBody } from "../railcars/car.types";
import { anEntry } from "../submission/submission.fixtures";
import { editInput } from "./railcar-edit.fixtures";
import { initialContext } from "./railcar-edit-changes";
import { changeOf, payloadOf, sentBody } from "./railcar-edit.submit";

const body = { track_id: "4", car_seq: 1, railcar_length: "42" };
const payload = (entered: FormValues<EditBody>) =>
  payloadOf(enter(openedForm<EditBody>({ track_id: "4", car_seq: "1", railcar_length: "42" }, 1), entered));

describe("what is sent", () => {
  it("is track, position and length", () =>
    expect(payload({ car_seq: " 07", railcar_length: "42,50" })).toEqual({
      track_id: "4",
      car_seq: 7,
      railcar_length: "42.50",
    }));

  it("is 0 for the end", () => expect(payload({ car_seq: "0" })?.car_seq).toBe(0));

  it.each([{ track_id: "" }, { car_seq: "" }, { railcar_length: "" }])("is nothing with %j", (entered) =>
    expect(payload(entered)).toBeNull(),
  );

  it("goes to the car, with the reading that it was made from", () => {
    const context = { ...initialContext(editInput({ carId: "12" })), car: visit("12", 2) };

    expect(changeOf(context, body)).toEqual({
      terminal: "1",
      route: "/mobile-v2/sand/railcars/edit/12",
      label: { name: "UTLX 045012", more: 0 },
      method: "POST",
      path: "/api/inbounds/12",
      headers: {},
      body: { ...body, updated_at: 1, original_car_seq: 2 },
    });
    expect(changeOf({ ...context, family: "bulk-commodity" }, body).path).toBe("/api/bulk-commodity-railcar-loads/12");
    expect(() => changeOf(context, null)).toThrow("does not say a change");
  });

  it("is found in an entry, without its reading", () => {
    expect(sentBody(anEntry({ body: { ...body, updated_at: 1, original_car_seq: 2 } }))).toEqual(body);
    expect(sentBody(anEntry({ body: { text: "1" } }))).toBeNull();
  });
});
