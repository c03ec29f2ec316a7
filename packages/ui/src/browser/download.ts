import { readAnswer } from "@railhead/core/api/answer.rules";
import { ContractBroken, NetworkLost, type ApiError } from "@railhead/core/api/api-errors";
import type { CancelSignal } from "@railhead/core/ports/http.port";
import type { ExportRequest } from "@railhead/core/resources/list-export";
import type { Outcome } from "@railhead/core/runtime/from-effect";

const NAME = /filename="([^"]+)"/;

/** Puts bytes on the device as a file, without leaving the page. */
function save(name: string, bytes: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken the bytes by the time that the page does anything else.
  requestAnimationFrame(() => URL.revokeObjectURL(link.href));
}

/** Fetches a file and saves it; gives its name. An answer without a file is read as a refusal. */
export async function downloadFile(
  { route, address }: Pick<ExportRequest, "route" | "address">,
  signal: CancelSignal,
): Promise<Outcome<string, ApiError>> {
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  try {
    const answer = await fetch(address, { signal: stop.signal, credentials: "same-origin", cache: "no-store" });
    const name = NAME.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    if (answer.status !== 200 || name === undefined) {
      const read = readAnswer(route, { status: answer.status, headers: answer.headers, text: await answer.text() });
      return { ok: false, error: read.ok ? new ContractBroken({ route: route.path, reason: "no file" }) : read.error };
    }
    // A file that is broken off rejects here: nobody gets a part of it.
    const bytes = await answer.blob();
    save(name, bytes);
    return { ok: true, value: name };
  } catch {
    return { ok: false, error: new NetworkLost({}) };
  }
}
