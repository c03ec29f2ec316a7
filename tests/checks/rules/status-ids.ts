import { parseSync, Visitor } from "vite";
import { lineAt, type Source } from "../sources";

/** The definition of the ids, and the check's own examples. */
const EXEMPT = /^(packages\/api-contract\/src\/status|tests\/checks\/.*)\.ts$/;
const STATUS_NAME = /(^|_)status(_?ids?)?$|^state$|Status(Id)?$/;
const STATUS_CALL = /^(change)?status$/i;
const STATUS_ID = /^1?[1-7]$/;
/** The ids of truck states are like no other number that product code names as text. */
const TRUCK_ID = /^1[1-7]$/;
/** Other numbers as text: inches in a foot, sides of a drawing, ids that a schema takes. */
const OTHER_NUMBERS = /factor|="1[1-7]"|takes\(schema/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The last name of an expression: `status_id` of `(await read(id)).status_id`. */
function nameOf(node: Node | null | undefined): string {
  if (node === null || node === undefined) return "";
  switch (node.type) {
    case "Identifier":
      return node["name"] as string;
    case "Literal":
      return typeof node["value"] === "string" ? node["value"] : "";
    case "MemberExpression":
      return nameOf(node["property"] as Node);
    case "CallExpression":
      return nameOf(node["callee"] as Node);
    case "AwaitExpression":
      return nameOf(node["argument"] as Node);
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return nameOf(node["expression"] as Node);
    default:
      return "";
  }
}
const isStatus = (node: Node | null | undefined): boolean => node?.type !== "Literal" && STATUS_NAME.test(nameOf(node));

/** The texts that an expression or a type may be: itself, the items of a list, the sides of a choice. */
function textsIn(node: Node | null | undefined): readonly Node[] {
  if (node === null || node === undefined) return [];
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node] : [];
    case "ArrayExpression":
      return (node["elements"] as readonly (Node | null)[]).flatMap(textsIn);
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].flatMap((side) => textsIn(side as Node));
    case "LogicalExpression":
      return textsIn(node["right"] as Node);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return textsIn(node["expression"] as Node);
    case "TSTypeAnnotation":
      return textsIn(node["typeAnnotation"] as Node);
    case "TSUnionType":
      return (node["types"] as readonly Node[]).flatMap(textsIn);
    case "TSLiteralType":
      return textsIn(node["literal"] as Node);
    case "ObjectExpression":
      return (node["properties"] as readonly Node[]).flatMap((property) => textsIn(property["value"] as Node));
    default:
      return [];
  }
}

/** A part of all ids: `RAILCAR_STATUS_IDS.filter(isOpen)`. */
const isListOfIds = (node: Node | undefined): boolean =>
  node?.type === "CallExpression" &&
  nameOf((node["callee"] as Node)["object"] as Node | undefined).endsWith("STATUS_IDS");

/** What an expectation compares with what: `expect(a.status_id).toBe("2")`, and lists item by item. */
function expected(call: Node): readonly Node[] {
  const callee = call["callee"] as Node;
  if (callee.type !== "MemberExpression") return [];
  let subject = callee["object"] as Node;
  while (subject.type === "MemberExpression") subject = subject["object"] as Node;
  if (subject.type !== "CallExpression" || !["expect", "poll"].includes(nameOf(subject))) return [];
  const [first] = subject["arguments"] as readonly Node[];
  const [second] = call["arguments"] as readonly Node[];
  const actual = first?.type === "ArrowFunctionExpression" ? (first["body"] as Node) : first;
  if (isStatus(actual) || isListOfIds(actual)) return textsIn(second);
  if (actual?.type !== "ArrayExpression" || second?.type !== "ArrayExpression") return [];
  const items = second["elements"] as readonly (Node | null)[];
  return (actual["elements"] as readonly (Node | null)[]).flatMap((item, at) =>
    isStatus(item) ? textsIn(items[at]) : [],
  );
}

/** A filter by state: `{ field: "status_id", op: "in", value: ["2"] }`. */
function filtered(object: Node): readonly Node[] {
  const properties = object["properties"] as readonly Node[];
  const ofStatus = properties.some(
    (property) => nameOf(property["key"] as Node) === "field" && STATUS_NAME.test(nameOf(property["value"] as Node)),
  );
  return ofStatus ? textsIn(object) : [];
}

/** The rows of a table of tests by the names of its columns: `it.each([["2"]])("…", (status_id) => …)`. */
function tabled(call: Node): readonly Node[] {
  const callee = call["callee"] as Node;
  const body = (call["arguments"] as readonly Node[])[1];
  if (callee.type !== "CallExpression" || nameOf(callee) !== "each" || body?.["params"] === undefined) return [];
  const [table] = callee["arguments"] as readonly Node[];
  const rows = (table?.type === "ArrayExpression" ? (table["elements"] as readonly (Node | null)[]) : []).map((row) =>
    row?.type === "ArrayExpression" ? (row["elements"] as readonly (Node | null)[]) : [row],
  );
  return (body["params"] as readonly Node[]).flatMap((column, at) =>
    isStatus(column) ? rows.flatMap((row) => textsIn(row[at])) : [],
  );
}

/** Texts of a file that are ids of states by what they are given to, compared with or expected of. */
export function statusTexts(path: string, text: string): readonly { readonly start: number; readonly id: string }[] {
  const found = new Map<number, string>();
  const note = (nodes: readonly Node[]) => {
    for (const { start, value } of nodes) if (STATUS_ID.test(value as string)) found.set(start, value as string);
  };
  const paired = (name: unknown, value: unknown) => {
    if (isStatus(name as Node)) note(textsIn(value as Node));
  };
  const keyed = (node: unknown) => {
    const { key, value, typeAnnotation } = node as Node;
    if (STATUS_NAME.test(nameOf(key as Node))) note(textsIn((value ?? typeAnnotation) as Node));
  };
  new Visitor({
    Property: keyed,
    PropertyDefinition: keyed,
    TSPropertySignature: keyed,
    BinaryExpression: ({ left, right }) => {
      paired(left, right);
      paired(right, left);
    },
    AssignmentExpression: ({ left, right }) => paired(left, right),
    AssignmentPattern: ({ left, right }) => paired(left, right),
    VariableDeclarator: ({ id, init }) => {
      const annotation = text.slice(id.start, id.end);
      if (/StatusId\b/.test(annotation)) note(textsIn(init as unknown as Node));
      else paired(id, init);
    },
    SwitchStatement: ({ discriminant, cases }) => {
      for (const { test } of cases) paired(discriminant, test);
    },
    ObjectExpression: (object) => note(filtered(object as unknown as Node)),
    CallExpression: (node) => {
      const call = node as unknown as Node;
      const given = call["arguments"] as readonly Node[];
      note(expected(call));
      note(tabled(call));
      if (STATUS_CALL.test(nameOf(call))) note(given.slice(1).flatMap(textsIn));
      if (nameOf(call) === "includes" && isStatus(given[0])) note(textsIn((call["callee"] as Node)["object"] as Node));
    },
  }).visit(parseSync(path, text).program);
  return [...found].map(([start, id]) => ({ start, id }));
}

/** Places that name a state by its bare id instead of by RAILCAR_STATUS or TRUCK_STATUS. */
export const bareStatusIds = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => !EXEMPT.test(path))
    .flatMap(({ path, text, isTest }) => {
      const lines = text.split("\n");
      const found = new Set(statusTexts(path, text).map(({ start }) => lineAt(text, start)));
      if (/^packages\/.*\.tsx?$/.test(path) && !isTest)
        for (const [at, line] of lines.entries())
          if (!OTHER_NUMBERS.test(line))
            for (const [, id = ""] of line.matchAll(/(?<![\w.])"(\d+)"/g)) if (TRUCK_ID.test(id)) found.add(at + 1);
      return [...found].toSorted((a, b) => a - b).map((at) => `${path}:${at} ${(lines[at - 1] ?? "").trim()}`);
    });
