// npm run move-database -- DATABASE_URL: copies the built-in database into one's own PostgreSQL and compares them.
import { withoutPassword } from '../database/external'
import { amountOf, runCommand } from './command'
import { dump } from './dump'
import { BackupRefusal } from './frames'
import { restore } from './restore'
import { changingDatabase, onExternal } from './work-database'

await runCommand('Say where to: npm run move-database -- postgres://user:password@host:5432/database (add --force to replace everything there)', 1, async ({ settings, words, isForced, now }) => {
  const url = words[0] ?? ''
  if (settings.databaseUrl !== null) throw new BackupRefusal('DATABASE_URL is set, so the server does not use the built-in database. Take it away for this command, or use backup and restore.')
  // Alone on the source: what a server wrote after the copy would stay behind.
  const moved = await changingDatabase(settings, now, (from) => onExternal(url, settings.dataDir, (to) => restore(to, dump(from), isForced)))
  return [
    `Moved ${amountOf(moved)}. Every row was read again and compared.`,
    `Start the server with DATABASE_URL=${withoutPassword(url)} from now on (with the password). The old database stays in ${settings.dataDir} and is not changed.`,
  ]
})
