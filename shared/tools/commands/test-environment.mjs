import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'

/** With less, in bytes, memory is left to the browsers and the other programs of the tests. */
const NEEDED_BYTES = 8_000_000_000

/** Whether the folder exists, and it and the machine have enough memory. A container mostly has 64 MB there. */
function hasMemory() {
  if (!existsSync(MEMORY_FOLDER)) return false
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
}

/**
 * Makes tests faster, by the environment of the processes that this one starts:
 * - Temporary files are in memory where there is enough of it, unless `TMPDIR` says where. Tests write, flush to the disk
 *   and remove thousands of stores.
 * - Node reads no further certificates (`NODE_EXTRA_CA_CERTS`): that can take twice as long as its start, and no test
 *   connects to another machine.
 */
export function speedUpTests() {
  delete process.env['NODE_EXTRA_CA_CERTS']
  if (process.env['TMPDIR'] || !hasMemory()) return
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'promptelier-tests-'))
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
