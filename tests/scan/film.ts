import { closeSync, openSync, writeSync } from "node:fs";
import type { Grey } from "./scene";

/** Writes pictures of one size as a Y4M film, which Chromium plays as its camera, over and over. */
export function writeFilm(path: string, framesPerSecond: number, pictures: Iterable<Grey>): void {
  const file = openSync(path, "w");
  let colour: Uint8Array | null = null;
  for (const { data, width, height } of pictures) {
    if (colour === null) writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
    colour ??= new Uint8Array((width * height) / 2).fill(128);
    writeSync(file, "FRAME\n");
    writeSync(file, data);
    writeSync(file, colour);
  }
  closeSync(file);
}

/** How Chromium is started so that a film is its camera, and nobody is asked. */
export const cameraFlags = (path: string): readonly string[] => [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${path}`,
];
