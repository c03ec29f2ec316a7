import type { ResourceFacts } from "./resource.types";

/** The parameters of every question about the rows of a list. `terminalId` null: rows of all terminals of the session. */
export const listScope = (
  { only, rows }: Pick<ResourceFacts, "only" | "rows">,
  terminalId: string | null,
): Readonly<Record<string, string>> => ({
  ...only,
  ...(terminalId === null ? {} : { terminal_id: terminalId }),
  ...(rows.kind === "held" && rows.where === "open" ? { held: "1" } : {}),
});
