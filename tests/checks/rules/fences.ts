import { importsOf, type Source } from "../sources";

/** What each room may reach for; arrows point downwards only. A room not named here may import anything. */
interface Fence {
  readonly room: RegExp;
  readonly forbidden: RegExp;
  readonly because: string;
}
const UI_KIT = /^(primereact|primeicons)(\/|$)/;
export const FENCES: readonly Fence[] = [
  {
    room: /^packages\/api-contract\//,
    forbidden: /^(@railhead\/(?!api-contract)|react|effect|xstate|node:)/,
    because: "the contract depends on nothing of ours",
  },
  {
    room: /^packages\/(?!api-contract\/src\/rest\.ts)|^apps\/|^tests\/(?!checks|conformance\/ts-rest-client)/,
    forbidden: /^@ts-rest\//,
    because: "only rest.ts knows ts-rest; one conformance test drives its client",
  },
  {
    room: /^packages\/core\//,
    forbidden:
      /^(react|react-dom|@xstate\/react|wouter|primereact|hono|kysely|pg|msw|@msw\/|node:|@railhead\/(ui|service|host|demo|mock-server|server))/,
    because: "core never meets a browser, Node or the screen",
  },
  {
    room: /^packages\/service\//,
    forbidden:
      /^(react|xstate|@xstate|effect|wouter|primereact|hono|@hono|kysely|pg|msw|@msw\/|node:|@railhead\/(ui|host|demo|mock-server|server))/,
    because: "the service knows no framework, no store and no screen",
  },
  {
    room: /^packages\/host\//,
    forbidden: /^(react|kysely|pg$|msw|@msw\/|@railhead\/(ui|demo|mock-server|server))/,
    because: "the shared host knows the service only, no store and no data",
  },
  {
    room: /^packages\/demo\//,
    forbidden: /^(react|hono|@hono|kysely|pg$|msw|@msw\/|node:|@railhead\/(ui|host|mock-server|server))/,
    because: "the demo data speaks to the service only",
  },
  {
    room: /^packages\/mock-server\//,
    forbidden: /^(react|kysely|pg$|@railhead\/(ui|server))/,
    because: "the mock server keeps its rows in memory",
  },
  {
    room: /^apps\/server\//,
    forbidden: /^(react|msw|@msw\/|@railhead\/(ui|mock-server))/,
    because: "the server shares the service, the host and the demo data with the mock server, nothing else",
  },
  {
    room: /^(?!apps\/server\/src\/store\/driver\/)/,
    forbidden: /\/(fast-(driver|query|connections)|plain-driver|speculative-reads|pooled-client|prepared-names)$/,
    because: "the database drivers are reached by their port and by name only",
  },
  {
    room: /^packages\/ui\//,
    forbidden: /^(node:|hono|kysely|pg|@msw\/|@railhead\/(service|host|demo|mock-server|server))/,
    because: "ui sees core only",
  },
  { room: /^packages\/ui\/src\/(?!desk\/)/, forbidden: UI_KIT, because: "only desk/ may import PrimeReact" },
  { room: /^packages\/ui\/src\/floor\//, forbidden: /\/desk\//, because: "the floor stays light" },
  { room: /^apps\/mobile-web\//, forbidden: /@railhead\/ui\/desk\//, because: "the floor stays light" },
  { room: /^apps\//, forbidden: UI_KIT, because: "PrimeReact belongs to ui/desk" },
  {
    room: /^apps\/(?!server\/)[^/]+\/src\//,
    forbidden: /^(node:|@railhead\/(service|host|demo|mock-server|server))/,
    because: "apps speak to the API only",
  },
];

/** Imports that cross a fence, one sentence each. Tests may reach further than their room. */
export function crossedFences(files: readonly Source[]): string[] {
  return files
    .filter((file) => !file.isTest)
    .flatMap((file) =>
      FENCES.filter((fence) => fence.room.test(file.path)).flatMap((fence) =>
        importsOf(file.text)
          .filter((name) => fence.forbidden.test(name))
          .map((name) => `${file.path} imports ${name}: ${fence.because}`),
      ),
    );
}
