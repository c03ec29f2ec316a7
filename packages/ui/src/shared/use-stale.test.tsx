// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../testing/mount";
import { useStale } from "./use-stale";

const StaleText = () => <p>{useStale() ? "stale" : "fresh"}</p>;
const page = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;

/** A page that runs `/assets/web/index-1.js` while the server answers with `html`; a chunk then fails. */
async function afterFailedChunk(html: () => Promise<Response>) {
  const answered = vi.fn<() => Promise<Response>>(html);
  vi.stubGlobal("fetch", answered);
  const shown = await mount(<StaleText />);
  await act(async () => {
    window.dispatchEvent(new Event("vite:preloadError"));
    await answered.mock.results[0]?.value.catch(() => undefined);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  });
  return shown.text();
}

describe("useStale", () => {
  beforeEach(() => {
    document.head.innerHTML = '<script type="module" src="/assets/web/index-1.js" nomodule></script>';
  });
  afterEach(() => {
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it("says so when the server has a newer version", async () => {
    expect(await afterFailedChunk(() => Promise.resolve(new Response(page("/assets/web/index-2.js"))))).toBe("stale");
  });

  it("says nothing when the version is the same and only a file did not come", async () => {
    expect(await afterFailedChunk(() => Promise.resolve(new Response(page("/assets/web/index-1.js"))))).toBe("fresh");
  });

  it("says nothing when the server does not answer", async () => {
    expect(await afterFailedChunk(() => Promise.reject(new TypeError("Failed to fetch")))).toBe("fresh");
    expect(await afterFailedChunk(() => Promise.resolve(new Response("", { status: 502 })))).toBe("fresh");
  });
});
