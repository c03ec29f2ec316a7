import { expect, it } from "vitest";
import { isLoopbackHost, publicUrlWarning, readPublicUrl } from "./public-url";

it("reads where people find the server, without a slash at its end", () => {
  expect([readPublicUrl(undefined), readPublicUrl("  ")]).toEqual([null, null]);
  expect(readPublicUrl("https://rail.example.com/")).toBe("https://rail.example.com");
  expect(readPublicUrl("http://192.168.1.20:4700")).toBe("http://192.168.1.20:4700");
});

it.each([
  "rail.example.com",
  "https://rail.example.com/rail",
  "ftp://rail.example.com",
  "https://kim@rail.example.com",
  "https://rail.example.com/?a",
  "*",
])("refuses %s", (said) => {
  const way = "Use where people find the server, without a path: https://rail.example.com";
  expect(readPublicUrl(said)).toEqual({ refusal: `PUBLIC_URL is '${said}'. ${way}` });
});

it("warns an operator who opens the server to a network that it answers only to names that it knows", () => {
  expect(publicUrlWarning({ host: "0.0.0.0", port: 4700 }, null)).toBe(
    "HOST is '0.0.0.0' and PUBLIC_URL is not set: " +
      "the server answers only to names of this machine: localhost, 127.0.0.1. " +
      "Set PUBLIC_URL to the address that people open, such as http://192.168.1.20:4700.",
  );
  const ofOne = publicUrlWarning({ host: "192.168.1.4", port: 4700 }, null);
  expect(ofOne).toContain("only to names of this machine and to http://192.168.1.4:4700.");
  expect(publicUrlWarning({ host: "0.0.0.0", port: 4700 }, "https://rail.example.com")).toBeNull();
  for (const host of ["127.0.0.1", "127.0.1.1", "localhost", "::1"]) {
    expect([isLoopbackHost(host), publicUrlWarning({ host, port: 4700 }, null)]).toEqual([true, null]);
  }
});
