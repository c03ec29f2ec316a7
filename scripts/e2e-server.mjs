// The server that keeps its data, over a PostgreSQL of its own and with control calls, for end-to-end tests.
import { bootstrap } from "./bootstrap.mjs";
import { buildOrExit } from "./build.mjs";
import { runProgram } from "./run.mjs";

bootstrap();
await buildOrExit();
runProgram("tests/e2e/real/main.mts");
