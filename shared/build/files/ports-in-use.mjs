import { once } from 'node:events'
import { createServer } from 'node:net'

// Plain JavaScript: `npm start` needs it before anything is installed.

/** How far the proposed ports are from those that are in use. */
const DISTANCE = 100

/** @param {number} port of this machine */
async function isInUse(port) {
  const server = createServer().listen(port, 'localhost')
  try {
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return false
  } catch {
    return true
  }
}

/** @param {readonly number[]} ports */
async function inUse(ports) {
  const answers = await Promise.all(ports.map(isInUse))
  return ports.filter((_, index) => answers[index])
}

/**
 * Checks that the ports of a shop are free.
 * @param {readonly number[]} ports of its applications, the shell's first
 * @param {string} command that needs them, for the message
 * @returns {Promise<string | undefined>} what to do, with other ports that are free; undefined when all are free
 */
export async function portProblem([first = 0, ...others], command) {
  const ports = [first, ...others]
  const taken = await inUse(ports)
  if (taken.length === 0) return undefined
  let free = first + DISTANCE
  // oxlint-disable-next-line no-await-in-loop -- stops at the first free ports
  while ((await inUse(ports.map((port) => port - first + free))).length > 0) free += DISTANCE
  return `In use: port ${taken.join(', ')}. Stop the other program, or move all ports: PROMPTELIER_PORT=${free} ${command}`
}
