// Two servers that keep their data, processes of their own, on one PostgreSQL: operators go to the one and the other by turns.
import { addPeople, historyAfter, lastEvent, type Asked } from '../faults/evidence'
import type { LoadHost } from '../load/load-host'
import { memory, processor, processorOfChildren } from './process.mts'
import { startDatabase, startReal } from './real-server.mts'

const PORTS = [4881, 4882]

export async function twoServers(operators: number): Promise<LoadHost> {
  const database = await startDatabase('durable')
  const asked: Asked = { ask: (text, values = []) => database.sql(text, [...values]) as never }
  const servers: Awaited<ReturnType<typeof startReal>>[] = []
  for (const port of PORTS) servers.push(await startReal(database.url, port))
  const people = await addPeople(asked, operators)
  let mark = '0'
  return {
    url: servers[0]!.url,
    urls: servers.map(({ url }) => url),
    operators: people,
    mark: async () => {
      mark = await lastEvent(asked)
    },
    history: () => historyAfter(asked, mark),
    usage: async () => ({
      bytes: Math.max(...servers.map(({ pid }) => memory(pid))) * 1_048_576,
      processor: servers.reduce((sum, { pid }) => sum + processor(pid), 0),
      database: processorOfChildren(database.pid),
    }),
    close: async () => {
      for (const server of servers) await server.stop()
      await database.close()
    },
  }
}
