// `npm run scale-simulator -- --sma 4001 --mt 4002`: a scale that speaks over TCP, for tests, training and demonstrations.
import { bootstrap } from "./bootstrap.mjs";
import { runProgram } from "./run.mjs";

bootstrap({ log: console.error });
runProgram("packages/host/src/scale-simulator/main.ts");
