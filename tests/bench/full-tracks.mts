// The yard of the data set 'huge' with so many railcars on each of its tracks.
import { callsOf } from "./json-calls.mts";

interface Named {
  readonly id: string;
}

/** Fills each track of the administrator's terminal up to so many cars, with cars that are announced for it; gives what calls the server. */
export async function fillTracks(address: string, cars: number) {
  const plain = { "content-type": "application/json", "x-requested-with": "railhead" };
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: plain,
    body: JSON.stringify({ username: "admin", password: "railhead" }),
  });
  const [name = "", value = ""] = login.headers.getSetCookie()[0]?.split(";")[0]?.split("=") ?? [];
  const { terminal_id } = ((await login.json()) as { result: { terminal_id: string } }).result;
  const headers = { ...plain, cookie: `${name}=${value}` };
  const call = callsOf(address, headers);

  const tracks = await call<readonly Named[]>("tracks/list");
  let number = 100_000;
  let placed = 0;
  for (const { id } of tracks) {
    const on = await call<readonly { readonly family: string }[]>(`tracks/get-railcars-on-track?track_id=${id}`);
    placed += Math.max(on.length, cars);
    if (on.length >= cars) continue;
    const family = on[0]?.family === "bulk-commodity" ? "bulk-commodity-railcar-loads" : "inbounds";
    const announced = Array.from({ length: cars - on.length }, () => {
      number += 1;
      return {
        prefix: "BRDX",
        [family === "inbounds" ? "inbound_number" : "car_number"]: String(number),
        terminal_id,
      };
    });
    const made = await call<readonly Named[]>(`${family}/bulk-upload`, announced);
    const date_received = Math.floor(Date.now() / 1000);
    await call(
      `${family}/bulk-receive`,
      made.map((car) => ({ id: car.id, track_id: id, date_received })),
    );
  }
  return { call, cookie: { name, value }, terminal_id, tracks, placed };
}
