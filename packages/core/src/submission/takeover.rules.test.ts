import { allRoutes } from "@railhead/api-contract/all-routes";
import { describe, expect, it } from "vitest";
import type { KeyValueStore } from "../ports/storage.port";
import { matchFloorRoute } from "../routes/floor-routes";
import { NOON } from "../runtime/ports.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { paramsIn } from "./outbox-request";
import { entriesOf } from "./outbox.storage";
import type { OutboxEntry } from "./outbox.types";
import { anEntry } from "./submission.fixtures";
import { readEdit } from "../railcar-edit/railcar-edit.storage";
import { trackCar } from "../railcars/car.fixtures";
import { readEntry } from "../sequence-entry/sequence-entry.storage";
import { draftText, entryInText } from "./takeover.rules";
import { takeOver } from "./takeover.storage";

/** Texts as the version before wrote them, letter by letter. */
const TEXTS = {
  list: [
    "railhead.widget.7.sand.bulk-add",
    '{"userid":"7","form":{"terminal_id":"1","track_id":"4","entry":"manual","cars":[{"id":"21","name":"UTLX 045021"}],"day":"","attempt":{"key":"key-1","body":[{"id":"11","track_id":"4","car_seq":1},{"id":"13","track_id":"4","car_seq":2},{"id":"14","track_id":"4","car_seq":3},{"id":"21","track_id":"4","car_seq":4,"updated_at":1}],"revision":7,"unsure":true}},"last_day":null}',
  ],
  position: [
    "railhead.widget.7.sand.sequence.12",
    '{"userid":"7","kept":{"text":"1","attempt":{"key":"key-1","body":{"track_id":"4","car_seq":1},"reading":{"updated_at":1,"original_car_seq":2},"unsure":true},"of":"UTLX 045012","at":"2"}}',
  ],
  edit: [
    "railhead.widget.7.sand.edit.12",
    '{"userid":"7","kept":{"touched":{"trackId":null,"sequence":"3","length":null},"attempt":{"key":"key-1","body":{"track_id":"4","car_seq":3,"railcar_length":"42"},"reading":{"updated_at":1,"original_car_seq":2},"unsure":true},"seen":{"track_id":"4","car_seq":2,"railcar_length":"42","updated_at":1},"of":"UTLX 045012"}}',
  ],
  signature: [
    "railhead.widget.7.sand.sign.outbounds.12",
    '{"userid":"7","kept":{"strokes":[{"points":[[40,80,0.5],[70,30,0.5],[90,90,0.5],[130,40,0.5],[180,70,0.5],[240,50,0.5]],"isPressed":false}],"way":"draw","role":"driver","name":null,"shown":{"truck":"OT 1007","bolNumber":"000123","version":1,"versionId":"31","customer":"Apex","product":"40/70","net":"52140","netUnit":"lb","driver":"Jane Doe","block":null,"terminalId":"1"},"attempt":{"key":"key-1","body":{"truck_id":"12","signature":{"image":"image of 132","decode":false},"signed_by":"Jane Doe","signed_as":"driver","bol_version_id":"31"},"unsure":true}}}',
  ],
  weight: [
    "railhead.widget.7.sand.outbound-trucks.handling.12",
    '{"userid":"7","kept":{"open":{"name":"weigh","target":null,"values":{"uom_abbreviation":"lb","position":"gross","scale_id":"","source":"manual","weight":"50000"}},"attempt":{"form":"weigh","target":null,"body":{"position":"gross","weight":"50000","uom_abbreviation":"lb","source":"manual","scale_id":null,"updated_at":1},"weight":null,"key":"key-1","weightKey":"key-2","unsure":true},"seen":"[\\"13\\",null,\\"30000\\",[\\"1\\"]]","changed":null,"of":"OT 1007"}}',
  ],
  arrival: [
    "railhead.widget.7.sand.outbound-trucks.arrival.new.1",
    '{"userid":"7","kept":{"open":{"name":"arrival","target":null,"values":{"uom_abbreviation":"lb","truck_number":"77","weight":"30000"}},"attempt":{"form":"arrival","target":null,"body":{"terminal_id":"1","truck_number":"77","carrier_id":"1"},"weight":{"position":"tare","weight":"30000","uom_abbreviation":"lb","source":"manual","scale_id":null},"key":"key-1","weightKey":"key-2","unsure":true},"seen":null,"changed":null,"of":"Truck 77"}}',
  ],
  unloading: [
    "railhead.widget.7.sand.railcars.handling.7",
    '{"userid":"7","kept":{"open":{"name":"draft","target":null,"values":{"asset":"5","quantity":"3"}},"attempt":{"form":"draft","target":null,"body":{"source_id":"77","destination_id":"5","net":"3","net_uom_abbreviation":"ST"},"weight":null,"key":"key-1","weightKey":"key-2","unsure":true},"seen":"[\\"3\\",false,\\"130000\\",[\\"1\\"]]","changed":null,"of":"UTLX 045007"}}',
  ],
} as const;
type Which = keyof typeof TEXTS;
const stored = (which: Which) => ({ storageKey: TEXTS[which][0], text: TEXTS[which][1] });

const entry = (more: Partial<OutboxEntry>): OutboxEntry => anEntry({ terminal: null, ...more });
const EXPECTED: Readonly<Record<Which, OutboxEntry>> = {
  list: entry({
    terminal: "1",
    form: "sand.bulk-add",
    route: "/mobile-v2/sand/railcars/bulk-add",
    label: { name: "UTLX 045021", more: 0 },
    path: "/api/inbounds/bulk",
    headers: { "x-track-revision": "4=7" },
    body: [
      { id: "11", track_id: "4", car_seq: 1 },
      { id: "13", track_id: "4", car_seq: 2 },
      { id: "14", track_id: "4", car_seq: 3 },
      { id: "21", track_id: "4", car_seq: 4, updated_at: 1 },
    ],
  }),
  position: entry({
    terminal: "2",
    form: "sand.sequence.12",
    route: "/mobile-v2/sand/railcars/sequence",
    label: { name: "UTLX 045012", more: 0 },
    path: "/api/inbounds/12",
    body: { track_id: "4", car_seq: 1, updated_at: 1, original_car_seq: 2 },
  }),
  edit: entry({
    form: "sand.edit.12",
    route: "/mobile-v2/sand/railcars/edit/12",
    label: { name: "UTLX 045012", more: 0 },
    path: "/api/inbounds/12",
    body: { track_id: "4", car_seq: 3, railcar_length: "42", updated_at: 1, original_car_seq: 2 },
  }),
  signature: entry({
    terminal: "1",
    form: "sand.sign.outbounds.12",
    route: "/mobile-v2/sand/outbound-trucks/capture-signature/12",
    label: { name: "OT 1007", more: 0 },
    path: "/api/outbounds/sign-bol",
    body: {
      truck_id: "12",
      signature: { image: "image of 132", decode: false },
      signed_by: "Jane Doe",
      signed_as: "driver",
      bol_version_id: "31",
    },
  }),
  weight: entry({
    form: "sand.outbound-trucks.handling.12",
    route: "/mobile-v2/sand/outbound-trucks/handling/12",
    label: { name: "OT 1007", more: 0 },
    action: "weigh",
    path: "/api/outbounds/12/weigh",
    body: {
      position: "gross",
      weight: "50000",
      uom_abbreviation: "lb",
      source: "manual",
      scale_id: null,
      updated_at: 1,
    },
  }),
  arrival: entry({
    terminal: "1",
    form: "sand.outbound-trucks.arrival.new.1",
    route: "/mobile-v2/sand/outbound-trucks/handling",
    label: { name: "Truck 77", more: 0 },
    action: "arrival",
    path: "/api/outbounds",
    body: { terminal_id: "1", truck_number: "77", carrier_id: "1" },
    followUp: {
      key: "key-2",
      body: { position: "tare", weight: "30000", uom_abbreviation: "lb", source: "manual", scale_id: null },
    },
  }),
  unloading: entry({
    form: "sand.railcars.handling.7",
    route: "/mobile-v2/sand/railcars/handling/7",
    label: { name: "UTLX 045007", more: 0 },
    action: "draft",
    path: "/api/drafts",
    body: { source_id: "77", destination_id: "5", net: "3", net_uom_abbreviation: "ST" },
  }),
};
/** The text without what was sent, as the pages of this version read it. */
const without = (which: Which) => {
  const { form, kept, ...others } = JSON.parse(TEXTS[which][1]) as Record<string, { attempt?: object } | undefined>;
  const left = ({ attempt: _attempt, ...filled }: { attempt?: object }) => filled;
  return {
    ...others,
    ...(form === undefined ? {} : { form: left(form) }),
    ...(kept === undefined ? {} : { kept: left(kept) }),
  };
};
const LEFT: Readonly<Record<Which, object>> = {
  list: without("list"),
  position: {
    userid: "7",
    kept: { form: { version: null, loaded: {}, entered: { car_seq: "1" } }, of: "UTLX 045012" },
  },
  edit: {
    userid: "7",
    kept: { version: 1, loaded: { track_id: "4", car_seq: "2", railcar_length: "42" }, entered: { car_seq: "3" } },
  },
  signature: without("signature"),
  weight: without("weight"),
  arrival: without("arrival"),
  unloading: without("unloading"),
};
const KINDS = Object.keys(TEXTS) as readonly Which[];

/** Every path of a call that changes something, as the contract has it. */
const isCall = (path: string) =>
  allRoutes().some(({ route }) => route.method === "POST" && paramsIn(route, path) !== null);

describe("what the version before kept of a change", () => {
  it.each(KINDS)("%s: is an entry with its key, body, reading and page", (which) => {
    expect(entryInText(stored(which), NOON)).toEqual(EXPECTED[which]);
    expect(isCall(EXPECTED[which].path)).toBe(true);
    expect(matchFloorRoute(EXPECTED[which].route)).toMatchObject({ kind: "route" });
  });

  it.each(KINDS)("%s: leaves what is filled in, in the form in which it is kept now", (which) => {
    const left = draftText(stored(which));

    expect(JSON.parse(left ?? "")).toEqual(LEFT[which]);
    expect(draftText({ storageKey: TEXTS[which][0], text: left ?? "" })).toBe(left);
  });

  const load = (form: string, target: string | null = null) =>
    TEXTS.weight[1].replace('"form":"weigh","target":null', `"form":"${form}","target":${JSON.stringify(target)}`);
  it.each([
    ["sand.receive", TEXTS.list[1], "/api/inbounds/bulk-receive"],
    ["bulk-commodity.release", TEXTS.list[1], "/api/bulk-commodity-railcar-loads/bulk-release"],
    ["bulk-commodity.bulk-sequence", TEXTS.list[1], "/api/bulk-commodity-railcar-loads/bulk"],
    ["sand.bulk-move", TEXTS.list[1], "/api/inbounds/bulk"],
    ["bulk-commodity.edit.12", TEXTS.edit[1], "/api/bulk-commodity-railcar-loads/12"],
    ["bulk-commodity.sequence.12", TEXTS.position[1], "/api/bulk-commodity-railcar-loads/12"],
    ["sand.sign.inbounds.12", TEXTS.signature[1], "/api/inbounds/sign-bol"],
    [
      "bulk-commodity.sign.bulk-commodity-inbound-trucks.12",
      TEXTS.signature[1],
      "/api/bulk-commodity-inbound-trucks/12",
    ],
    ["sand.inbound-trucks.arrival.new.1", TEXTS.arrival[1], "/api/inbounds/add-truck"],
    ["bulk-commodity.inbound-trucks.arrival.new.1", TEXTS.arrival[1], "/api/bulk-commodity-inbound-trucks"],
    ["sand.inbound-trucks.handling.12", load("edit"), "/api/inbounds/12/truck"],
    ["sand.outbound-trucks.handling.12", load("edit"), "/api/outbounds/12"],
    ["sand.inbound-trucks.release.12", load("release"), "/api/inbounds/12/release-truck"],
    ["sand.outbound-trucks.release.12", load("release"), "/api/outbounds/12/release"],
    ["sand.inbound-trucks.handling.12", load("arrive"), "/api/inbounds/12/arrive"],
    ["sand.inbound-trucks.handling.12", load("handling"), "/api/inbounds/12/handling"],
    ["bulk-commodity.outbound-trucks.handling.12", load("void"), "/api/bulk-commodity-outbound-trucks/12/void"],
    ["sand.outbound-trucks.handling.12", load("draft"), "/api/drafts"],
    ["sand.outbound-trucks.handling.12", load("draft", "9"), "/api/drafts/9"],
    ["sand.outbound-trucks.handling.12", load("voidDraft", "9"), "/api/drafts/9/void"],
    ["sand.outbound-trucks.handling.12", load("reopen"), "/api/bol-versions"],
    ["sand.railcars.handling.12", load("partial"), "/api/inbounds/12/set-partial"],
    ["sand.railcars.handling.12", load("complete"), "/api/inbounds/12/complete-handling"],
  ])("%s goes to its call: %#", (name, text, path) => {
    const found = entryInText({ storageKey: `railhead.widget.7.${name}`, text }, NOON);

    expect(found?.path).toBe(path);
    expect(isCall(path)).toBe(true);
    expect(matchFloorRoute(found?.route ?? "")).toMatchObject({ kind: "route" });
  });

  it("names the cars that were sent, not all that were chosen", () => {
    const form = {
      terminal_id: "1",
      cars: ["1", "2", "3"].map((id) => ({ id, name: `UTLX ${id}` })),
      attempt: { key: "a", body: [{ id: "1" }, { id: "3" }] },
    };
    const text = JSON.stringify({ userid: "7", form });

    expect(entryInText({ storageKey: "railhead.widget.7.sand.receive", text }, NOON)?.label).toEqual({
      name: "UTLX 1",
      more: 1,
    });
  });

  it.each([
    ["of another user than its name says", "railhead.widget.8.sand.edit.12", TEXTS.edit[1]],
    ["of no family", "railhead.widget.7.coal.edit.12", TEXTS.edit[1]],
    ["of no page", "railhead.widget.7.sand.dance", TEXTS.edit[1]],
    ["of the track that is looked at", "railhead.widget.7.sand.edit.track", TEXTS.edit[1]],
    ["of a list of trucks", "railhead.widget.7.sand.outbound-trucks.search.list", TEXTS.weight[1]],
    ["without an id", "railhead.widget.7.sand.sign.outbounds", TEXTS.signature[1]],
    ["of a form that no page has", "railhead.widget.7.sand.outbound-trucks.handling.12", load("dance")],
    ["that is damaged", "railhead.widget.7.sand.edit.12", "{"],
    ["that is null", "railhead.widget.7.sand.edit.12", "null"],
    ["of a form that was not sent", "railhead.widget.7.sand.edit.12", JSON.stringify(LEFT.edit)],
    ["of other parts", "previous_route", "/mobile-v2"],
  ])("is none in a text %s", (_what, storageKey, text) => expect(entryInText({ storageKey, text }, NOON)).toBeNull());
});

/** Texts with keys of their own, as one tab keeps them. */
const textOf = (which: Which) => TEXTS[which][1].replace("key-1", `key-${which}`);
/** A tab with the text of each kind. */
function leftTab() {
  const storage = memoryStorage();
  for (const which of KINDS) storage.session.set(TEXTS[which][0], textOf(which));
  return storage;
}
const byKey = (a: OutboxEntry, b: OutboxEntry) => (a.key < b.key ? -1 : 1);
const MOVED = KINDS.map((which) => ({ ...EXPECTED[which], key: `key-${which}` })).toSorted(byKey);
const textsIn = (session: KeyValueStore) => session.keys("").map((key) => [key, session.get(key)]);

describe("the takeover", () => {
  it("moves each change, once, and leaves what is filled in", () => {
    const storage = leftTab();
    takeOver(storage, NOON);

    expect(entriesOf(storage.local, "7").toSorted(byKey)).toEqual(MOVED);
    expect(KINDS.map((which) => JSON.parse(storage.session.get(TEXTS[which][0]) ?? "") as object)).toEqual(
      KINDS.map((which) => LEFT[which]),
    );
    const after = textsIn(storage.session);
    takeOver(storage, NOON + 9);

    expect(textsIn(storage.session)).toEqual(after);
    expect(entriesOf(storage.local, "7").toSorted(byKey)).toEqual(MOVED);
    expect(entriesOf(storage.local, "8")).toEqual([]);
  });

  it("leaves a text as it is where the device has no room", () => {
    const storage = leftTab();
    const before = textsIn(storage.session);
    takeOver({ ...storage, local: { ...storage.local, set: () => false } }, NOON);

    expect(textsIn(storage.session)).toEqual(before);
  });

  it("takes a form that was filled in and not sent", () => {
    const storage = memoryStorage();
    const edit = "railhead.widget.7.sand.edit.12";
    const position = "railhead.widget.7.sand.sequence.12";
    storage.session.set(
      edit,
      '{"userid":"7","kept":{"touched":{"trackId":"5","sequence":null,"length":"50"},"attempt":null}}',
    );
    storage.session.set(position, '{"userid":"7","kept":{"text":"3","attempt":null,"of":"UTLX 045012","at":"1"}}');
    takeOver(storage, NOON);

    expect(entriesOf(storage.local, "7")).toEqual([]);
    expect(readEdit(storage.session, { userid: "7", family: "sand", carId: "12" })?.entered).toEqual({
      track_id: "5",
      railcar_length: "50",
    });
    expect(readEntry(storage.session, { userid: "7", family: "sand", car: trackCar("12", 2) })?.entered).toEqual({
      car_seq: "3",
    });
  });

  it("leaves nothing of a form in which only something was sent", () => {
    const storage = memoryStorage();
    const { form: _form, ...sent } = JSON.parse(TEXTS.edit[1]) as { form?: object; kept: object };
    const kept = { ...sent.kept, touched: { trackId: null, sequence: null, length: null } };
    storage.session.set(TEXTS.edit[0], JSON.stringify({ userid: "7", kept }));
    takeOver(storage, NOON);

    expect([storage.session.keys(""), entriesOf(storage.local, "7").length]).toEqual([[], 1]);
  });

  it.each([
    ["railhead.widget.7.sand.edit.track", '{"userid":"7","kept":{"terminal_id":"1","track_id":"4","car_id":null}}'],
    ["railhead.widget.7.sand.search", '{"userid":"7","kept":{"text":"OT"}}'],
    ["railhead.widget.7.sand.edit.12", "{ damaged"],
    ["railhead.widget.7.sand.receive", '{"userid":"7","form":null,"last_day":{"day":"2026-11-21","at":1}}'],
  ])("leaves %s as it is", (storageKey, text) => {
    const storage = memoryStorage();
    storage.session.set(storageKey, text);
    takeOver(storage, NOON);

    expect(storage.session.get(storageKey)).toBe(text);
  });
});
