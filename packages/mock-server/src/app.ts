import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { t } from '@railhead/core/messages/catalogue'
import { Hono, type Context } from 'hono'
import { ConnectionDropped, type Handle } from './scenarios'
import { headersOf, SECURITY_HEADERS } from './security-headers'

interface Bound {
  Bindings: HttpBindings
}
const ON_EVERY_ANSWER = Object.entries(SECURITY_HEADERS)

/** Puts the API and the apps' files behind one origin, with the security headers on every answer. */
export function createApp(
  handle: Handle,
  files: (request: Request) => Response,
  report: (error: unknown) => void = console.error,
): Hono<Bound> {
  const app = new Hono<Bound>()
  const api = async ({ env, req }: Context<Bound>): Promise<Response> => {
    try {
      const clientAddress = env.incoming.socket.remoteAddress
      return await handle(req.raw, clientAddress === undefined ? {} : { clientAddress })
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
  }
  // One handler for all: with several that match, Hono puts a chain of promises around every call.
  app.all('*', (context) => {
    const { path } = context.req
    // Set on Node's own answer: copying each Response to add them would cost more than most calls.
    for (const [name, value] of ON_EVERY_ANSWER) context.env.outgoing.setHeader(name, value)
    if (path === '/api' || path.startsWith('/api/')) return api(context)
    for (const [name, value] of Object.entries(headersOf(path))) context.env.outgoing.setHeader(name, value)
    return files(context.req.raw)
  })
  app.onError((error, context) => {
    report(error)
    return context.json({ description: t('notice.negative'), code: 'unexpected' }, 500)
  })
  return app
}
