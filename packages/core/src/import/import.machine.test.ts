import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ImportResult, ImportRow } from "@railhead/api-contract/imports";
import { NetworkLost, Refused, type ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import type { ResourceFacts } from "../resources/resource.types";
import { pagePorts } from "../runtime/ports.fixtures";
import { importMachine, type RowsOfList } from "./import.machine";
import { fileOf, importInput, resultOf, said } from "./import.fixtures";
import type { ImportInput } from "./import.types";
import { viewImport, viewRows } from "./import.view";
import type { OutboxEntry } from "../submission/outbox.types";

type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };
type Names = Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A page over a server that answers in turn; what it was asked is kept. */
function page(
  {
    checks = [],
    imports = [],
  }: { checks?: readonly Answer<ImportResult>[]; imports?: readonly Answer<ImportResult>[] },
  input: ImportInput = importInput(),
) {
  const asked: { readonly checked: RowsOfList["rows"][]; readonly sent: OutboxEntry[] } = { checked: [], sent: [] };
  const machine = importMachine.provide({
    actors: {
      loadNames: fromPromise<Outcome<Names, ApiError>, { readonly resources: readonly string[] }>(async () => ({
        ok: true,
        value: { "parent-customers": [] },
      })),
      checkRows: fromPromise<Outcome<ImportResult, ApiError>, RowsOfList>(async ({ input: { rows } }) => {
        asked.checked.push(rows);
        return checks[asked.checked.length - 1] as Outcome<ImportResult, ApiError>;
      }),
      importRows: fromPromise<
        Outcome<ImportResult, ApiError>,
        { readonly facts: ResourceFacts; readonly entry: OutboxEntry }
      >(async ({ input: { entry } }) => {
        asked.sent.push(entry);
        return imports[asked.sent.length - 1] as Outcome<ImportResult, ApiError>;
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    asked,
    view: () => viewImport(actor.getSnapshot()),
    rows: () => viewRows(actor.getSnapshot().context),
  };
}
const ok = (...rows: readonly ImportRow[]) => ({ ok: true, value: resultOf(...rows) }) as const;
const FILE = "Name,Code,Payment terms,Fax\nAcme,A,30,1\nBasin,B,soon,2\nDelta,D,,3\n";

/** The file read, its columns taken, its rows checked. */
async function checkedPage(...given: Parameters<typeof page>) {
  const opened = page(...given);
  opened.actor.send(fileOf(FILE));
  opened.actor.send({ type: "CHECK" });
  await settled();
  await settled();
  return opened;
}

describe("the import of a list", () => {
  it("says why a file cannot be read, and takes another", () => {
    const { actor, view } = page({});
    actor.send(fileOf(""));
    expect(view()).toMatchObject({ stage: "file", problem: "Nothing was found in this file." });
    actor.send(fileOf(FILE));
    expect(view()).toMatchObject({ stage: "columns", problem: null, unread: "Not read: Fax." });
    expect(view().check).toEqual({ label: "Check 3 rows", why: null });
  });

  it("refuses what cannot be read at its cell without asking, and asks of the others", async () => {
    const { asked, view, rows } = await checkedPage({ checks: [ok(said("new"), said("unchanged"))] });
    expect(asked.checked).toEqual([
      [
        { name: "Acme", code: "A", payment_terms: 30 },
        { name: "Delta", code: "D" },
      ],
    ]);
    expect(view()).toMatchObject({ stage: "rows", shown: "refused", submit: { label: "Import 1 row" } });
    expect(view().submit?.why).toContain("1 row cannot be imported");
    expect(rows()).toMatchObject([
      { id: "3", group: "refused", faults: new Map([[2, "Enter a whole number, such as 24."]]) },
    ]);
  });

  it("imports nothing while a row is refused or was mended since the check", async () => {
    const { actor, asked, view } = await checkedPage({
      checks: [ok(said("new"), said("unchanged")), ok(said("new"), said("new"), said("unchanged"))],
      imports: [{ ok: true, value: resultOf(said("new"), said("new")) }],
    });
    actor.send({ type: "SUBMIT" });
    expect(asked.sent).toEqual([]);
    actor.send({ type: "CELL.MEND", id: "3", column: 2, text: "45" });
    expect(view().submit?.why).toBe("Rows were changed since the check.");
    actor.send({ type: "SUBMIT" });
    expect(asked.sent).toEqual([]);
    actor.send({ type: "CHECK" });
    await settled();
    await settled();
    expect(view().submit).toEqual({ label: "Import 2 rows", why: null, isPending: false });
    // A double click sends once.
    actor.send({ type: "SUBMIT" });
    actor.send({ type: "SUBMIT" });
    await settled();
    expect(asked.sent.map(({ body }) => body)).toEqual([
      {
        rows: [
          { name: "Acme", code: "A", payment_terms: 30 },
          { name: "Basin", code: "B", payment_terms: 45 },
        ],
        dry_run: false,
        readings: [null, null],
      },
    ]);
    expect(view()).toMatchObject({
      stage: "done",
      done: expect.stringContaining("2 new, 0 changed") as string,
      isHeld: false,
    });
  });

  it("imports the others when a refused row is taken off, and checks it again when it is taken back", async () => {
    const { actor, asked, view } = await checkedPage({
      checks: [ok(said("new"), said("new")), ok(said("new"), said("new"))],
    });
    actor.send({ type: "ROWS.TAKE", ids: ["3"], isOut: true });
    actor.send({ type: "CHECK" });
    await settled();
    await settled();
    expect(view().submit).toMatchObject({ label: "Import 2 rows", why: null });
    actor.send({ type: "ROWS.TAKE", ids: ["3"], isOut: false });
    expect(view().submit?.why).not.toBeNull();
    expect(asked.checked).toHaveLength(2);
  });

  it("says at its row what the server refuses of the import, such as a name that somebody took since the check", async () => {
    const taken = "Someone added this record since the rows were checked. Check them again.";
    const { actor, view, rows } = await checkedPage({
      checks: [ok(said("new"), said("new")), ok(said("new"), said("new"))],
      imports: [
        {
          ok: false,
          error: new Refused({
            status: 409,
            code: "bad_rows",
            description: "One row cannot be saved, so nothing was.",
            fields: { "rows.1.id": taken },
          }),
        },
      ],
    });
    actor.send({ type: "ROWS.TAKE", ids: ["3"], isOut: true });
    actor.send({ type: "CHECK" });
    await settled();
    await settled();
    actor.send({ type: "SUBMIT" });
    await settled();
    expect(view()).toMatchObject({ stage: "rows", problem: "One row cannot be saved, so nothing was." });
    expect(rows()).toMatchObject([{ id: "4", verdict: taken }]);
  });

  it("keeps the rows when no answer comes to a check", async () => {
    const { view, actor } = await checkedPage({
      checks: [{ ok: false, error: new NetworkLost({}) }, ok(said("new"), said("new"))],
    });
    expect(view()).toMatchObject({ stage: "rows", problem: "The rows could not be checked. Nothing was written." });
    actor.send({ type: "CHECK" });
    await settled();
    await settled();
    expect(view().problem).toBeNull();
  });

  it("sends the same again under the same key when no answer came to the import, after a reload too", async () => {
    const ports = pagePorts();
    const lost = { ok: false, error: new NetworkLost({}) } as const;
    const { actor, asked, view } = await checkedPage(
      { checks: [ok(said("new"), said("new")), ok(said("new"), said("new"))], imports: [lost] },
      importInput({ ports }),
    );
    actor.send({ type: "ROWS.TAKE", ids: ["3"], isOut: true });
    actor.send({ type: "CHECK" });
    await settled();
    await settled();
    actor.send({ type: "SUBMIT" });
    await settled();
    expect(view().unconfirmed).toContain("No answer came to the import of 2 rows.");
    actor.stop();
    const again = page({ imports: [{ ok: true, value: resultOf(said("new"), said("new")) }] }, importInput({ ports }));
    expect(again.view()).toMatchObject({ stage: "file", unconfirmed: expect.stringContaining("2 rows") as string });
    again.actor.send({ type: "RETRY" });
    await settled();
    expect(again.asked.sent[0]?.key).toBe(asked.sent[0]?.key);
    expect(again.asked.sent[0]?.body).toEqual(asked.sent[0]?.body);
    expect(again.view()).toMatchObject({ stage: "done", unconfirmed: null });
  });
});
