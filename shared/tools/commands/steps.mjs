import { spawn } from 'node:child_process'

/**
 * A program to run, and how.
 * @typedef {{ program: string, args: string[], options?: { cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean } }} Call
 */

/**
 * What a program came to. `output`: all that it wrote, in the order in which it came.
 * @typedef {{ code: number, output: string }} Result
 */

/**
 * Runs a program to its end; nothing that it writes is shown. A program that cannot be started has failed with code 1.
 * @param {Call} call
 * @returns {Promise<Result>}
 */
function capture({ program, args, options }) {
  // Nobody sees its questions, so nobody is asked.
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
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
async function timed(call) {
  const started = Date.now()
  const result = await capture(call)
  const seconds = `${Math.round((Date.now() - started) / 1000)} s`
  return { ...result, time: result.code === 0 ? seconds : `failed after ${seconds}` }
}

/**
 * Shows what failed and what to do, then all that the program wrote. The process will end with its exit code.
 * @param {string} failure one line
 * @param {Result} result
 */
function showFailure(failure, { code, output }) {
  console.error(`\n${failure}\n\n${output}`)
  process.exitCode ??= code
}

/**
 * One step: a line with its name at once, and its time when it is over.
 * @param {string} name
 * @param {Call} call
 * @param {string} failure says in one line that it failed, and what to do
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(name, call, failure) {
  process.stdout.write(`${name} … `)
  const result = await timed(call)
  console.info(result.time)
  if (result.code === 0) return true
  showFailure(failure, result)
  return false
}

/**
 * One step of several programs, two at a time: a line for the step at once, and one for each program when it is over.
 * After a failure no other program starts; those that run already end first.
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
  async function work() {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const { part, call, failure } = next
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const result = await timed(call)
      console.info(`    ${part.padEnd(width)}  ${result.time}`)
      if (result.code !== 0) failures.push(() => showFailure(failure, result))
    }
  }
  await Promise.all([work(), work()])
  for (const show of failures) show()
  return failures.length === 0
}
