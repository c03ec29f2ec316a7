/** Where the server listens. */
export interface ListenSettings {
  readonly port: number;
  readonly host: string;
}

/** The settings that are read here. */
export const LISTEN_NAMES = ["PORT", "HOST"] as const;
const DEFAULT_PORT = 4700;
const DEFAULT_HOST = "127.0.0.1";
const HIGHEST_PORT = 65_535;

/** Reads PORT and HOST; a sentence instead when PORT is no port. 0 asks for any free one. */
export function readListenSettings(
  env: Readonly<Record<string, string | undefined>>,
): ListenSettings | { readonly refusal: string } {
  const text = env["PORT"]?.trim() ?? "";
  const port = text === "" ? DEFAULT_PORT : Number(text);
  if (!/^\d*$/.test(text) || port > HIGHEST_PORT) {
    return {
      refusal: `PORT is '${text}', which is no port. Use a whole number from 0 to ${HIGHEST_PORT}; 0 takes any free one.`,
    };
  }
  return { port, host: env["HOST"]?.trim() || DEFAULT_HOST };
}

/** What to tell a person when listening fails. */
export function listenRefusal(error: NodeJS.ErrnoException, { port, host }: ListenSettings): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use already. Stop what uses it, or choose another: PORT=${port + 1}.`;
  if (error.code === "EACCES") return `Port ${port} may not be used by this account. Choose one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST is '${host}', which is no address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
