// npm run move-database -- DATABASE_URL: copies the built-in database into one's own PostgreSQL and compares them.
import { withoutPassword } from "../database/external";
import { amountOf, runCommand } from "./command";
import { dump } from "./dump";
import { BackupRefusal } from "./frames";
import { restore } from "./restore";
import { askPassword, hasPassword, withPassword } from "./target-password";
import { changingDatabase, onExternal } from "./work-database";

const USAGE =
  "Say where to: npm run move-database -- postgres://user@host:5432/database (add --force to replace everything there). The password comes from PGPASSWORD, from ~/.pgpass, or is asked for.";
const SEEN =
  "The password stood on the command line, where others on this machine could read it. Next time leave it out of the address: PGPASSWORD holds it, or it is asked for.";

await runCommand(USAGE, 1, async ({ settings, words, isForced, now }) => {
  const said = words[0] ?? "";
  if (settings.databaseUrl !== null)
    throw new BackupRefusal(
      "DATABASE_URL is set, so the server does not use the built-in database. Take it away for this command, or use backup and restore.",
    );
  const url = withPassword(said, await askPassword(said));
  // Alone on the source: what a server wrote after the copy would stay behind.
  const moved = await changingDatabase(settings, now, (from) =>
    onExternal(url, settings.dataDir, (to) => restore(to, dump(from), { isReplacing: isForced, keepsAccess: true })),
  );
  return [
    `Moved ${amountOf(moved)}. Every row was read again and compared.`,
    `Start the server with DATABASE_URL=${withoutPassword(said)} from now on (with the password). The old database stays in ${settings.dataDir} and is not changed.`,
    ...(hasPassword(said) ? [SEEN] : []),
  ];
});
