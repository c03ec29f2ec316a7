import { describe, expect, it } from "vitest";
import { listenRefusal, readListenSettings } from "./listen-settings";

describe("readListenSettings", () => {
  it("listens on 127.0.0.1:4700 when nothing is said", () => {
    expect(readListenSettings({})).toEqual({ port: 4700, host: "127.0.0.1" });
  });

  it("takes PORT and HOST", () => {
    expect(readListenSettings({ PORT: "4831", HOST: "0.0.0.0" })).toEqual({ port: 4831, host: "0.0.0.0" });
  });

  it("takes 0 as any free port", () => {
    expect(readListenSettings({ PORT: "0" })).toMatchObject({ port: 0 });
  });

  it.each(["abc", "-1", "65536", "1.5", "0x10", "4700 4701"])(
    "refuses PORT=%s with a sentence that names it",
    (PORT) => {
      expect(readListenSettings({ PORT })).toEqual({
        refusal: `PORT is '${PORT}', which is no port. Use a whole number from 0 to 65535; 0 takes any free one.`,
      });
    },
  );
});

describe("listenRefusal", () => {
  it("names the port in use and another one", () => {
    const error = Object.assign(new Error("listen"), { code: "EADDRINUSE" });

    expect(listenRefusal(error, { port: 4700, host: "127.0.0.1" })).toContain("PORT=4701");
  });
});
