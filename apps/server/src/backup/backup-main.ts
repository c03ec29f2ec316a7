// npm run backup -- FILE: writes all data into a file, while the server runs or not.
import { readBackupFile, writeBackupFile } from "./backup-file";
import { amountOf, fileOf, runCommand } from "./command";
import { dump } from "./dump";
import { inspect } from "./restore";
import { readingDatabase } from "./work-database";

await runCommand(
  "Say where the backup goes: npm run backup -- FILE (add --force to replace one)",
  1,
  async ({ settings, words, isForced, now }) => {
    const file = fileOf(words[0] ?? "");
    const bytes = await readingDatabase(settings, now, (client) => writeBackupFile(file, dump(client), isForced));
    const held = await inspect(readBackupFile(file));
    return [`${file}: ${amountOf(held)}, ${(bytes / 1_048_576).toFixed(1)} MB. It was read again and is whole.`];
  },
);
