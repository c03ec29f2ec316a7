import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Mock } from './mock'
import { ConnectionDropped } from './scenarios'

/** Reads `name=value` of a Set-Cookie line; an empty or expired one signs out. */
function cookieOf(line: string): string | null {
  const [pair = '', ...attributes] = line.split(/\s*;\s*/)
  const isGone = pair.endsWith('=') || attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  return isGone ? null : pair
}

/**
 * The mock server as one MSW handler for everything under /api. It keeps the session cookie itself, as a browser would;
 * a request that brings its own cookie keeps it.
 */
export function mswHandlers(mock: Mock): readonly HttpHandler[] {
  let cookie: string | null = null
  return [
    http.all('*/api/*', async ({ request }) => {
      const call = new Request(request)
      if (cookie !== null && !call.headers.has('cookie')) call.headers.set('cookie', cookie)
      try {
        const response = await mock.handle(call)
        for (const line of response.headers.getSetCookie()) cookie = cookieOf(line)
        return response
      } catch (error) {
        if (error instanceof ConnectionDropped) return HttpResponse.error()
        throw error
      }
    }),
  ]
}
