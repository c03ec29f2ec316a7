import { writeFileSync } from "node:fs";
import { encodePng } from "../../apps/mobile-web/build/png";
import type { Grey } from "./scene";

/** Writes a grey picture for people to look at. */
export function writePng(path: string, { data, width, height }: Grey): void {
  writeFileSync(
    path,
    encodePng("grey", width, height, (row) => data.subarray(row * width, (row + 1) * width)),
  );
}
