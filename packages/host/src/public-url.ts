import type { ListenSettings } from "./listen-settings";
import { addressOfHost } from "./listening";

/**
 * Reads PUBLIC_URL: where people find the server, without a slash at its end; null when nothing is said, a sentence
 * instead when it is no such address.
 */
export function readPublicUrl(text: string | undefined): string | null | { readonly refusal: string } {
  const said = text?.trim() ?? "";
  if (said === "") return null;
  const url = URL.canParse(said) ? new URL(said) : null;
  const isBare = url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  if (isBare && /^https?:$/.test(url.protocol)) return url.origin;
  const way = "Use where people find the server, without a path: https://rail.example.com";
  return { refusal: `PUBLIC_URL is '${said}'. ${way}` };
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/i;
/** Whether nobody but this machine can reach an address listened on. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

const EVERY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);
/** Warning for a server that listens to a network without a public address; null where none is due. */
export function publicUrlWarning({ host, port }: ListenSettings, publicUrl: string | null): string | null {
  if (publicUrl !== null || isLoopbackHost(host)) return null;
  const rest = EVERY_ADDRESS.has(host) ? ": localhost, 127.0.0.1" : ` and to ${addressOfHost(host, port)}`;
  const way = `Set PUBLIC_URL to the address that people open, such as http://192.168.1.20:${port}.`;
  return `HOST is '${host}' and PUBLIC_URL is not set: the server answers only to names of this machine${rest}. ${way}`;
}
