import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allRoutes } from "./all-routes";
import { openApiDocument } from "./openapi";
import { RESOURCE_NAMES } from "./resources";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
const document = openApiDocument() as unknown as Document;
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const operationOf = (address: string) => {
  const [method = "", path = ""] = address.split(" ");
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`no operation ${address}`);
  return found;
};
const headersOf = (operation: Operation) =>
  (operation.parameters ?? []).flatMap(({ $ref }) => ($ref ? [$ref.split("/").at(-1)] : []));

describe("the OpenAPI document", () => {
  it("has every call of the contract, each with its own id", () => {
    expect(operations).toHaveLength(allRoutes().length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  });

  it("has three components for each resource", () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(["Terminal", "TerminalCreate", "TerminalUpdate", "Session", "Error", "TrackCar", "Named"]),
    );
    expect(names.length).toBeGreaterThanOrEqual(RESOURCE_NAMES.length * 3);
  });

  it("says how a refusal travels to clients of another language", () => {
    const { Error, Sentence } = document.components.schemas as Record<string, Record<string, unknown>>;
    expect(Error?.["description"]).toContain("coded and coded_fields");
    expect(Error?.["properties"]).toMatchObject({
      description: { type: "string" },
      coded: { $ref: "#/components/schemas/Sentence" },
      coded_fields: { additionalProperties: { $ref: "#/components/schemas/Sentence" } },
    });
    expect(Error?.["required"]).toEqual(["description", "code"]);
    expect(Sentence?.["required"]).toEqual(["code", "params"]);
    expect(Sentence?.["description"]).toContain("never used for another sentence");
  });

  it("points only at components that exist", () => {
    const pointed = [...new Set(text.match(/#\/components\/[a-z]+\/\w+/gi))];
    const there = (pointer: string) =>
      pointer
        .slice(2)
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(pointed.filter((pointer) => there(pointer) === undefined)).toEqual([]);
  });

  it("carries no dialect, ids of schemas or bounds of whole numbers", () => {
    expect(text).not.toMatch(/"\$schema"|"\$id"|"\$defs"|9007199254740991/);
  });

  it("asks every change for the custom header and offers the idempotency key", () => {
    expect(headersOf(operationOf("post /api/tracks"))).toEqual(["RequestedWith", "IdempotencyKey"]);
    expect(headersOf(operationOf("get /api/tracks/{id}/delete"))).toEqual(["RequestedWith", "IdempotencyKey"]);
    expect(headersOf(operationOf("get /api/tracks"))).toEqual([]);
  });

  it("takes the revision of a track where an order is sent", () => {
    expect(headersOf(operationOf("post /api/inbounds/bulk"))).toContain("TrackRevision");
  });

  it("asks for the session, but not to sign in", () => {
    expect(operationOf("get /api/tracks").security).toEqual([{ session: [] }]);
    expect(operationOf("post /api/auth/login").security).toEqual([]);
  });

  it("names the refusals that apply, in the one form", () => {
    const refusals = (address: string) =>
      Object.keys(operationOf(address).responses).filter((status) => status >= "400");
    expect(refusals("get /api/tracks/{id}")).toEqual(["400", "401", "403", "404", "422", "429", "500", "501"]);
    expect(refusals("post /api/tracks")).toEqual([
      "400",
      "401",
      "403",
      "404",
      "409",
      "413",
      "415",
      "422",
      "429",
      "500",
      "501",
    ]);
    expect(refusals("get /api/auth/session")).toEqual(["401", "429", "500", "501"]);
  });

  it("describes the filters of a list's columns, each a parameter of its own", () => {
    const { parameters = [] } = operations.find(({ operationId }) => operationId === "orders.list") as {
      parameters?: readonly { readonly name?: string; readonly style?: string; readonly schema?: object }[];
    };
    expect(parameters.find(({ name }) => name === "filters")).toMatchObject({
      style: "form",
      schema: { $ref: "#/components/schemas/OrdersFilters" },
    });
    const { properties } = document.components.schemas["OrdersFilters"] as { properties: Record<string, object> };
    expect(properties["status.eq"]).toEqual({ type: "string", enum: ["open", "closed"] });
    expect(Object.keys(properties).filter((name) => name.startsWith("valid_to."))).toEqual(
      ["eq", "in", "range", "before", "after", "empty"].map((op) => `valid_to.${op}`),
    );
  });
  it("splits queries into parameters", () => {
    const names = (operationOf("get /api/inbounds").parameters ?? []).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["q", "sort", "limit", "cursor", "count", "terminal_id", "status_id", "track_id"]),
    );
  });

  it("is the same each time it is written", () => {
    expect(JSON.stringify(openApiDocument())).toBe(text);
  });
});

describe("two public validators", () => {
  const script = fileURLToPath(new URL("../../../scripts/openapi-validate.mjs", import.meta.url));
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "railhead-openapi-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const validate = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return execFileSync(process.execPath, [script, path], { encoding: "utf8", stdio: "pipe" });
  };

  it("find no error", () => {
    expect(validate("good.json", document)).toContain("swagger-parser: valid; redocly: 0 errors, 0 warnings");
  }, 120_000);

  it("find a reference that leads nowhere", () => {
    const broken = JSON.parse(
      text.replace('"#/components/schemas/Track"', '"#/components/schemas/NoSuchThing"'),
    ) as unknown;
    expect(() => validate("reference.json", broken)).toThrow(/NoSuchThing/);
  }, 120_000);

  it("find a call without a summary", () => {
    const broken = JSON.parse(text.replace(/"summary":"Sign in",/, "")) as unknown;
    expect(() => validate("summary.json", broken)).toThrow(/operation-summary/);
  }, 120_000);
});
