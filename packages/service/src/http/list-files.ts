import type { ExportFormat } from "@railhead/api-contract/list-export";
import { EXPORT_TYPES } from "@railhead/api-contract/list-export";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { Route } from "@railhead/api-contract/rest";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { columnRefusal } from "@railhead/core/messages/refusals/columns";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { sheetColumns, sheetFileName, type SheetColumn } from "@railhead/core/resources/sheet.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { builtIn } from "../crud/built-in-behaviours";
import { createSerializer } from "../crud/derive";
import { columnsAsked, listBlocks, namesShown } from "../crud/list-export";
import { resourceSubject, type Query } from "../crud/list-subject";
import type { RequestContext } from "../events";
import { csvFile } from "../sheets/csv";
import { xlsxFile, XLSX_ROWS_MOST } from "../sheets/xlsx";
import type { Tx } from "../store/store.port";
import type { RememberedUnits } from "../units/remembered-units";
import type { Answer } from "./answers";
import type { ServicePorts } from "./handler";
import { badQuery } from "./input";
import type { ExportedKind, Registry } from "./registry";
import type { Admitted } from "./run-call";

/** Bytes that are made ahead of who reads them: a file of usual size frees the store at once, a long one waits for its reader. */
const AHEAD = 8 * 1024 * 1024;
/** Milliseconds that a reader may stand still before the answer is broken off: the store is not held for who is gone. */
const PATIENCE = 60_000;
/** Files that are made at once; others wait for their turn. Each holds a connection to the store. */
const AT_ONCE = 2;

interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: AsyncGenerator<Uint8Array>;
}
/** Answers a call with a file. */
export type FileHandler = (call: Pick<Admitted, "caller" | "input" | "now">) => Promise<Answer>;

/** Lets so many run at once, and the others in the order in which they came. */
export function turns(most: number): <A>(work: () => Promise<A>) => Promise<A> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * Answers with a file that is made in one view of the store, which stays open until the last byte is made, the reader
 * goes away or stands still, or it fails: then the answer is broken off, and nobody takes a part for the whole.
 */
export function answerWithFile(
  read: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  make: (tx: Tx) => Promise<MadeFile>,
  patience = PATIENCE,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const work = async (tx: Tx) => {
      const { name, type, bytes } = await make(tx);
      let impatient: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((end) => {
        const stopWhereItStands = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          impatient = setTimeout(() => {
            controller.error(new Error("The reader of a file stood still."));
            void bytes.return(undefined);
            end();
          }, patience);
        };
        const stream = new ReadableStream<Uint8Array>(
          {
            pull: async (controller) => {
              clearTimeout(impatient);
              try {
                const { done, value } = await bytes.next();
                if (done !== true) {
                  controller.enqueue(value);
                  if ((controller.desiredSize ?? 0) <= 0) stopWhereItStands(controller);
                  return;
                }
                controller.close();
              } catch (error) {
                controller.error(error);
              }
              end();
            },
            cancel: async () => {
              clearTimeout(impatient);
              await bytes.return(undefined);
              end();
            },
          },
          new ByteLengthQueuingStrategy({ highWaterMark: AHEAD }),
        );
        const headers = { "content-type": type, "content-disposition": `attachment; filename="${name}"` };
        resolve({ status: 200, text: "", stream, headers });
      });
    };
    read(work).catch(reject);
  });
}

/** The zone of all rows of a list; null where rows have zones of their own. */
async function zoneOfRows(context: RequestContext, facts: ResourceFacts, { terminal_id }: Query) {
  const own = context.caller.session.terminal_time_zone;
  const hasZones = "time_zone" in facts.entity.read;
  if (terminal_id !== undefined && (facts.terminal === "chosen" || !hasZones)) {
    const terminal = await context.tx.rows("terminals").get(terminal_id);
    return { zone: terminal?.time_zone ?? own, isOne: true };
  }
  return { zone: own, isOne: !hasZones };
}

type Kinds = ReturnType<typeof kindsOf>;

/** Of each list that is given as a file: its facts at the desk, and where its rows are. */
function kindsOf({ behaviours: own, exportedKinds }: Registry) {
  const behaviours = { ...builtIn, ...own };
  const serializer = createSerializer(behaviours);
  const isOnly = (facts: ResourceFacts, only: Readonly<Record<string, string>>) =>
    JSON.stringify(facts.only ?? {}) === JSON.stringify(only);
  return {
    behaviours,
    serializer,
    lists: new Map(
      LISTED_RESOURCES.map(({ name }) => {
        const plain = { subject: resourceSubject(name, behaviours, serializer), only: {} };
        const kindOf: ExportedKind = exportedKinds[name] ?? (() => plain);
        const listed = LISTED_RESOURCES.filter((facts) => facts.name === name);
        return [
          name,
          (call: Parameters<ExportedKind>[0]) => {
            const { subject, only } = kindOf(call);
            return { subject, facts: listed.find((facts) => isOnly(facts, only))! };
          },
        ] as const;
      }),
    ),
  };
}

/** The file of a list: the rows of its query in its order, with the heads and the texts of the desk. */
async function makeFile(context: RequestContext, kinds: Kinds, name: string, query: Query): Promise<MadeFile> {
  const { subject, facts } = kinds.lists.get(name as ResourceFacts["name"])!({ ...context, query });
  const columns = columnsAsked(columnsOf(facts), query);
  const { zone, isOne } = await zoneOfRows(context, facts, query);
  const { total, blocks } = await listBlocks(context, subject, query);
  const format = query["format"] as ExportFormat;
  if (format === "xlsx" && total > XLSX_ROWS_MOST)
    throw badQuery({ format: columnRefusal("too_many_for_sheet", { rows: total, most: XLSX_ROWS_MOST }) });
  const sheet = sheetColumns(columns, isOne ? zone : null);
  async function* cells() {
    for await (const rows of blocks) {
      const shownWith = { zone, nameOf: await namesShown(context, columns, rows, kinds) };
      yield rows.map((row) => sheet.map((column: SheetColumn) => column.textOf(row, shownWith)));
    }
  }
  return {
    name: sheetFileName(facts.page, dayOf(zone, context.now), total, format),
    type: EXPORT_TYPES[format],
    bytes: format === "csv" ? csvFile(sheet, cells()) : xlsxFile(tDesk(`many.${facts.page}`), sheet, cells()),
  };
}

/** What answers the calls for files, by their routes. */
export function fileHandlers(
  { store }: Pick<ServicePorts, "store">,
  registry: Registry,
  units: RememberedUnits,
): ReadonlyMap<Route, FileHandler> {
  const kinds = kindsOf(registry);
  const inTurn = turns(AT_ONCE);
  const handlers = [...kinds.lists.keys()].flatMap((name) => {
    const route = RESOURCES[name].routes["export"];
    if (route === undefined || !store.keeps(name)) return [];
    const handle: FileHandler = async ({ caller, input, now }) => {
      const unitsFor = await units.forCall();
      return answerWithFile(
        (work) => inTurn(() => store.read(work)),
        (tx) => makeFile({ tx, caller, now, units: unitsFor(tx) }, kinds, name, input.query as Query),
      );
    };
    return [[route, handle] as const];
  });
  return new Map(handlers);
}
