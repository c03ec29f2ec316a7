import { defineMessages } from "./define-messages";
/** The texts about tracks, in English, once. They come with the pages that show tracks. */
export const tTracks = defineMessages("tracks", {
  "widget.noTracks": "This terminal has no tracks yet.",
  "widget.chooseTrack": "Choose a track",
  "widget.searchTracks": "Search tracks",
  "widget.lastSequence": ({ sequence }: { sequence: number }) => `Last occupied sequence ${sequence}`,
  "widget.sequenceOneEnd": ({ end }: { end: string }) => `1 is at the ${end}`,
  "widget.feetFree": ({ feet }: { feet: string }) => `${feet} ft free`,
  "widget.feetOver": ({ feet }: { feet: string }) => `${feet} ft over the usable length`,
  "widget.unmeasured": ({ count }: { count: number }) => `${count} not measured`,
  "widget.offTrack": "The cars of this track could not be read; numbers go by its count.",
});
