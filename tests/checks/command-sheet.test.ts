import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parseCommand } from "@railhead/core/scan/commands.rules";
import { commandSheet } from "../scan/command-sheet";

const SHEET = fileURLToPath(new URL("../../docs/images/scan-commands.svg", import.meta.url));

it("the printed sheet holds every command, as the app reads it (UPDATE_SHEET=1 writes it again)", async () => {
  const sheet = await commandSheet();
  if (process.env.UPDATE_SHEET) writeFileSync(SHEET, sheet);

  expect(readFileSync(SHEET, "utf8")).toBe(sheet);
  expect([...sheet.matchAll(/>(RAILHEAD \w+)</g)].map(([, code]) => parseCommand(code ?? "")?.kind)).toEqual([
    "today",
    "send",
    "yes",
    "no",
    "clear",
    "order",
  ]);
});
