import { importsOf, type Source } from '../sources'

/** What each room may reach for; arrows point downwards only. A room not named here may import anything. */
interface Fence {
  readonly room: RegExp
  readonly forbidden: RegExp
  readonly because: string
}
const UI_KIT = /^(primereact|primeicons)(\/|$)/
export const FENCES: readonly Fence[] = [
  { room: /^packages\/api-contract\//, forbidden: /^(@railhead\/(?!api-contract)|react|effect|xstate|node:)/, because: 'the contract depends on nothing of ours' },
  { room: /^packages\/(?!api-contract\/src\/rest\.ts)|^apps\/|^tests\/(?!checks)/, forbidden: /^@ts-rest\//, because: 'only rest.ts knows ts-rest' },
  { room: /^packages\/core\//, forbidden: /^(react|react-dom|@xstate\/react|wouter|primereact|hono|kysely|pg|msw|@msw\/|node:|@railhead\/(ui|service|mock-server|server))/, because: 'core never meets a browser, Node or the screen' },
  { room: /^packages\/service\//, forbidden: /^(react|xstate|@xstate|effect|wouter|primereact|hono|@hono|kysely|pg|msw|@msw\/|node:|@railhead\/(ui|mock-server|server))/, because: 'the service knows no framework, no store and no screen' },
  { room: /^packages\/ui\//, forbidden: /^(node:|hono|kysely|pg|@msw\/|@railhead\/(service|mock-server|server))/, because: 'ui sees core only' },
  { room: /^packages\/ui\/src\/(?!desk\/)/, forbidden: UI_KIT, because: 'only desk/ may import PrimeReact' },
  { room: /^packages\/ui\/src\/floor\//, forbidden: /\/desk\//, because: 'the floor stays light' },
  { room: /^apps\/mobile-web\//, forbidden: /@railhead\/ui\/desk\//, because: 'the floor stays light' },
  { room: /^apps\//, forbidden: UI_KIT, because: 'PrimeReact belongs to ui/desk' },
  { room: /^apps\//, forbidden: /^@railhead\/(service|mock-server)/, because: 'apps speak to the API only' },
]

/** Imports that cross a fence, one sentence each. Tests may reach further than their room. */
export function crossedFences(files: readonly Source[]): string[] {
  return files.filter((file) => !file.isTest).flatMap((file) =>
    FENCES.filter((fence) => fence.room.test(file.path)).flatMap((fence) =>
      importsOf(file.text).filter((name) => fence.forbidden.test(name)).map((name) => `${file.path} imports ${name}: ${fence.because}`),
    ),
  )
}
