import { createServer } from 'node:net'

/**
 * The first ports are searched for in this range. It is below the ports that operating systems assign automatically
 * (Linux from 32768, macOS and Windows from 49152).
 */
const LOWEST = 20_000
const HIGHEST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, 'localhost', () => server.close(() => resolve(true)))
  })

/**
 * Finds consecutive free ports. Starts at a random port, so that two test runs on one machine rarely choose the same ones.
 * @param count how many ports are needed
 * @returns the first port
 * @throws Error when 100 attempts have found none
 */
export async function findFreePorts(count: number): Promise<number> {
  let first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count))
  for (let attempt = 0; attempt < 100; attempt += 1) {
    let freeCount = 0
    // oxlint-disable-next-line no-await-in-loop -- stops at the first port in use
    while (freeCount < count && (await isFree(first + freeCount))) freeCount += 1
    if (freeCount === count) return first
    first += freeCount + 1
  }
  throw new Error(`No ${count} free ports in a row from ${LOWEST} on.`)
}
