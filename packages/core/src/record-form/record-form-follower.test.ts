import { expect, it } from "vitest";
import { GATHER_MS } from "../live/follower";
import { testRuntime } from "../runtime/test.layer";
import { carrierAnswer, carrierServer, openForm } from "./record-form.fixtures";
import { followRecord } from "./record-form-follower";

const change = (resource: string, record_id: string) => ({
  id: "1",
  at: 1,
  resource,
  record_id,
  action: "update",
  terminal_id: null,
  by: "8",
});

/** A form that follows changes, by a clock that the test moves. */
async function following(more: Parameters<typeof openForm>[1] = {}) {
  const http = carrierServer();
  const form = await openForm(http, more);
  const planned: (() => void)[] = [];
  const clock = {
    after: (milliseconds: number, work: () => void) => {
      expect(milliseconds).toBe(GATHER_MS);
      planned.push(work);
      return () => undefined;
    },
  };
  const follower = followRecord(form.actor, testRuntime(http), { clock, isHeld: () => false });
  return { http, form, follower, planned };
}

it("reads the record again where others changed it", async () => {
  const { http, form, follower, planned } = await following();
  form.enter("phone", "2");
  http.routes["/api/carriers/12"] = carrierAnswer({ phone: "3", updated_at: 11 });
  follower.receive([change("carriers", "12")]);
  planned[0]?.();
  await form.until(() => form.field("phone").conflict !== null);

  expect(form.field("phone").conflict).toEqual({ mine: "2", theirs: "3" });
});

it.each([["carriers", "13"] as const, ["tracks", "12"] as const])("leaves %s %s alone", async (resource, id) => {
  const { follower, planned } = await following();
  follower.receive([change(resource, id)]);

  expect(planned).toEqual([]);
});

it("follows nothing while a record is added", async () => {
  const { follower, planned } = await following({ recordId: null });
  follower.receive(null);

  expect(planned).toEqual([]);
});
