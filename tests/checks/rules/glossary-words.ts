import { parseSync, Visitor } from "vite";
import { lineAt, type Source } from "../sources";

/** Where a word of the list is not used. A word of a name is a part of it: `isStandingCar` has three. */
type Where = "everywhere" | "names" | "as a whole name" | "file names";

interface Row {
  /** Words that are not used; one may be a phrase of several. */
  readonly words: readonly string[];
  readonly where: Where;
  /** The packages that it concerns; none where it concerns all. */
  readonly packages: readonly string[];
}

/** A use of a word of the list. */
export interface Use {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly text: string;
}

const WHERE: readonly Where[] = ["everywhere", "names", "as a whole name", "file names"];
const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of "Say instead" in docs/glossary.md. Throws on a place that is not in WHERE, because a misspelt row would
 * find nothing.
 */
export function sayInstead(glossary: string): readonly Row[] {
  const table = glossary.slice(glossary.indexOf("## Say instead")).split("\n");
  return table
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const [not = "", , place = ""] = cellsOf(line);
      const [where, of = ""] = place.split(" of ");
      const known = WHERE.find((one) => one === where);
      if (known === undefined) throw new Error(`docs/glossary.md names a place that is none: ${line}`);
      return {
        words: not.split(",").map((word) => word.trim().replaceAll("`", "")),
        where: known,
        packages: of.split(",").flatMap((name) => (name.trim() === "" ? [] : [`packages/${name.trim()}/`])),
      };
    });
}

const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(" ")} `;

interface Prose {
  readonly start: number;
  readonly text: string;
}

/** The name at the root of a call: `it` of `it.each(rows)(title, body)`. */
function rootOf(node: unknown): string {
  const { type, name, callee, object } = node as { type: string; name?: string; callee?: unknown; object?: unknown };
  if (type === "CallExpression") return rootOf(callee);
  if (type === "MemberExpression") return rootOf(object);
  return type === "Identifier" ? (name ?? "") : "";
}

const TEST_CALLS: ReadonlySet<string> = new Set(["describe", "it", "test", "suite", "bench"]);
const MARKDOWN = /\.md$/;
const STYLES = /\.css$/;

interface Said {
  readonly names: ReadonlyMap<string, number>;
  readonly prose: readonly Prose[];
}

/** The names of a file with their first position, and its prose: comments and titles of tests. */
function saidIn({ path, text }: Pick<Source, "path" | "text">): Said {
  const names = new Map<string, number>();
  if (MARKDOWN.test(path)) return { names, prose: [{ start: 0, text }] };
  if (STYLES.test(path)) {
    const comments = [...text.matchAll(/\/\*[\s\S]*?\*\//g)];
    for (const { 1: name = "", index } of text.matchAll(/(?:\.|--)([a-z][\w-]*)/g))
      if (!names.has(name)) names.set(name, index);
    return { names, prose: comments.map((found) => ({ start: found.index, text: found[0] })) };
  }
  const { program, comments } = parseSync(path, text);
  const prose: Prose[] = [];
  let end = -1;
  for (const comment of comments) {
    // Comments of a line each are one text where nothing but their line ends is between them.
    const before = end === -1 || text.slice(end, comment.start).trim() !== "" ? undefined : prose.pop();
    const start = before?.start ?? comment.start;
    prose.push({ start, text: text.slice(start, comment.end) });
    end = comment.end;
  }
  const note = ({ name, start }: { name: string; start: number }) => {
    if (!names.has(name)) names.set(name, start);
  };
  new Visitor({
    Identifier: note,
    PrivateIdentifier: note,
    JSXIdentifier: note,
    TSLiteralType: ({ literal }) => {
      if (literal.type === "Literal" && typeof literal.value === "string")
        note({ name: literal.value, start: literal.start });
    },
    CallExpression: (call) => {
      const title = call.arguments[0];
      if (title === undefined || !TEST_CALLS.has(rootOf(call.callee))) return;
      if (title.type === "Literal" || title.type === "TemplateLiteral")
        prose.push({ start: title.start, text: text.slice(title.start, title.end) });
    },
  }).visit(program);
  return { names, prose };
}

/** A phrase in prose: its words in their order, over the ends of lines of a comment. */
const inProse = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])${words.replaceAll(" ", String.raw`\s+(?:\*\s+|//\s+)?`)}(?![\w-])`, "gi");

/** Each use of a word of the list, in names (once a file), comments, titles of tests and documents. */
export function usesOf(rows: readonly Row[], files: readonly Pick<Source, "path" | "text">[]): readonly Use[] {
  const patterns = rows.map((row) => row.words.map((word) => ({ word, row, prose: inProse(word) }))).flat();
  return files.flatMap((file) => {
    const { names, prose } = saidIn(file);
    const { path, text } = file;
    const stem = path.split("/").at(-1) ?? "";
    return patterns
      .filter(({ row }) => row.packages.length === 0 || row.packages.some((root) => path.startsWith(root)))
      .flatMap(({ word, row: { where }, prose: phrase }): Use[] => {
        const use = (start: number, said: string): Use => ({ path, line: lineAt(text, start), word, text: said });
        if (where === "file names") return wordsOf(stem).includes(` ${word} `) ? [use(0, stem)] : [];
        const named = [...names].filter(([name]) =>
          where === "as a whole name" ? name === word : wordsOf(name).includes(` ${word} `),
        );
        const found = named.map(([name, start]) => use(start, name));
        if (where !== "everywhere") return found;
        if (wordsOf(stem).includes(` ${word} `)) found.push(use(0, stem));
        for (const { start, text: part } of prose)
          for (const match of part.matchAll(phrase)) found.push(use(start + match.index, match[0]));
        return found;
      });
  });
}
