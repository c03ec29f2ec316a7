import { bootstrap } from "./bootstrap.mjs";
import { buildOrExit } from "./build.mjs";
import { NODE_FLAGS, programOf } from "./build-server.mjs";
import { runProgram } from "./run.mjs";

// Standard output begins with where the server listens; what comes before goes to standard error.
bootstrap({ log: console.error });
await buildOrExit({ server: true, log: console.error });
runProgram(programOf("main"), { flags: NODE_FLAGS });
