/** The database cannot be used. The message is a sentence for the operator: what is wrong and what to do. */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";
}

/** The code of a system call's error (`ENOENT`), or '' for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
