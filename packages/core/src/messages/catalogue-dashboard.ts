import { tTracks } from "./catalogue-tracks";
import { defineMessages } from "./define-messages";

/** What stands on the dashboard of the desk, in English. */
export const tDashboard = defineMessages("dashboard", {
  "board.tracks": "Tracks, to scale",
  "board.none": tTracks.english["widget.noTracks"],
  "board.hidden": "Your profile shows neither tracks nor loads of the terminal. The menu leads to what it shows.",
  "waiting.title": "What waits",
  "waiting.loads": "Loads",
  "waiting.expected": "Expected",
  "waiting.inWork": "In work",
  "waiting.toSign": "To be signed",
  "waiting.toRelease": "To be released",
  "waiting.name": ({ list, stage, count }: { list: string; stage: string; count: string }) =>
    `${list}, ${stage.toLowerCase()}: ${count}`,
  "waiting.partial": "Some lists could not be counted.",
});
