import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { SEARCH_HITS, SEARCH_KINDS, type routes, type SearchHit } from "@railhead/api-contract/search.contract";
import { mayAccess } from "@railhead/core/access/access.rules";
import { carRelevance, folded, RELEVANCE, relevanceOf, type Relevance } from "@railhead/core/search/relevance.rules";
import type { Behaviours } from "../../crud/behaviour";
import { createSerializer, textOf } from "../../crud/derive";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { badQuery } from "../../http/input";
import { compareIds } from "@railhead/core/list/sort-key.rules";
import type { AnyRow } from "../../store/order";
import type { Collection, Find } from "../../store/store.port";
import { lifeOf, searchedKinds, type SearchedKind } from "./kinds";

/** Rows of a kind that are looked at for the best ones: the newest that hold the words. */
const CANDIDATES = 50;
/** Longest name of a hit: a policy's item is a text. */
const LABEL_MOST = 160;
const NEWEST = { field: "id", direction: "desc" } as const;
/** Sorts behind every text that begins alike. */
const LAST_SIGN = "\uffff";

/** A row that may be a hit, and how well it answers. */
interface Candidate {
  readonly of: SearchedKind;
  readonly row: AnyRow;
  readonly name: string;
  readonly relevance: Relevance;
}

/** A mark and number in one, or with a dash or zeros: apart, as they stand in the rows. */
function wordsFor({ isNumbered }: SearchedKind, text: string): string {
  const [, mark, number] = /^([a-z]{1,4})[\s-]*(\d+)$/i.exec(text) ?? [];
  return isNumbered && mark && number ? `${mark} ${number.replace(/^0+(?=\d)/, "")}` : text;
}

/** The visits of the car that is meant, whatever its zeros; null where the text names none. */
function exactCar(text: string): NonNullable<Find<AnyRow>["where"]>["all"] | null {
  const [, mark = "", number] = /^([a-z]{2,4})?[\s-]*(\d{1,6})$/i.exec(text) ?? [];
  if (number === undefined) return null;
  return [
    { field: "car_key", test: { op: "eq", value: Number(number) } },
    ...(mark === "" ? [] : [{ field: "prefix", test: { op: "eq" as const, value: mark.toUpperCase() } }]),
  ];
}

async function rowsOf(context: RequestContext, of: SearchedKind, text: string): Promise<readonly AnyRow[]> {
  const rows = context.tx.rows(of.collection) as unknown as Collection<AnyRow>;
  const all = of.tests(context);
  const find = (query: Find<AnyRow>) => rows.find({ ...query, limit: CANDIDATES });
  const exact = of.isVisit ? exactCar(text) : null;
  const [holding, cars] = await Promise.all([
    find({ where: { all, search: { text: wordsFor(of, text), ...of.search } }, sort: NEWEST }),
    exact === null ? [] : find({ where: { all: [...all, ...(exact ?? [])] }, sort: NEWEST }),
  ]);
  // Among more than are looked at, those whose name begins with the text are asked for by name.
  const beginning =
    of.storedLabel === null || holding.length < CANDIDATES
      ? []
      : await find({
          where: {
            all: [
              ...all,
              { field: of.storedLabel, test: { op: "gte", value: text } },
              { field: of.storedLabel, test: { op: "lt", value: text + LAST_SIGN } },
            ],
          },
          sort: { field: of.storedLabel, direction: "asc" },
        });
  return [...new Map([...cars, ...beginning, ...holding].map((row) => [row.id, row])).values()];
}

/** A name answers better than another field, in which the words stand all the same. */
function judge(of: SearchedKind, row: AnyRow, name: string, text: string): Relevance {
  const byName = of.isNumbered ? carRelevance(text, name) : relevanceOf(text, name);
  const byField = of.search.fields.some((field) => folded(textOf(row[field], "")) === folded(text))
    ? RELEVANCE.wordStart
    : RELEVANCE.inside;
  return byName > byField ? byName : byField;
}

async function candidatesOf(context: RequestContext, of: SearchedKind, text: string): Promise<readonly Candidate[]> {
  const rows = await rowsOf(context, of, text);
  const { nameOf } = of;
  const names =
    nameOf === null
      ? (await of.serialize(context, rows)).map((shown) => textOf(shown[of.label], shown.id))
      : rows.map(nameOf);
  return rows.map((row, at) => {
    const name = names[at] ?? row.id;
    return { of, row, name, relevance: judge(of, row, name, text) };
  });
}

/** Better answers first; then what is at hand: the session's terminal, what is not over, kinds in their order, the newest. */
const comparing =
  (terminalId: string) =>
  (a: Candidate, b: Candidate): number => {
    const isElsewhere = ({ row }: Candidate) =>
      typeof row["terminal_id"] === "string" && row["terminal_id"] !== terminalId ? 1 : 0;
    return (
      b.relevance - a.relevance ||
      isElsewhere(a) - isElsewhere(b) ||
      lifeOf(a.of, a.row) - lifeOf(b.of, b.row) ||
      SEARCH_KINDS.indexOf(a.of.kind) - SEARCH_KINDS.indexOf(b.of.kind) ||
      compareIds(b.row.id, a.row.id)
    );
  };

const cut = (text: string): string => (text.length > LABEL_MOST ? `${text.slice(0, LABEL_MOST - 1)}…` : text);

/** Candidates as the wire shows them: rows of one kind are serialized together. */
async function hitsOf(context: RequestContext, found: readonly Candidate[]): Promise<readonly SearchHit[]> {
  const details = new Map<Candidate, string>();
  await Promise.all(
    [...new Set(found.map(({ of }) => of))]
      .filter((of) => of.detail.length > 0)
      .map(async (of) => {
        const mine = found.filter((one) => one.of === of);
        const shown = await of.serialize(
          context,
          mine.map(({ row }) => row),
        );
        for (const [at, one] of mine.entries()) {
          const facts = of.detail.map((field) => textOf(shown[at]?.[field], ""));
          details.set(one, facts.filter((fact) => fact !== "").join(" · "));
        }
      }),
  );
  return found.map((one) => ({
    kind: one.of.kind,
    id: one.row.id,
    label: cut(one.name),
    detail: details.get(one) ? cut(details.get(one) ?? "") : null,
    terminal_id: typeof one.row["terminal_id"] === "string" ? one.row["terminal_id"] : null,
  }));
}

function limitOf(asked: string | undefined): number {
  const limit = asked === undefined ? SEARCH_HITS.usual : Number(asked);
  if (limit < 1 || limit > SEARCH_HITS.most)
    throw badQuery({ limit: callRefusal("limit_bounds", { most: SEARCH_HITS.most }) });
  return limit;
}

/**
 * The search over everything: of each kind that the caller may view, at their terminals, the rows in which the words
 * stand; the best answers over all kinds first. One question for each kind, whatever the number of its rows.
 */
export function searchHandlers(behaviours: Behaviours): { readonly search: Handler<(typeof routes)["search"]> } {
  const kinds = searchedKinds(behaviours, createSerializer(behaviours));
  return {
    search: async (call) => {
      const limit = limitOf(call.query.limit);
      const text = call.query.q.trim();
      const { permissions, terminal_id } = call.caller.session;
      const searched = kinds.filter(
        ({ access, collection }) => mayAccess(access, permissions) && call.tx.keeps(collection),
      );
      const found = await Promise.all(searched.map((of) => candidatesOf(call, of, text)));
      const best = found.flat().toSorted(comparing(terminal_id)).slice(0, limit);
      return { result: [...(await hitsOf(call, best))] };
    },
  };
}
