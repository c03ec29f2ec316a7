import type { BrowserContext, Page } from "@playwright/test";

/** A text on the screen, and where it is met. */
interface ShownText {
  readonly where: string;
  readonly text: string;
}

/** Every text of a page and every accessible name that is written out, as the document holds them. */
const textsOf = (page: Page): Promise<readonly ShownText[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "placeholder",
      "title",
      "alt",
    ];
    const UNSEEN = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);
    const found: { where: string; text: string }[] = [{ where: "title of the document", text: document.title }];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join("")}`;
    for (const element of document.querySelectorAll("body, body *")) {
      if (UNSEEN.has(element.tagName) || !element.checkVisibility()) continue;
      for (const attribute of ATTRIBUTES) {
        const text = element.getAttribute(attribute);
        if (text) found.push({ where: `${attribute} of ${name(element)}`, text });
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
          found.push({ where: name(element), text: node.nodeValue });
    }
    return found;
  });

/** What somebody has typed: no text of ours, wherever it is said again. */
const typedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(({ value }) => value),
  );

type Json = Readonly<Record<string, unknown>>;

/** Words of the service in an answer, which a page says in its own language: they are no data. */
function saidBy(value: Json): readonly string[] {
  const { description, code } = value;
  // What a scenario says is a test's own.
  if (typeof description === "string" && description.startsWith("The scenario ")) return [];
  if (typeof description === "string" && typeof code === "string") return ["description", "fields", "code"];
  if (value["coded"] !== undefined) return ["description", "sentence", "code"];
  // A sentence as its code and values: other records have codes that people gave them.
  if (typeof code === "string" && value["params"] !== undefined) return ["code"];
  return typeof value["status_id"] === "string" ? ["status", "release_block"] : [];
}

/** What programs tell things apart by: no words for people. */
const CODES: readonly string[] = ["mend", "kind", "position", "source", "side", "transport", "action"];

/** What the API has answered so far, as the data in it. */
export class AnsweredData {
  readonly #strings = new Set<string>();
  readonly #reading: Promise<unknown>[] = [];

  constructor(context: BrowserContext) {
    context.on("response", (response) => {
      if (!new URL(response.url()).pathname.startsWith("/api/")) return;
      if (!(response.headers()["content-type"] ?? "").startsWith("application/json")) return;
      this.#reading.push(
        response.json().then(
          (json) => this.add(json),
          // A page that was left does not wait for its answers.
          () => undefined,
        ),
      );
    });
  }

  add(value: unknown): void {
    if (typeof value === "string") this.#strings.add(value);
    else if (Array.isArray(value)) for (const one of value) this.add(one);
    else if (typeof value === "object" && value !== null) {
      const said = [...saidBy(value as Json), ...CODES];
      const { username } = value as Json;
      // The desk shows the first letters of the user's name.
      if (typeof username === "string") this.add(username.slice(0, 2).toUpperCase());
      for (const [name, one] of Object.entries(value)) if (!said.includes(name)) this.add(one);
    }
  }

  async strings(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    return [...this.#strings];
  }
}

/** The product's name, zones of time, which no language translates, and the code that scenes scan. */
const NAMES = ["Railhead", "NOPE - 000000", "UTC", "CST", "CDT", "MST", "MDT", "PST", "PDT", "EST", "EDT"];
/** Keys as they are printed on a keyboard. */
const KEYS = ["Ctrl", "Cmd", "K"];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isMarked = (text: string): boolean => text.includes("\u200B");
/** A text in the pseudo language with its values alone. */
const unaccented = (text: string): string => {
  let depth = 0;
  return text.replaceAll(/[⟦⟧]|\p{L}+/gu, (part) => {
    if (part === "⟦") depth += 1;
    if (part === "⟧") depth -= 1;
    return "⟦⟧".includes(part) || (depth > 0 && /[^A-Za-z]/.test(part)) ? " " : part;
  });
};

/** Makes the judge of a page: what is left of a text without the language's own parts, data, figures and punctuation. */
function judgeOf(data: readonly string[]): (text: string) => string {
  const words = [...data, ...NAMES, ...KEYS]
    .map((one) => one.trim())
    .filter((one) => /\p{L}/u.test(one))
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    // In the pseudo language a word has an accent, and a value within a text has none.
    let rest = isMarked(text) ? text.replaceAll("\u200B", "⟦").replaceAll("\u00AD", "⟧") : unaccented(text);
    for (let before = ""; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
    }
    if (!/\p{L}/u.test(rest)) return "";
    for (const word of words) {
      if (!rest.includes(word)) continue;
      rest = rest.replaceAll(new RegExp(String.raw`(?<!\p{L})${escaped(word)}(?!\p{L})`, "gu"), " ");
      if (!/\p{L}/u.test(rest)) return "";
    }
    return rest.replaceAll(/\s+/g, " ").trim();
  };
}

/** What stands on a page and is neither of the language nor data, each once. */
export async function untranslatedOn(page: Page, answered: AnsweredData): Promise<readonly string[]> {
  // Texts first: what is answered after them is not shown in them.
  const texts = await textsOf(page);
  const judge = judgeOf([...(await answered.strings()), ...(await typedIn(page))]);
  const found = texts.flatMap(({ where, text }) => {
    const rest = judge(text);
    return rest === "" ? [] : [`${where}: '${rest}' in '${text.trim()}'`];
  });
  return [...new Set(found)];
}
