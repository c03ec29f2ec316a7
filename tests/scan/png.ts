import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import type { Grey } from './scene'

function chunk(kind: string, body: Uint8Array): Buffer {
  const made = Buffer.alloc(body.length + 12)
  made.writeUInt32BE(body.length, 0)
  made.write(kind, 4, 'latin1')
  made.set(body, 8)
  made.writeUInt32BE(crc32(made.subarray(4, body.length + 8)), body.length + 8)
  return made
}

/** Writes a grey picture for people to look at. */
export function writePng(path: string, { data, width, height }: Grey): void {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  writeFileSync(path, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())]))
}
