// A server of tests: writes rows as fast as it can and says each one that was acknowledged. SIGUSR2 makes it throw.
import { openDatabase } from "./open-database";

const [dataDir = ""] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir, databaseUrl: null, poolSize: 4 }, { now: () => 1_763_700_000 });
process.on("SIGUSR2", () => {
  throw new Error("as asked");
});
await pool.query("create table if not exists written (n int primary key)");
for (let n = 0; ; n += 1) {
  await pool.query("insert into written values ($1)", [n]);
  process.stdout.write(`${n}\n`);
}
