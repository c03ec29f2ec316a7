import { bootstrap } from './bootstrap.mjs'
import { buildOrExit } from './build.mjs'
import { runProgram } from './run.mjs'

// Standard output begins with where the server listens; what comes before goes to standard error.
bootstrap({ log: console.error })
await buildOrExit({ log: console.error })
runProgram('apps/server/src/main.ts')
