import { createApp } from "@railhead/host/app";
import type { ListenSettings } from "@railhead/host/listen-settings";
import { addressOfHost, createHttpServer, listen, stopListening } from "@railhead/host/listening";
import { isLoopbackHost } from "@railhead/host/public-url";
import { scaleParts } from "@railhead/host/scale-parts";
import type { NetworkRange } from "@railhead/core/scales/scale-networks.rules";
import { createOwnHosts } from "@railhead/host/own-hosts";
import { createStaticFiles } from "@railhead/host/static-files";
import { fileURLToPath } from "node:url";
import { createMock, type Mock, type MockOptions } from "./mock";

export interface HostOptions extends MockOptions, Partial<ListenSettings> {
  /** Folder of the built apps. */
  readonly dist?: string;
  /** Where scales may be that are read over the network; null: on this machine alone, where nobody else reaches the server. */
  readonly scaleNetworks?: readonly NetworkRange[] | null;
}

export interface Host {
  readonly url: string;
  readonly port: number;
  readonly mock: Mock;
  readonly reset: () => Promise<void>;
  /** Takes no more calls, lets those under way end, then stops. */
  readonly close: () => Promise<void>;
}

/**
 * Serves the mock server and the built apps over HTTP; port 0 takes any free port. Resolves when it listens and its
 * rows are there. Rejects with Node's listen error when the port cannot be had.
 */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const settings: ListenSettings = { port: options.port ?? 0, host: options.host ?? "127.0.0.1" };
  const files = createStaticFiles(options.dist ?? fileURLToPath(new URL("../../../dist", import.meta.url)));
  const publicUrl = options.publicUrl ?? addressOfHost(settings.host, settings.port);
  const isLoopbackDemo = isLoopbackHost(settings.host);
  const scales = options.scales ?? scaleParts({ networks: options.scaleNetworks ?? null, isLoopbackDemo });
  const paperOrigin = options.publicUrl === undefined ? {} : { paperOrigin: options.publicUrl };
  const mock = createMock({ ...options, ...paperOrigin, publicUrl, scales });
  const server = createHttpServer(createApp({ handle: mock.handle, files }), createOwnHosts({ publicUrl }));
  const port = await listen(server, settings);
  const close = async () => {
    mock.endStreams();
    await stopListening(server);
    await mock.close();
  };
  await mock.ready().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url: addressOfHost(settings.host, port), port, mock, reset: mock.reset, close };
}
