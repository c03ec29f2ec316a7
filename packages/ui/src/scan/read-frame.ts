import { isWeak, isWhole, type ReadCode } from "@railhead/core/scan/sighting.rules";
import { doubled, greyOf, pixelsOf, stretched, type Pixels } from "./pixels";

/** What reads barcodes off a picture. */
export type Detect = (picture: Pixels) => Promise<readonly ReadCode[]>;

/** A picture that is larger than this is not doubled for the second look. */
const DOUBLED_MOST = 700;

/** The second look: contrast drawn out, and small pictures at twice the size. */
export function secondLook(picture: Pixels, isDoubled = picture.width <= DOUBLED_MOST): Pixels {
  const { width, height } = picture;
  const grey = stretched(greyOf(picture), width, height);
  return isDoubled ? pixelsOf(doubled(grey, width, height), width * 2, height * 2) : pixelsOf(grey, width, height);
}

type Look = () => Promise<readonly ReadCode[]>;

/** Without check sums a part of a code may read as a whole one: what another look reads the same way stays. */
async function vouched(found: readonly ReadCode[], ...looks: readonly Look[]): Promise<readonly ReadCode[]> {
  let good = found.filter((each) => !isWeak(each));
  for (const look of looks) {
    const open = found.filter((each) => !good.includes(each));
    if (open.length === 0) return found;
    const again = await look();
    good = [...good, ...open.filter((each) => again.some(({ text }) => text === each.text))];
  }
  return good;
}

/** Reads a picture as it is, and where that finds nothing looks a second time. */
export async function readFrame(picture: Pixels, detect: Detect): Promise<readonly ReadCode[]> {
  const look = async (at: Pixels) => (await detect(at)).filter(isWhole);
  const second: Look = () => look(secondLook(picture));
  const third: Look = () => look(secondLook(picture, picture.width > DOUBLED_MOST));
  const found = await look(picture);
  return found.length > 0 ? vouched(found, second, third) : vouched(await second(), third);
}
