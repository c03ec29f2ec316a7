import type { Found } from '@railhead/core/scan/sighting.rules'
import { doubled, greyOf, pixelsOf, stretched, type Pixels } from './pixels'

/** What reads barcodes off a picture. */
export type Detect = (picture: Pixels) => Promise<readonly Found[]>

/** A picture that is larger than this is not doubled for the second look. */
const DOUBLED_MOST = 700

/** The second look: contrast drawn out, and small pictures at twice the size. */
export function secondLook(picture: Pixels): Pixels {
  const { width, height } = picture
  const grey = stretched(greyOf(picture), width, height)
  return width > DOUBLED_MOST ? pixelsOf(grey, width, height) : pixelsOf(doubled(grey, width, height), width * 2, height * 2)
}

/** Reads a picture as it is, and where that finds nothing looks a second time. */
export async function readFrame(picture: Pixels, detect: Detect): Promise<readonly Found[]> {
  const found = await detect(picture)
  return found.length > 0 ? found : detect(secondLook(picture))
}
