import { bootstrap } from './bootstrap.mjs'
import { buildOrExit } from './build.mjs'
import { runProgram } from './run.mjs'

bootstrap()
await buildOrExit()
runProgram('packages/mock-server/src/main.ts')
