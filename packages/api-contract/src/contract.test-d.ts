import { describe, expectTypeOf, it } from "vitest";
import type { EntityRows, ResourceName } from "./entities";
import type { Id, RailcarLoadId, TerminalId, TrackId } from "./ids";
import type { PermissionMap } from "./permissions";
import type { RailcarStatusId } from "./status";
import type { RESOURCES } from "./resources";
import type { routes as loads } from "./resources/bulk-commodity-railcar-loads.contract";
import type { routes as contracts } from "./resources/contracts.contract";
import { routes as drafts, type Draft } from "./resources/drafts.contract";
import { routes as inbounds, type Inbound } from "./resources/inbounds.contract";
import type { routes as jobs } from "./resources/jobs.contract";
import { routes as outbounds } from "./resources/outbounds.contract";
import { routes as railcars } from "./resources/railcars.contract";
import type { routes as states } from "./resources/states.contract";
import { routes as tracks, type Track, type TrackCar } from "./resources/tracks.contract";
import type { routes as users, User } from "./resources/users.contract";
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, TsRestRoute } from "./rest";
import { routes as auth } from "./session/auth.contract";
import type { Session } from "./session/session";

describe("ids", () => {
  it("of two kinds are not interchangeable", () => {
    expectTypeOf<TrackId>().not.toExtend<TerminalId>();
    expectTypeOf<Id<"inbounds">>().not.toExtend<RailcarLoadId>();
    expectTypeOf<ParamsOf<typeof inbounds.release>["id"]>().not.toExtend<ParamsOf<typeof loads.release>["id"]>();
  });
  it("are plain text to readers, and plain text fits", () => {
    expectTypeOf<TrackId>().toExtend<string>();
    expectTypeOf<string>().toExtend<TrackId>();
  });
});

describe("params, query and body", () => {
  it("of a call by id are exact", () => {
    expectTypeOf<ParamsOf<typeof tracks.get>>().toEqualTypeOf<{ id: Id<"tracks"> }>();
    expectTypeOf<BodyOf<typeof tracks.get>>().toEqualTypeOf<undefined>();
    expectTypeOf<ParamsOf<typeof tracks.list>>().toEqualTypeOf<Record<never, never>>();
  });
  it("of a list know its own filters", () => {
    expectTypeOf<QueryOf<typeof tracks.list>["is_active"]>().toEqualTypeOf<"true" | "false" | undefined>();
    expectTypeOf<QueryOf<typeof inbounds.list>["track_id"]>().toEqualTypeOf<TrackId | undefined>();
    expectTypeOf<QueryOf<typeof tracks.list>>().not.toHaveProperty("status_id");
    expectTypeOf<QueryOf<typeof users.terminal>>().toEqualTypeOf<{ terminal_id: TerminalId }>();
  });
  it("of bulk calls name each row", () => {
    expectTypeOf<BodyOf<typeof inbounds.bulkReceive>[number]>().toEqualTypeOf<{
      id: Id<"inbounds">;
      date_received: number;
      track_id: TrackId;
      updated_at?: number | undefined;
    }>();
    expectTypeOf<BodyOf<typeof loads.bulkRelease>[number]>().toEqualTypeOf<{
      id: RailcarLoadId;
      date_released: number;
      updated_at?: number | undefined;
    }>();
    expectTypeOf<BodyOf<typeof inbounds.bulk>[number]>().toEqualTypeOf<{
      id: Id<"inbounds">;
      track_id: TrackId;
      car_seq: number;
      updated_at?: number | undefined;
    }>();
    expectTypeOf<BodyOf<typeof inbounds.bulkUpdate>[number]["id"]>().toEqualTypeOf<Id<"inbounds">>();
  });
  it("of a create ask for what has no default and may not be null", () => {
    type Create = BodyOf<typeof users.create>;
    expectTypeOf<{
      username: string;
      full_name: string;
      email: string;
      profile_id: string;
      terminal_id: string;
    }>().toExtend<Create>();
    expectTypeOf<{ username: string }>().not.toExtend<Create>();
    expectTypeOf<Create["is_active"]>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Create>().not.toHaveProperty("last_login");
    expectTypeOf<Record<never, never>>().not.toExtend<BodyOf<typeof jobs.create>>();
    expectTypeOf<Record<never, never>>().not.toExtend<BodyOf<typeof contracts.create>>();
    expectTypeOf<BodyOf<typeof states.create>["country"]>().toEqualTypeOf<"US" | "CA" | "MX" | undefined>();
  });
  it("of an update are partial", () => {
    expectTypeOf<Record<never, never>>().toExtend<BodyOf<typeof users.update>>();
    expectTypeOf<BodyOf<typeof inbounds.update>["car_seq"]>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<{ username: number }>().not.toExtend<BodyOf<typeof users.update>>();
  });
});

describe("answers", () => {
  it("carry the row of their resource", () => {
    expectTypeOf<ResponseOf<typeof tracks.get>>().toEqualTypeOf<{ result: Track }>();
    expectTypeOf<ResponseOf<typeof tracks.list>>().toEqualTypeOf<{
      result: Track[];
      nextUrl: string | null;
      total: number | null;
    }>();
    expectTypeOf<ResponseOf<typeof tracks.listAll>>().toEqualTypeOf<{ result: Track[]; cut: boolean }>();
    expectTypeOf<ResponseOf<typeof tracks.names>>().toEqualTypeOf<{ result: { id: string; name: string }[] }>();
    expectTypeOf<ResponseOf<typeof inbounds.bulkReceive>>().toEqualTypeOf<{ result: Inbound[] }>();
    expectTypeOf<ResponseOf<typeof tracks.railcarsOnTrack>>().toEqualTypeOf<{ result: TrackCar[]; revision: number }>();
  });
  it("of a new draft are those of status 201", () => {
    expectTypeOf<ResponseOf<typeof drafts.create>>().toEqualTypeOf<{ result: Draft }>();
    expectTypeOf(drafts.create.responses).not.toHaveProperty(200);
  });
  it("of signing in and of changing the terminal are the session", () => {
    expectTypeOf<ResponseOf<typeof auth.login>>().toEqualTypeOf<{ result: Session }>();
    expectTypeOf<ResponseOf<typeof users.terminal>>().toEqualTypeOf<{ result: Session }>();
    expectTypeOf<Session["permissions"]>().toEqualTypeOf<PermissionMap>();
  });
});

describe("rows", () => {
  it("know their fields", () => {
    expectTypeOf<User["other_terminal_ids"]>().toEqualTypeOf<TerminalId[]>();
    expectTypeOf<User["last_login"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Inbound["status_id"]>().toEqualTypeOf<RailcarStatusId>();
    expectTypeOf<Inbound["track_id"]>().toEqualTypeOf<TrackId | null>();
    expectTypeOf<Inbound>().not.toHaveProperty("no_such_field");
  });
  it("are found by the name of their endpoint", () => {
    expectTypeOf<EntityRows["tracks"]>().toEqualTypeOf<Track>();
    expectTypeOf<keyof typeof RESOURCES>().toEqualTypeOf<ResourceName>();
    expectTypeOf<"no-such-endpoint">().not.toExtend<ResourceName>();
  });
});

describe("routes", () => {
  it("are ours and fit the tools of ts-rest", () => {
    expectTypeOf(inbounds.bulkReceive).toExtend<Route>();
    expectTypeOf(outbounds.signBol).toExtend<Route>();
    expectTypeOf(tracks.list).toExtend<TsRestRoute>();
    expectTypeOf(tracks.remove).toExtend<TsRestRoute>();
    expectTypeOf(inbounds.bulkReceive).toExtend<TsRestRoute>();
    expectTypeOf(railcars.uploading).toExtend<TsRestRoute>();
    expectTypeOf(auth.login).toExtend<TsRestRoute>();
  });
  it("keep their method and path as written", () => {
    expectTypeOf(tracks.railcarsOnTrack.path).toEqualTypeOf<"/api/tracks/get-railcars-on-track">();
    expectTypeOf(inbounds.bulkReceive.path).toEqualTypeOf<"/api/inbounds/bulk-receive">();
    expectTypeOf(inbounds.bulkReceive.method).toEqualTypeOf<"POST">();
  });
});
