import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diskNamed, diskOf } from "./disk";

it.each([
  [0xef53, "own"],
  [0x01021994, "own"],
  [0x6969, "shared"],
  [0xff534d42, "shared"],
  [0xfe534d42, "shared"],
  [0x65735546, "unknown"],
])("a disk of type %d is %s", (type, kind) => expect(diskNamed(type)).toBe(kind));
it("a folder that is not there tells nothing", async () =>
  expect(await diskOf(join(tmpdir(), "railhead-nowhere"))).toBe("unknown"));
