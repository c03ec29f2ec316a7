/** An error that PostgreSQL answered with. */
export interface SqlError extends Error {
  /** The SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** The SQLSTATE of an error of the database; undefined for any other, a lost connection among them. */
export const stateOf = (error: unknown): string | undefined => {
  const code = (error as Partial<SqlError> | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};
