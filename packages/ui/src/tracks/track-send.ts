/** What the list of tracks says. */
export type PickerEvent =
  | { readonly type: "TRACKS.LOAD" | "CARS_ON_TRACK.LOAD" }
  | { readonly type: "TRACK.CHOOSE"; readonly id: string }
  | { readonly type: "LIST.TOGGLE"; readonly list: "tracks"; readonly open: boolean };
/** How it says so. The same function for as long as their page runs. */
export type PickerSend = (event: PickerEvent) => void;

type TrackEvent =
  | Exclude<PickerEvent, { readonly type: "LIST.TOGGLE" }>
  | { readonly type: "TRACKS.TOGGLE"; readonly open: boolean };

/** Lets the list of tracks speak to a machine that has no other list. */
export const trackSend =
  (send: (event: TrackEvent) => void): PickerSend =>
  (event) =>
    send(event.type === "LIST.TOGGLE" ? { type: "TRACKS.TOGGLE", open: event.open } : event);
