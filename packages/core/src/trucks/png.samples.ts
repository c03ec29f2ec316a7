import { crc32 } from './png'

interface Image {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  /** Chunks between the header and the data. */
  readonly beside: readonly string[]
  /** Chunks where the data stands. */
  readonly data: readonly string[]
}

/** An image as the pad gives it: 360 × 115, eight bits, true colour; what a test needs may be another. */
export const padImage = (more: Partial<Image> = {}): Image => ({ width: 360, height: 115, depth: 8, colour: 2, beside: [], data: ['IDAT'], ...more })

const four = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)

function chunk(name: string, body: readonly number[]): number[] {
  const named = Array.from(name, (letter) => letter.charCodeAt(0))
  const checked = new Uint8Array([...named, ...body])
  return [...four(body.length), ...checked, ...four(crc32(checked, 0, checked.length))]
}

/** The bytes of an image with lawful chunks; its data is none that could be drawn. */
export function pngOf({ width, height, depth, colour, beside, data }: Image): Uint8Array {
  return new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
    ...chunk('IHDR', [...four(width), ...four(height), depth, colour, 0, 0, 0]),
    ...beside.flatMap((name) => chunk(name, [0])),
    ...data.flatMap((name) => chunk(name, [1, 2, 3, 4])),
    ...chunk('IEND', []),
  ])
}

/** Bytes as the address of a PNG. */
export const pngAddress = (bytes: Uint8Array): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3)
    const held = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += `${letters[held >> 18]}${letters[(held >> 12) & 63]}${b === undefined ? '=' : letters[(held >> 6) & 63]}${c === undefined ? '=' : letters[held & 63]}`
  }
  return `data:image/png;base64,${text}`
}
