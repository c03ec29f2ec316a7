import { expect, it } from "vitest";
import { cursorOf } from "./next-page.rules";

it.each([
  [null, null],
  ["/api/inbounds?limit=5", null],
  ["/api/inbounds?cursor=a%2Bb%3D&limit=5", "a+b="],
  ["/api/inbounds?limit=5&cursor=x", "x"],
])("after %j a list goes on at %j", (url, cursor) => expect(cursorOf(url)).toBe(cursor));
