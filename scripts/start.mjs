import { bootstrap } from './bootstrap.mjs'
import { buildOrExit } from './build.mjs'
import { runProgram } from './run.mjs'

bootstrap()
await buildOrExit()
console.log('The server that keeps its data on disk is not built yet. This runs the demo server: what you enter lives in memory until it stops.')
runProgram('packages/mock-server/src/main.ts')
