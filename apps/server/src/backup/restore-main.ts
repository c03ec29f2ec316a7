// npm run restore -- FILE: puts a backup into an empty database, or with --force in place of what is there.
import { readBackupFile } from "./backup-file";
import { amountOf, fileOf, hintForRoot, runCommand } from "./command";
import { inspect, restore } from "./restore";
import { changingDatabase } from "./work-database";

const KEEP = "--keep-sessions";
const USAGE = `Say which backup: npm run restore -- FILE (add --force to replace everything in the database, ${KEEP} to leave people logged in)`;
const ENDED =
  "Everybody has to log in anew; links that were mailed before do not work any more, and mails that were waiting are not sent.";

await runCommand(
  USAGE,
  1,
  async ({ settings, words, isForced, isSet, now }) => {
    const file = fileOf(words[0] ?? "");
    // Looked through first, so that a bad file does not even start anything.
    await inspect(readBackupFile(file));
    const keepsAccess = isSet(KEEP);
    const restored = await changingDatabase(settings, now, (client) =>
      restore(client, readBackupFile(file), { isReplacing: isForced, keepsAccess }),
    );
    return [
      `Restored ${amountOf(restored)}. Every row was read again and compared.`,
      ...(keepsAccess ? [] : [ENDED]),
      ...(await hintForRoot(settings)),
    ];
  },
  [KEEP],
);
