import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves (Linux from 32768, macOS and Windows from 49152). */
const LOWEST = 20_000
const HIGHEST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, 'localhost', () => server.close(() => resolve(true)))
  })

/**
 * Finds ports that nobody listens on, beginning at a random place so that two suites on one machine rarely meet.
 * @param count how many, one after the other: an application's port follows from the shell's
 * @returns the first of them
 * @throws Error when there is no such row of ports
 */
export async function freePorts(count: number): Promise<number> {
  let first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count))
  for (let tries = 0; tries < 100; tries += 1) {
    let free = 0
    // oxlint-disable-next-line no-await-in-loop -- the first one taken ends the row
    while (free < count && (await isFree(first + free))) free += 1
    if (free === count) return first
    first += free + 1
  }
  throw new Error(`No ${count} free ports in a row from ${LOWEST} on.`)
}
