import { makeSymbol } from "./symbols";

/** The printed commands and what they do, as docs/floor-guide.md says. */
const COMMANDS = [
  ["TODAY", "The day is today."],
  ["SEND", "Does what the button at the lower edge does."],
  ["YES", "Goes on, when asked before cars leave loaded."],
  ["NO", "Goes back, when asked."],
  ["CLEAR", "Takes everything off again."],
  ["ORDER", "Bulk Sequence: the order of scanning is the new order; once more ends it."],
] as const;

const MODULE = 2;
const BAR = 70;
const ROW = 150;

/** One page to print: each command as Code 128 with its name and what it does, as SVG in pixels. */
export async function commandSheet(): Promise<string> {
  const rows = await Promise.all(
    COMMANDS.map(async ([word, does], at) => {
      const symbol = await makeSymbol(`RAILHEAD ${word}`, "Code128");
      const bars = Array.from(symbol.data.slice(0, symbol.width), (value, x) =>
        value < 128 ? `M${x * MODULE} 0h${MODULE}v${BAR}h-${MODULE}z` : "",
      ).join("");
      const y = 90 + at * ROW;
      return `<g transform="translate(60 ${y})"><path d="${bars}"/><text y="${BAR + 24}" font-size="20" font-weight="700">RAILHEAD ${word}</text><text y="${BAR + 46}" font-size="16">${does}</text></g>`;
    }),
  );
  const height = 90 + COMMANDS.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" width="760" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/><text x="60" y="52" font-size="26" font-weight="700">Railhead: commands to scan</text>${rows.join("")}</svg>\n`;
}
