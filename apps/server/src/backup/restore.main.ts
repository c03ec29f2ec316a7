// npm run restore -- FILE: puts a backup into an empty database, or with --force in place of what is there.
import { readBackupFile } from './backup-file'
import { amountOf, fileOf, hintForRoot, runCommand } from './command'
import { inspect, restore } from './restore'
import { changingDatabase } from './work-database'

await runCommand('Say which backup: npm run restore -- FILE (add --force to replace everything in the database)', 1, async ({ settings, words, isForced, now }) => {
  const file = fileOf(words[0] ?? '')
  // Looked through first, so that a bad file does not even start anything.
  await inspect(readBackupFile(file))
  const restored = await changingDatabase(settings, now, (client) => restore(client, readBackupFile(file), isForced))
  return [`Restored ${amountOf(restored)}. Every row was read again and compared.`, ...(await hintForRoot(settings))]
})
