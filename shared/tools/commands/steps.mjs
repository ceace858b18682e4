import { spawn } from 'node:child_process'
import { endTogether } from './end-together.mjs'

/**
 * A program to run, and how.
 * @typedef {{ program: string, args: string[], options?: { cwd?: string, env?: NodeJS.ProcessEnv } }} Call
 */

/**
 * The result of a program. `output` is everything that it wrote to stdout and stderr, in order.
 * @typedef {{ code: number, output: string }} Result
 */

/**
 * Runs a program to its end without showing its output. A program that cannot be started fails with code 1.
 * @param {Call} call
 * @returns {Promise<Result>}
 */
function runQuietly({ program, args, options }) {
  // The program has no input, so that it does not wait for an answer to a question that nobody sees.
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  endTogether(child, { group: true })
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void chunks.push(chunk))
  return new Promise((done) => {
    child.once('error', ({ message }) => done({ code: 1, output: message }))
    child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }))
  })
}

/**
 * Runs a program, and measures how long it takes.
 * @param {Call} call
 * @returns {Promise<Result & { time: string }>} `time` for display: '3 s', or 'failed after 3 s'
 */
async function runTimed(call) {
  const started = Date.now()
  const result = await runQuietly(call)
  const seconds = `${Math.round((Date.now() - started) / 1000)} s`
  return { ...result, time: result.code === 0 ? seconds : `failed after ${seconds}` }
}

/**
 * Prints what failed and what to do, then the output of the program. The exit code of this process will be that of the
 * first failed program.
 * @param {string} failure one line
 * @param {Result} result
 */
function showFailure(failure, { code, output }) {
  console.error(`\n${failure}\n\n${output}`)
  process.exitCode ??= code
}

/**
 * Runs one step: prints a line with its name at once, and adds its time at the end.
 * @param {string} name
 * @param {Call} call
 * @param {string} failure a line that describes the failure and what to do
 * @param {RegExp} [note] matches the lines of the output that are shown after a success
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(name, call, failure, note) {
  process.stdout.write(`${name} … `)
  const result = await runTimed(call)
  console.info(result.time)
  if (result.code !== 0) {
    showFailure(failure, result)
    return false
  }
  for (const line of result.output.split('\n')) if (note?.test(line)) console.info(`    ${line}`)
  return true
}

/**
 * Runs one step that consists of several programs, two at a time: prints a line for the step at once, and one for each
 * program at its end. After a failure no other program starts; programs that are running continue to their end.
 * @param {string} name
 * @param {readonly { part: string, call: Call, failure: string }[]} parts
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function stepOfParts(name, parts) {
  console.info(`${name} …`)
  const width = Math.max(...parts.map(({ part }) => part.length))
  const waiting = [...parts]
  /** @type {(() => void)[]} */
  const failures = []
  async function runWaiting() {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const { part, call, failure } = next
      // oxlint-disable-next-line no-await-in-loop -- each of the two workers runs one program at a time
      const result = await runTimed(call)
      console.info(`    ${part.padEnd(width)}  ${result.time}`)
      if (result.code !== 0) failures.push(() => showFailure(failure, result))
    }
  }
  await Promise.all([runWaiting(), runWaiting()])
  for (const show of failures) show()
  return failures.length === 0
}
