/** What an XML text says, one after the other. Names come without their prefix. */
export interface XmlHandlers {
  /** An element begins; `attribute` gives the text of one of its attributes, null without it. */
  readonly open: (name: string, attribute: (name: string) => string | null) => void;
  readonly close: (name: string) => void;
  /** Text between tags, maybe in several pieces. */
  readonly text?: (text: string) => void;
}

/** An XML text that is broken, or holds what no workbook needs: a document type, nesting without end. */
export class XmlRefused extends Error {}

/** Characters of one tag, comment or instruction at most. */
const MARKUP_MOST = 100_000;
const DEPTH_MOST = 200;
/** An entity is not longer than this: '&#x10FFFF;'. */
const ENTITY_MOST = 10;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Whether a sign of this number is one that a text can be kept with: no NUL, no half of a pair. */
const isSign = (point: number): boolean => point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);

/** Text with its entities replaced. Only those of XML itself are known: a workbook cannot declare others. Signs that no text is kept with are left out. */
export function xmlDecoded(text: string): string {
  const kept = text.includes("\0") ? text.replaceAll("\0", "") : text;
  if (!kept.includes("&")) return kept;
  return kept.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name: string) => {
    const point = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : null;
    if (point === null) return ENTITIES[name] ?? whole;
    return isSign(point) ? String.fromCodePoint(point) : "";
  });
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);
const forms = new Map<string, RegExp>();
function formOf(name: string): RegExp {
  const kept = forms.get(name) ?? new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  forms.set(name, kept);
  return kept;
}
const attributeOf = (tag: string) => (name: string) => {
  const [, double, single] = formOf(name).exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? null : xmlDecoded(value);
};

/** A tag up to its end; a '>' in an attribute is not the end. */
const TAG = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y;

/** Reads XML piece by piece, wherever it is cut, and holds no more of it than one tag. */
export class XmlReader {
  readonly #handlers: XmlHandlers;
  #rest = "";
  #depth = 0;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = text[at] === "<" ? this.#markup(text, at) : this.#text(text, at);
      if (next === null) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MARKUP_MOST) throw new XmlRefused("Markup without end.");
  }

  /** Ends the text: what is open then was cut off. */
  end(): void {
    if (this.#rest.trim() !== "" || this.#depth !== 0) throw new XmlRefused("The text is cut off.");
  }

  /** Gives text up to the next tag; answers where to read on, null where more of it must come first. */
  #text(text: string, at: number): number | null {
    const tag = text.indexOf("<", at);
    let end = tag < 0 ? text.length : tag;
    if (tag < 0) {
      const entity = text.lastIndexOf("&");
      if (entity >= at && end - entity <= ENTITY_MOST && !text.includes(";", entity)) end = entity;
      if (end === at) return null;
    }
    this.#handlers.text?.(xmlDecoded(text.slice(at, end)));
    return end;
  }

  #markup(text: string, at: number): number | null {
    if (text.startsWith("<!--", at)) return this.#behind(text, at + 4, "-->");
    if (text.startsWith("<?", at)) return this.#behind(text, at + 2, "?>");
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end < 0) return null;
      this.#handlers.text?.(text.slice(at + 9, end));
      return end + 3;
    }
    if ("<![CDATA[".startsWith(text.slice(at)) || "<!--".startsWith(text.slice(at))) return null;
    if (text.startsWith("<!", at)) throw new XmlRefused("A document type.");
    TAG.lastIndex = at;
    if (!TAG.test(text)) return null;
    const end = TAG.lastIndex;
    this.#tag(text.slice(at + 1, end - 1));
    return end;
  }

  #behind(text: string, at: number, end: string): number | null {
    const found = text.indexOf(end, at);
    return found < 0 ? null : found + end.length;
  }

  #tag(tag: string): void {
    if (tag.startsWith("/")) {
      this.#depth -= 1;
      if (this.#depth < 0) throw new XmlRefused("A tag that was never opened.");
      this.#handlers.close(withoutPrefix(tag.slice(1).trim()));
      return;
    }
    const isClosed = tag.endsWith("/");
    const [qualified = ""] = /^[^\s/]+/.exec(tag) ?? [];
    const name = withoutPrefix(qualified);
    this.#depth += 1;
    if (this.#depth > DEPTH_MOST) throw new XmlRefused("Nesting without end.");
    this.#handlers.open(name, attributeOf(tag));
    if (!isClosed) return;
    this.#depth -= 1;
    this.#handlers.close(name);
  }
}
