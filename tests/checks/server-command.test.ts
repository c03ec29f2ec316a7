import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NODE_FLAGS, programOf } from "../../scripts/build-server.mjs";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const command = ["node", ...NODE_FLAGS, programOf("main")];

describe("the server", () => {
  it("is started alike by hand, in a container and as a service of the machine", () => {
    expect(read("Dockerfile")).toContain(`CMD ${JSON.stringify(command).replaceAll('","', '", "')}\n`);
    expect(read("deploy/railhead.service")).toContain(`ExecStart=/usr/bin/${command.join(" ")}\n`);
    expect(read("scripts/start.mjs")).toContain("flags: NODE_FLAGS");
  });
});
