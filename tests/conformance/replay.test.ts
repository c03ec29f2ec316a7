import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { emptyLog, type Log, type Sent } from "../load/log";
import { replay, type History } from "../load/replay";
import type { CarKey, Write } from "../load/writes";
import { YardModel } from "../load/yard-model";

const [A, B, C]: [CarKey, CarKey, CarKey] = ["sand:1", "bulk-commodity:2", "sand:3"];
const yard = () =>
  new YardModel(
    [{ id: "9", revision: 4, cars: [A, B, C] }],
    new Map([
      [A, "2"],
      [B, "2"],
      [C, "2"],
    ]),
  );
const turned: Write = { kind: "list", why: "sequence", family: "sand", track: "9", cars: [C, A], revision: 4 };
const accepted: Sent = {
  user: "7",
  write: turned,
  from: 10,
  until: 20,
  status: 200,
  code: "",
  shown: [
    { key: C, track: "9", seq: 1, status: RAILCAR_STATUS.received },
    { key: A, track: "9", seq: 3, status: RAILCAR_STATUS.received },
  ],
};
const moved = (record_id: string, from: number, to: number): History[number] => ({
  user_id: "7",
  resource: "inbounds",
  record_id,
  action: "sequence",
  before: { car_seq: from },
  after: { car_seq: to },
});
const ordered: History[number] = {
  user_id: "7",
  resource: "tracks",
  record_id: "9",
  action: "order",
  before: { revision: 4, order: [A, B, C] },
  after: { revision: 5, order: [C, B, A] },
};
const HISTORY = [moved("3", 3, 1), moved("1", 1, 3), ordered];
const judge = (log: Partial<Log>, history: History = HISTORY) =>
  replay(yard(), { ...emptyLog(), sent: [accepted], ...log }, history);
const look = (cars: readonly CarKey[], revision: number, from: number, until = from + 1) => ({
  looks: [{ track: "9", revision, cars, from, until }],
});

describe("replaying a history", () => {
  it("finds nothing wrong where nothing is", () =>
    expect(judge(look([C, B, A], 5, 21))).toEqual({ applied: 1, withoutChange: 0, faults: [] }));

  it.each<[string, RegExp, Partial<Log>, History?]>([
    ["a lost update", /Acknowledged, but not in the history|Lost/, {}, []],
    ["a write applied twice", /nobody asked for/, {}, [...HISTORY, ...HISTORY]],
    ["a wrong effect", /Wrong effect/, {}, [moved("3", 3, 2), ...HISTORY.slice(1)]],
    [
      "a wrong order",
      /nobody asked for|Wrong effect/,
      {},
      [...HISTORY.slice(0, 2), { ...ordered, after: { revision: 5, order: [C, A, B] } }],
    ],
    ["a wrong answer", /The answer to/, { sent: [{ ...accepted, shown: accepted.shown.toReversed() }] }],
    ["a change by nobody", /nobody asked for/, { sent: [] }],
    [
      "a stale list that was accepted",
      /nobody asked for|stale/,
      { sent: [{ ...accepted, write: { ...turned, revision: 3 } }] },
    ],
    ["a torn read", /seen as/, look([C, A, B], 5, 21)],
    ["an order that never was", /never in force/, look([A, B, C], 6, 21)],
    ["a read of an order overtaken before", /after a later order/, look([A, B, C], 4, 21)],
    ["a read of an order before it was asked for", /before it was asked for/, look([C, B, A], 5, 1)],
  ])("finds %s", (_name, words, log, history) => expect(judge(log, history).faults.join()).toMatch(words));

  it("gives events to the one of two lists alike that was answered so", () => {
    const asks: Write = { ...turned, kind: "list", cars: [A, C], revision: null };
    const seqs = (a: number, c: number) => [
      { key: A, track: "9", seq: a, status: RAILCAR_STATUS.received },
      { key: C, track: "9", seq: c, status: RAILCAR_STATUS.received },
    ];
    const idle: Sent = { ...accepted, write: asks, from: 1, until: 2, shown: seqs(1, 3) };
    const left: Sent = {
      ...accepted,
      user: "8",
      write: { kind: "release", family: "bulk-commodity", cars: [B], single: true },
      from: 3,
      until: 4,
      shown: [{ key: B, track: null, seq: null, status: RAILCAR_STATUS.released }],
    };
    const back: Sent = {
      ...accepted,
      user: "8",
      write: { ...turned, revision: 5 },
      from: 5,
      until: 6,
      shown: [
        { key: C, track: "9", seq: 1, status: RAILCAR_STATUS.received },
        { key: A, track: "9", seq: 2, status: RAILCAR_STATUS.received },
      ],
    };
    const busy: Sent = { ...idle, from: 7, until: 8, shown: seqs(1, 2) };
    const order = (revision: number, from: readonly CarKey[], to: readonly CarKey[]) => ({
      ...ordered,
      before: { revision, order: from },
      after: { revision: revision + 1, order: to },
    });
    const history: History = [
      {
        user_id: "8",
        resource: "bulk-commodity-railcar-loads",
        record_id: "2",
        action: "release",
        before: { track_id: "9", car_seq: 2, status_id: RAILCAR_STATUS.received },
        after: { track_id: null, car_seq: null, status_id: RAILCAR_STATUS.released },
      },
      { ...order(4, [A, B, C], [A, C]), user_id: "8" },
      { ...moved("3", 2, 1), user_id: "8" },
      { ...moved("1", 1, 2), user_id: "8" },
      { ...order(5, [A, C], [C, A]), user_id: "8" },
      moved("1", 2, 1),
      moved("3", 1, 2),
      order(6, [C, A], [A, C]),
    ];
    expect(judge({ sent: [idle, left, back, busy] }, history)).toEqual({ applied: 3, withoutChange: 1, faults: [] });
  });

  it("finds writes that changed places with time", () => {
    const release: Sent = {
      ...accepted,
      write: { kind: "release", family: "bulk-commodity", cars: [B], single: true },
      from: 30,
      until: 40,
      shown: [{ key: B, track: null, seq: null, status: RAILCAR_STATUS.released }],
    };
    const left: History = [
      {
        user_id: "8",
        resource: "bulk-commodity-railcar-loads",
        record_id: "2",
        action: "release",
        before: { track_id: "9", car_seq: 2, status_id: RAILCAR_STATUS.received },
        after: { track_id: null, car_seq: null, status_id: RAILCAR_STATUS.released },
      },
      { ...ordered, user_id: "8", before: { revision: 4, order: [A, B, C] }, after: { revision: 5, order: [A, C] } },
    ];
    const later: Sent = {
      ...accepted,
      write: { ...turned, revision: 5 },
      shown: [
        { key: C, track: "9", seq: 1, status: RAILCAR_STATUS.received },
        { key: A, track: "9", seq: 2, status: RAILCAR_STATUS.received },
      ],
    };
    const history: History = [
      ...left,
      moved("3", 2, 1),
      moved("1", 1, 2),
      { ...ordered, before: { revision: 5, order: [A, C] }, after: { revision: 6, order: [C, A] } },
    ];
    expect(judge({ sent: [later, { ...release, user: "8" }] }, history).faults.join()).toMatch(/Stands after a write/);
  });
});
