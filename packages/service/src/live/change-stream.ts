import type { Change, Changes } from '@railhead/api-contract/live/events.contract'
import type { ChangeFeed, FedChange, News } from './change-feed.port'
import { isAfter } from './cursor'

/** Most changes that wait for a reader; one who falls further behind is told to read everything again. */
export const MOST_WAITING = 1_000
/** Most changes of one message. */
const MOST_AT_ONCE = 200
/** Beats that a reader may leave unread before the stream is given up. */
const MOST_UNREAD_BEATS = 4
/** Milliseconds after which a browser connects anew. */
const RETRY = 2_000

export interface StreamParts {
  readonly feed: ChangeFeed
  /** Where the reader stands; `changes` are those it has missed, null when it must read everything again. */
  readonly start: { readonly cursor: string; readonly changes: readonly FedChange[] | null }
  /** The changes that may be shown; null when the caller may not be here any more. Asked before each message. */
  readonly visible: (changes: readonly FedChange[]) => Promise<readonly Change[] | null>
  readonly write: (changes: Changes) => string
  /** Told once, when the stream is over for whatever reason. */
  readonly onEnd: () => void
  /** Told of what breaks the stream from our side; it ends. */
  readonly onFault: (error: unknown) => void
}

/** An open stream, as the service sees it. */
export interface ChangeStream {
  readonly body: ReadableStream<Uint8Array>
  readonly hear: (news: News) => void
  /** Time for a sign of life, and to look whether the caller may still be here. */
  readonly beat: () => void
  readonly end: () => void
}

const bytes = new TextEncoder()

/**
 * Server-sent events of one caller. Nothing is made before it is asked for: changes wait in a bounded line, and one
 * commit's changes leave in one message. The first message says where the stream begins.
 */
export function createChangeStream({ feed, start, visible, write, onEnd, onFault }: StreamParts): ChangeStream {
  /** Up to where the reader has been told, and up to where changes have been taken; null while any is taken. */
  let cursor = start.cursor
  let heardTo: string | null = start.cursor
  let waiting: readonly FedChange[] = start.changes ?? []
  let isFirst = true
  let mustReset = start.changes === null
  let unread = 0
  let isOver = false
  let isCancelled = false
  let wake: () => void = () => undefined

  const message = (changes: Changes): string => `id: ${changes.cursor}\ndata: ${write(changes)}\n\n`
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
    wake()
  }
  const hasNews = () => isOver || isFirst || mustReset || unread > 0 || waiting.length > 0
  const news = async () => {
    while (!hasNews()) await new Promise<void>((resolve) => (wake = resolve))
  }

  /** Begins anew where the feed stands; what comes in meanwhile is not lost. */
  const reset = async (): Promise<string | null> => {
    mustReset = false
    isFirst = false
    waiting = []
    heardTo = null
    const head = (await feed.since(null))?.cursor ?? cursor
    waiting = waiting.filter((change) => isAfter(change.cursor, head))
    heardTo = waiting.at(-1)?.cursor ?? head
    cursor = head
    return (await visible([])) && message({ result: [], cursor, reset: true })
  }

  /** The next piece of the stream; null when the caller may not be here any more. */
  const next = async (): Promise<string | null> => {
    if (mustReset) return reset()
    const batch = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    const isBeat = unread > 0
    const shown = await visible(batch)
    if (shown === null) return null
    cursor = batch.at(-1)?.cursor ?? cursor
    unread = 0
    if (shown.length > 0 || isFirst) {
      const retry = isFirst ? `retry: ${RETRY}\n` : ''
      isFirst = false
      return retry + message({ result: [...shown], cursor, reset: false })
    }
    return isBeat ? `: still here\nid: ${cursor}\n\n` : ''
  }

  /** Waits for something to say. */
  const piece = async (): Promise<string | null> => {
    for (;;) {
      await news()
      const text = isOver ? null : await next()
      if (text !== '') return text
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const text = await piece().catch((error: unknown) => {
          onFault(error)
          return null
        })
        if (text !== null && !isOver) return controller.enqueue(bytes.encode(text))
        end()
        if (!isCancelled) controller.close()
      },
      cancel: () => {
        isCancelled = true
        end()
      },
    },
    { highWaterMark: 0 },
  )

  return {
    body,
    end,
    hear: (heard) => {
      if (heard === 'reset') mustReset = true
      else if (!mustReset) {
        const to = heardTo
        const fresh = to === null ? heard : heard.filter((change) => isAfter(change.cursor, to))
        waiting = [...waiting, ...fresh]
        if (to !== null) heardTo = fresh.at(-1)?.cursor ?? to
        mustReset = waiting.length > MOST_WAITING
      }
      if (mustReset) waiting = []
      wake()
    },
    beat: () => {
      unread += 1
      if (unread > MOST_UNREAD_BEATS) end()
      else wake()
    },
  }
}
