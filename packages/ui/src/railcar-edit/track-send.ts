import type { Send } from "../track-widget/send";

type TrackEvent =
  | { readonly type: "TERMINALS.LOAD" }
  | { readonly type: "TRACKS.LOAD" | "STANDING.LOAD" }
  | { readonly type: "TERMINAL.CHOOSE"; readonly id: string }
  | { readonly type: "TRACK.CHOOSE"; readonly id: string }
  | { readonly type: "TRACKS.TOGGLE"; readonly open: boolean };

/** Lets the widget's pickers of terminal and track speak to another machine that knows those choices. */
export const trackSend =
  (send: (event: TrackEvent) => void): Send =>
  (event) => {
    switch (event.type) {
      case "TERMINALS.LOAD":
        return send({ type: event.type });
      case "TRACKS.LOAD":
      case "STANDING.LOAD":
        return send({ type: event.type });
      case "TERMINAL.CHOOSE":
        return send({ type: event.type, id: event.id });
      case "TRACK.CHOOSE":
        return send({ type: event.type, id: event.id });
      case "LIST.TOGGLE":
        return event.list === "tracks" ? send({ type: "TRACKS.TOGGLE", open: event.open }) : undefined;
      default:
        return undefined;
    }
  };
