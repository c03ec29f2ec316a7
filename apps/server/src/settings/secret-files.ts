import type { Environment } from "./readers";

/** Settings that hold a secret: each may be in a file, named by the same setting with _FILE after it. */
export const SECRETS = ["ADMIN_PASSWORD", "DATABASE_URL", "SMTP_URL", "METRICS_TOKEN"] as const;

/**
 * Replaces `X_FILE` by the content of that file, so that a secret need not be in the environment. A file that cannot be
 * read, or a secret given twice, is a sentence in `refusals`.
 */
export function withSecretFiles(
  env: Environment,
  readFile: (path: string) => string,
): { readonly env: Environment; readonly refusals: readonly string[] } {
  const found: Record<string, string | undefined> = { ...env };
  const refusals: string[] = [];
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      refusals.push(`${name} and ${name}_FILE are both set. Keep one of them.`);
      continue;
    }
    try {
      found[name] = readFile(path).trim();
    } catch {
      refusals.push(
        `${name}_FILE is '${path}', which cannot be read. Check that the file is there and that this account may read it.`,
      );
    }
  }
  return { env: found, refusals };
}
