import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { t } from '@railhead/core/messages/catalogue'
import { Hono } from 'hono'
import { ConnectionDropped, type Handle } from './scenarios'
import { headersOf, SECURITY_HEADERS } from './security-headers'

const ON_EVERY_ANSWER = Object.entries(SECURITY_HEADERS)

/** Puts the API and the apps' files behind one origin, with the security headers on every answer. */
export function createApp(
  handle: Handle,
  files: (request: Request) => Response,
  report: (error: unknown) => void = console.error,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('*', async (context, next) => {
    // Set on Node's own answer: copying each Response to add them would cost more than most calls.
    for (const [name, value] of ON_EVERY_ANSWER) context.env.outgoing.setHeader(name, value)
    for (const [name, value] of Object.entries(headersOf(context.req.path))) context.env.outgoing.setHeader(name, value)
    await next()
  })
  app.all('/api/*', async (context) => {
    try {
      const clientAddress = context.env.incoming.socket.remoteAddress
      return await handle(context.req.raw, clientAddress === undefined ? {} : { clientAddress })
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      context.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
  })
  app.all('*', (context) => files(context.req.raw))
  app.onError((error, context) => {
    report(error)
    return context.json({ description: t('notice.negative'), code: 'unexpected' }, 500)
  })
  return app
}
