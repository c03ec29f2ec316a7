import { expect } from "vitest";
import type { Api, RailWorld } from "../rail-visits/laws/rail-world.laws";

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export const GROUPS = "cherrypicking-groups";
export const row = (answer: { readonly result?: unknown }) => answer.result as Row;
export const rows = (answer: { readonly result?: unknown }) => answer.result as readonly Row[];
export type Id = string | undefined;
/** Wanted cars of sand, as a call names them. */
export const wanted = (ids: readonly Id[]) =>
  ids.map((railcar_id) => ({ family: "sand", railcar_id: railcar_id ?? "" }));

/** Groups of terminal 1 for its customer, taken as far as a law wants them. */
export function groupsIn(world: RailWorld) {
  const manager: Api = world.as("manager");
  const asked = (ids: readonly Id[], more: object = {}) => ({
    terminal_id: "1",
    customer_id: "1",
    cars: wanted(ids),
    ...more,
  });
  const draft = async (ids: readonly Id[], more: object = {}) => row(await manager.post(GROUPS, asked(ids, more)));
  const previewed = async (ids: readonly Id[], more: object = {}) =>
    row(await manager.post(`${GROUPS}/preview`, asked(ids, more)));
  const step = (id: string, name: string, body: object = {}) => manager.post(`${GROUPS}/${id}/${name}`, body);
  const taken = async (id: string, name: string, body: object = {}) => {
    const answer = await step(id, name, body);
    expect([name, answer.status, answer.description]).toEqual([name, 200, undefined]);
    return row(answer);
  };
  const submitted = async (
    ids: readonly Id[],
    { tracks, ...more }: { tracks?: object; [key: string]: unknown } = {},
  ) => {
    const narrowed = tracks === undefined ? {} : { tracks };
    const group = await draft(ids, { ...more, ...narrowed });
    const { revisions } = await previewed(ids, {
      ...narrowed,
      ...(more["cars"] === undefined ? {} : { cars: more["cars"] }),
    });
    return taken(group.id, "submit", { revisions: revisions as object });
  };
  return {
    manager,
    draft,
    previewed,
    step,
    submitted,
    started: async (ids: readonly Id[], more: { tracks?: object; [key: string]: unknown } = {}) => {
      const group = await submitted(ids, more);
      await taken(group.id, "start");
      return group;
    },
    picksOf: async (id: unknown) =>
      rows(
        await manager.get(
          `cherrypicking-transactions/get-cherrypicking-transactions-by-group?cherrypicking_group_id=${String(id)}`,
        ),
      ),
    order: async (track: string) =>
      rows(await manager.get(`tracks/get-railcars-on-track?track_id=${track}`)).map(({ id, car_seq }) => ({
        id,
        car_seq,
      })),
  };
}
