import { Problem } from '../problems'

const tooLarge = (limit: number) =>
  new Problem('TooLarge', 'too_large', `The request is larger than ${Math.floor(limit / 1024)} KB. Send less at once.`)

/** Reads a body up to a limit in bytes; what the sender says about its length is not trusted. */
async function readText(request: Request, limit: number): Promise<string> {
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > limit) throw tooLarge(limit)
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof TypeError) throw new Problem('Malformed', 'not_text', 'The request is not readable text.')
    throw error
  }
}

/** A JSON body: its text, by which a repeated request is known, and its value. An empty body without a type counts as `{}`. */
export async function readJson(request: Request, limit: number): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type')
  const isJson = type !== null && /^application\/json\s*(;|$)/i.test(type)
  if (type !== null && !isJson) throw new Problem('UnsupportedMedia', 'not_json', 'Send JSON: Content-Type application/json.')
  const text = await readText(request, limit)
  if (text === '' && !isJson) return { text, value: {} }
  if (!isJson) throw new Problem('UnsupportedMedia', 'not_json', 'Send JSON: Content-Type application/json.')
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    throw new Problem('Malformed', 'bad_json', 'The request is not valid JSON.')
  }
}
