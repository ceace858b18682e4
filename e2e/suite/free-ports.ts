import { createServer } from 'node:net'

/**
 * Lower than the ports that operating systems assign automatically (Linux from 32768, macOS and Windows from 49152).
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
 * Finds consecutive free ports. Starts at a random port, so that two suites on one machine rarely collide.
 * @param count number of ports: those of the applications follow the shell's
 * @returns the first port
 * @throws Error when no such range is found
 */
export async function freePorts(count: number): Promise<number> {
  let first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count))
  for (let tries = 0; tries < 100; tries += 1) {
    let free = 0
    // oxlint-disable-next-line no-await-in-loop -- stops at the first port in use
    while (free < count && (await isFree(first + free))) free += 1
    if (free === count) return first
    first += free + 1
  }
  throw new Error(`No ${count} free ports in a row from ${LOWEST} on.`)
}
