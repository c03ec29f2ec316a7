import { defineEntity } from "@railhead/api-contract/entity";
import { decimal, text } from "@railhead/api-contract/fields";
import { id } from "@railhead/api-contract/ids";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { routes as bulkTrucks } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as inbounds } from "@railhead/api-contract/resources/inbounds.contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { checked } from "./validate";

const fieldsOf = (schema: z.ZodMiniType, sent: unknown) => {
  const result = checked(schema, sent);
  return result.ok
    ? null
    : Object.fromEntries(Object.entries(result.fields).map(([field, { description }]) => [field, description]));
};
const thing = defineEntity({
  kind: "thing",
  writable: { name: text(5), size: z.nullable(decimal()), kind: z.enum(["a", "b"]), place: z.int(), on: z.boolean() },
  label: "name",
  search: [],
});

describe("validating what was sent", () => {
  it("gives the value when it fits", () =>
    expect(checked(z.object({ a: z.string() }), { a: "x" })).toEqual({ ok: true, value: { a: "x" } }));
  it("asks for what is missing in the words of the product", () =>
    expect(fieldsOf(thing.create, { kind: "a", place: 1, on: true })).toEqual({ name: "This field is required." }));
  it("asks in the same words for what is null and may not be", () =>
    expect(fieldsOf(thing.create, { name: null, size: null, kind: null, place: null, on: true })).toEqual({
      name: "This field is required.",
      kind: "This field is required.",
      place: "This field is required.",
    }));
  it("says of each field what it should be", () =>
    expect(fieldsOf(thing.create, { name: "too long", size: "x", kind: "c", place: "far", on: "yes" })).toEqual({
      name: "At most 5 characters.",
      size: "A number such as 112.4.",
      kind: "Must be one of: a, b.",
      place: "Must be a number.",
      on: "Must be true or false.",
    }));
  it("names fields that it does not know", () =>
    expect(fieldsOf(thing.update, { nmae: "x" })).toEqual({ nmae: "This field is not known here." }));
  it("names fields that objects have by themselves, too", () =>
    expect(Object.entries(fieldsOf(thing.update, JSON.parse('{"constructor":1,"__proto__":2}')) ?? {})).toEqual([
      ["constructor", "This field is not known here."],
      ["__proto__", "This field is not known here."],
    ]));
  it("names a few of very many unknown fields", () =>
    expect(
      Object.keys(
        fieldsOf(thing.update, Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 1]))) ?? {},
      ),
    ).toHaveLength(20));
  it("gives rows of a list their place", () =>
    expect(
      fieldsOf(inbounds.bulkReceive.body, [{ id: "1", date_received: 1_700_000_000, track_id: "1" }, { id: "2" }]),
    ).toEqual({
      "1.date_received": "This field is required.",
      "1.track_id": "This field is required.",
    }));
  it("judges a row of a list with an id as a change", () =>
    expect(fieldsOf(tracks.bulk.body, [{ id: "1", usable_length: "long" }])).toMatchObject({
      "0.usable_length": expect.any(String) as string,
    }));
  it("judges a row of a list without an id as a new one", () =>
    expect(fieldsOf(tracks.bulk.body, [{ track_name: "T" }])).toMatchObject({
      "0.terminal_id": "This field is required.",
    }));
  it("judges a body that names its action by that", () => {
    const signature = { image: "data:image/png;base64,AAAA", decode: false };
    const signing = (more: object) =>
      fieldsOf(bulkTrucks.update.body, { id: "1", action: "sign bol", signature, ...more });
    expect(signing({})).toBeNull();
    expect(signing({ signature: { ...signature, decode: true } })).toEqual({
      "signature.decode": "Must be one of: false.",
    });
    expect(signing({ signature: { ...signature, image: "data:image/svg+xml,x" } })).toEqual({
      "signature.image": "A PNG image as a data address.",
    });
    expect(signing({ signed_by: "", signature: null })).toEqual({
      signed_by: expect.any(String) as string,
      signature: "This field is required.",
    });
    expect(fieldsOf(bulkTrucks.update.body, { truck_number: 7 })).toEqual({ truck_number: "Must be text." });
    expect(fieldsOf(bulkTrucks.update.body, { action: "sign", truck_number: "7" })).toEqual({
      action: "The only action here is 'sign bol'.",
    });
  });
  it("says what the whole should be when it is something else", () =>
    expect(fieldsOf(thing.create, [])).toEqual({ "": "Must be a record." }));
  it("does not take an id of a bad form", () =>
    expect(fieldsOf(z.object({ id: id("tracks") }), { id: "01" })).toEqual({ id: "An id is a whole number." }));
});
