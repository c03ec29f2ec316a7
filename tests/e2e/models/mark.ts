import { pngAddress } from "@railhead/core/trucks/png";
import { padImage, pngOf } from "@railhead/core/trucks/png.fixtures";

/** An image of the pad's size, as another device's pad sends it. */
export const MARK = pngAddress(pngOf(padImage()));
