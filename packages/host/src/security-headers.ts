const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

/** Sent with every answer: nothing inline, nothing from elsewhere, no frames; the camera for our own pages only. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": policy("'self'"),
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Sent as well where the browser came over https: it comes no other way for two years, to this name and those below it. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** The worker that decodes barcodes is known by its file name, which the build keeps before the hash. */
const DECODER = /^\/assets\/[\w-]+\/scan-worker-[\w-]+\.js$/;

/** The floor's service worker may look after /mobile-v2 itself, not only what lies below it; nothing else. */
const FLOOR_WORKER = "/mobile-v2/sw.js";

/**
 * Headers of a path, added to the common ones or in place of them: only the decoder's worker may compile WebAssembly.
 * A worker has the policy of its own response, so no document needs to allow it.
 */
export function headersOf(path: string): Readonly<Record<string, string>> {
  if (path === FLOOR_WORKER) return { "service-worker-allowed": "/mobile-v2" };
  return DECODER.test(path) ? { "content-security-policy": policy("'self' 'wasm-unsafe-eval'") } : {};
}
