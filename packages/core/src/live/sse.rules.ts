/** One block of a stream: what came between two empty lines. */
export type Block = { readonly id: string | null; readonly data: string | null };

const value = (line: string, name: string): string | null => {
  if (!line.startsWith(`${name}:`)) return null;
  return line.slice(name.length + 1).replace(/^ /, "");
};

function readBlock(text: string): Block {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of text.split("\n")) {
    id = value(line, "id") ?? id;
    const part = value(line, "data");
    if (part !== null) data.push(part);
  }
  return { id, data: data.length > 0 ? data.join("\n") : null };
}

/** The whole blocks of the text that has come so far, and what is left of it. Lines end as the server writes them, in LF. */
export function takeBlocks(text: string): { readonly blocks: readonly Block[]; readonly rest: string } {
  const parts = text.split("\n\n");
  const rest = parts.pop() ?? "";
  return { blocks: parts.map(readBlock), rest };
}
