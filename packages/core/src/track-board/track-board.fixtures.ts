import { createActor, waitFor } from "xstate";
import { scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { liveTrackBoardMachine } from "./track-board.live";
import { viewTrackBoard } from "./track-board.view";

export const track = (id: string, usable_length: string, occupied_length: string, car_count: number) => ({
  id,
  name: `Track ${id}`,
  terminal_id: "1",
  usable_length,
  occupied_length,
  car_count,
});

/** A board over answers in their order, at a terminal; resolves with its view when it has settled. */
export function board(terminalId: string, ...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const actor = createActor(liveTrackBoardMachine(testRuntime(http), terminalId));
  const settled = async () => viewTrackBoard(await waitFor(actor, (snapshot) => !snapshot.matches("loading")));
  actor.start();
  return { actor, settled, requests: http.requests };
}
