import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { refusalBody } from "@railhead/service/problems";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { SECURITY_HEADERS } from "./security-headers";

/** By which names a server answers. */
export interface OwnHosts {
  /** Where people find it: its host name counts, whatever the port. */
  readonly publicUrl: string;
  /** Whether an address is a proxy of ours; left out: none is. */
  readonly isTrustedProxy?: (address: string) => boolean;
}

/** A name or an address, in brackets where it is one of version 6, and perhaps a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d{0,5})?$/i;
/** The host of a Host header, without port and case; null for text that is no host. */
function hostIn(header: string): string | null {
  const name = HOST.exec(header.trim())?.[1]?.toLowerCase();
  if (name === undefined || !name.startsWith("[")) return name ?? null;
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
}
const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, "")) !== 0;

/** Names of this machine alone. Nobody can lead one of them elsewhere: `.localhost` is given to nobody. */
const isLoopback = (host: string) =>
  /^(.+\.)?localhost$/.test(host) || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));

/**
 * What balancers and containers ask whether the server lives, by its address and without a name: it tells a word.
 * A page of another site that was led here by a changed name asks by that name.
 */
const WATCHED: ReadonlySet<string> = new Set(["/api/health", "/api/live"]);

/** All values of a header, each as it was sent: Node keeps only the first of several hosts. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? "");
  }
  return values;
}

/** Where a request is sent to, by its first line: a path, and the host if it names one; null for what is neither. */
function targetOf(url: string): { readonly path: string; readonly host: string | null } | null {
  if (url.startsWith("/") || url === "*") {
    const query = url.indexOf("?");
    return { path: query < 0 ? url : url.slice(0, query), host: null };
  }
  const whole = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
  return whole === null ? null : { path: whole.pathname, host: whole.host };
}

/**
 * Whether a request means this server: every host that it names is a loopback name or the public one. Otherwise a page
 * of another site, whose name was led to this machine after the browser had loaded it, could call as if it were ours.
 * Proxies pass the browser's Host on; what a trusted one says in X-Forwarded-Host must be ours as well, what others say
 * there is not read.
 */
export function createOwnHosts({ publicUrl, isTrustedProxy = () => false }: OwnHosts) {
  const ours = new URL(publicUrl).hostname;
  const isOurs = (host: string | null) => host !== null && (host === ours || isLoopback(host));
  return (incoming: IncomingMessage): boolean => {
    const hosts = valuesOf(incoming, "host");
    const target = targetOf(incoming.url ?? "");
    if (target === null || hosts.length > 1) return false;
    const isProxied = isTrustedProxy(incoming.socket.remoteAddress ?? "");
    const forwarded = isProxied ? valuesOf(incoming, "x-forwarded-host").flatMap((value) => value.split(",")) : [];
    const named = [...hosts, ...(target.host === null ? [] : [target.host]), ...forwarded].map(hostIn);
    const isKnown = (host: string | null) => isOurs(host) || (host !== null && isAddress(host));
    if (WATCHED.has(target.path)) return named.every(isKnown);
    return named.length > 0 && named.every(isOurs);
  };
}

/** Refuses a request that means another server (421), before anything of it is looked at. */
export function refuseHost(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const isApi = /^(https?:\/\/[^/]*)?\/api(\/|\?|$)/i.test(incoming.url ?? "");
  const refusal = callRefusal("wrong_host");
  const body = isApi ? JSON.stringify(refusalBody("wrong_host", refusal)) : refusal.description;
  const type = isApi ? "application/json" : "text/plain; charset=utf-8";
  const length = Buffer.byteLength(body);
  const own = { "cache-control": "no-store", "content-type": type, "content-length": length, connection: "close" };
  outgoing.writeHead(421, { ...SECURITY_HEADERS, ...own });
  outgoing.end(body);
}
