import { bootstrap } from "./bootstrap.mjs";
import { buildOrExit } from "./build.mjs";
import { MOCK_PROGRAM } from "./build-server.mjs";
import { runProgram } from "./run.mjs";

bootstrap();
await buildOrExit({ mockServer: true });
runProgram(MOCK_PROGRAM);
