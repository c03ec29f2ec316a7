import { expect, it } from "vitest";
import { lookedUpOnce } from "./scale-sockets";

/** Names that are looked up until a test says what they stand for. */
function looking() {
  const asked: string[] = [];
  const answers = new Map<string, (addresses: readonly string[]) => void>();
  const look = lookedUpOnce((host) => {
    asked.push(host);
    return new Promise((resolve) => answers.set(host, resolve));
  });
  return { asked, look, answer: (host: string, address: string) => answers.get(host)?.([address]) };
}

it("a name that does not come is looked up once, however many ask for it, and two such at most", async () => {
  const { asked, look, answer } = looking();
  const all = [look("scale-1"), look("scale-1"), look("scale-2")];
  expect(asked).toEqual(["scale-1", "scale-2"]);

  answer("scale-1", "10.0.0.5");
  answer("scale-2", "10.0.0.6");
  expect(await Promise.all(all)).toEqual([["10.0.0.5"], ["10.0.0.5"], ["10.0.0.6"]]);
  // An answer counts for those who waited: the next question is a new one.
  void look("scale-1");
  void look("scale-3");
  expect(asked).toEqual(["scale-1", "scale-2", "scale-1", "scale-3"]);
});

it("a further name waits for a free place, its turn and no longer", async () => {
  const { asked, look, answer } = looking();
  void look("scale-1");
  const second = look("scale-2");
  const waiting = [look("scale-3"), look("scale-3"), look("scale-4")];
  expect(asked).toEqual(["scale-1", "scale-2"]);

  answer("scale-2", "10.0.0.6");
  await second;
  await expect.poll(() => asked).toEqual(["scale-1", "scale-2", "scale-3"]);
  answer("scale-3", "10.0.0.7");
  await expect.poll(() => asked.at(-1)).toBe("scale-4");
  answer("scale-4", "10.0.0.8");
  expect(await Promise.all(waiting)).toEqual([["10.0.0.7"], ["10.0.0.7"], ["10.0.0.8"]]);
});

it("names that are answered at once come however many are asked for at one moment", async () => {
  const look = lookedUpOnce((host) =>
    host === "nowhere" ? Promise.reject(new Error("no such host")) : Promise.resolve([host]),
  );
  const names = ["a", "nowhere", "b", "c", "d"];
  const all = await Promise.all(names.map((name) => look(name).catch(() => "none")));
  expect(all).toEqual([["a"], "none", ["b"], ["c"], ["d"]]);
});

it("a name that stands for nothing is looked up again by the next who asks", async () => {
  let asked = 0;
  const look = lookedUpOnce(() => {
    asked += 1;
    return Promise.reject(new Error("no such host"));
  });
  await expect(look("nowhere")).rejects.toThrow("no such host");
  await expect(look("nowhere")).rejects.toThrow("no such host");
  expect(asked).toBe(2);
});
