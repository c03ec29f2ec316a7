// `npm run backup -- FILE`, `npm run restore -- FILE`, `npm run move-database -- DATABASE_URL`: programs over the server's database.
import { bootstrap } from "./bootstrap.mjs";
import { buildServer, programOf } from "./build-server.mjs";
import { runProgram } from "./run.mjs";

const [name, ...args] = process.argv.slice(2);
bootstrap({ log: console.error });
await buildServer({ log: console.error });
runProgram(programOf(name), { args });
