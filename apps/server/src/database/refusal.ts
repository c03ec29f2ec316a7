/** The database cannot be used as things stand. The message is a sentence for whoever runs the server: what is wrong and what to do. */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";
}

/** The code of a system call's error (`ENOENT`), or '' for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
