import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApp } from './app'
import { createMock, type Mock, type MockOptions } from './mock'
import type { Settings } from './settings'
import { createStaticFiles } from './static-files'

/** How long a stopping host waits for calls that are under way, in milliseconds. */
const PATIENCE = 3_000
/** Longer than clients keep a connection, so that none is cut in the moment of its next call. In milliseconds. */
const KEEP_ALIVE = 65_000

export interface HostOptions extends MockOptions, Partial<Settings> {
  /** Folder of the built apps. */
  readonly dist?: string
}

export interface Host {
  readonly url: string
  readonly port: number
  readonly mock: Mock
  readonly reset: () => Promise<void>
  /** Takes no more calls, lets those under way end, then stops. */
  readonly close: () => Promise<void>
}

function listen(server: Server, { port, host }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE)
    server.close(() => {
      clearTimeout(impatient)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Serves the mock server and the built apps over HTTP; port 0 takes any free port. Resolves when it listens and its
 * rows are there. Rejects with Node's listen error when the port cannot be had.
 */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const settings: Settings = { port: options.port ?? 0, host: options.host ?? '127.0.0.1' }
  const files = createStaticFiles(options.dist ?? fileURLToPath(new URL('../../../dist', import.meta.url)))
  const mock = createMock(options)
  const server = createAdaptorServer({ fetch: createApp(mock.handle, files).fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE
  const { port } = await listen(server, settings)
  const close = async () => {
    await stop(server)
    await mock.close()
  }
  await mock.ready().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  return { url: `http://${name}:${port}`, port, mock, reset: mock.reset, close }
}
