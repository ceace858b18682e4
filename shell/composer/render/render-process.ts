import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Prerendered } from '../../src/prerender.ts'
import type { PlannedDocument, RenderInputs, RenderPlan, RenderRequest, RenderResponse } from './messages.ts'

/** Limits of the process in which the code of the applications runs. */
export type RenderLimits = {
  /** For loading one application, or rendering one document, in ms. */
  readonly stepMs: number
  /** For the objects of all applications, in MB. */
  readonly memoryMb: number
  /** For one document's head and body, and for all that the code prints, in characters. */
  readonly outputLength: number
}

export const RENDER_LIMITS: RenderLimits = { stepMs: 10_000, memoryMb: 1024, outputLength: 5_000_000 }

/** The built program, beside this module's chunk or above it; in the sources, TypeScript that needs a loader. */
function program(): { file: string; execArgv: string[] } {
  const folder = import.meta.dirname
  const built = [join(folder, 'renderer.js'), join(folder, '../renderer.js')].find((file) => existsSync(file))
  if (built !== undefined) return { file: built, execArgv: [] }
  return { file: join(folder, 'renderer.ts'), execArgv: ['--import', import.meta.resolve('tsx')] }
}

/** The process in which the code of the applications runs. */
export type RenderProcess = {
  readonly plan: () => Promise<RenderPlan>
  /** @param killed why the page's remote is switched off; undefined when it is not */
  readonly render: (document: PlannedDocument, killed: string | undefined) => Promise<Prerendered>
  readonly close: () => void
}

type Ask = (request: RenderRequest) => Promise<RenderResponse>

/**
 * Sends requests to a process, one at a time.
 * @returns a function that sends a request and returns the response. It rejects with an Error that says how the
 *   process ended or which limit it exceeded
 */
function askProcess(child: ChildProcess, limits: RenderLimits): Ask {
  let printed = ''
  let ended: string | undefined
  let fail: (reason: string) => void = () => {}
  const end = (reason: string) => {
    ended ??= reason
    child.kill('SIGKILL')
    fail(ended)
  }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.length > limits.outputLength) end('it printed more than the limit')
    })
  child.once('exit', (code, signal) => {
    const isMemory = signal === 'SIGABRT' || /heap out of memory/i.test(printed)
    end(
      isMemory
        ? `it used more than ${limits.memoryMb} MB of memory`
        : `it ended the process (${signal ?? `code ${code}`})`,
    )
  })
  const send = (request: RenderRequest): Promise<RenderResponse> =>
    new Promise((done, reject) => {
      fail = (reason) => reject(new Error(reason))
      if (ended !== undefined) return fail(ended)
      const timer = setTimeout(() => end(`it did not finish within ${limits.stepMs / 1000} s`), limits.stepMs)
      child.once('message', (response: RenderResponse) => {
        clearTimeout(timer)
        done(response)
      })
      child.send(request)
    })
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const response = last.then(() => send(request))
    last = response.catch(() => {})
    return response
  }
}

/** Runs one step. @throws (rejects) with an Error that begins with `subject` */
async function stepOf(ask: Ask, request: RenderRequest, subject: string): Promise<RenderResponse> {
  const response = await ask(request).catch((error: unknown) => {
    throw new Error(`${subject}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  })
  if (response.type === 'failed') throw new Error(`${subject}: ${response.reason}`)
  return response
}

/**
 * Starts a process with a limit of time and memory, without this process's environment, and loads all applications in
 * it.
 * @param teamOf the team of an application, for messages
 * @throws (rejects) with an Error that names the application and its team when it cannot be loaded, does not finish,
 *   ends the process or exceeds a limit; `render` rejects in the same way, and names page and path
 */
export async function startRenderProcess(
  inputs: RenderInputs,
  teamOf: (app: string) => string,
  limits: RenderLimits = RENDER_LIMITS,
): Promise<RenderProcess> {
  const { file, execArgv } = program()
  const child = fork(file, {
    execArgv: [...execArgv, `--max-old-space-size=${limits.memoryMb}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const ask = askProcess(child, limits)
  const close = () => void child.kill('SIGKILL')
  const named = (app: string) => `${app} (team ${teamOf(app)})`
  try {
    await stepOf(ask, { type: 'load-shell', inputs }, `${named('shell')} cannot be prerendered`)
    for (const { name } of inputs.remotes)
      await stepOf(
        ask,
        { type: 'load-remote', name },
        `${named(name)} cannot be prerendered, because its modules must not use the browser while they load`,
      )
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    async plan() {
      const response = await stepOf(ask, { type: 'plan' }, 'The paths of this composition cannot be computed')
      if (response.type !== 'planned') throw new Error('The renderer gave another answer than a plan')
      return response.plan
    },
    async render(document, killed) {
      const { path = '/404', page } = document
      const owner = page ? `${page.page} of ${named(page.remote)}` : named('shell')
      const response = await stepOf(ask, { type: 'render', document, killed }, `${owner} does not render at ${path}`)
      if (response.type !== 'rendered') throw new Error('The renderer gave another answer than a document')
      const { head, body } = response.rendered
      if (head.length + body.length > limits.outputLength)
        throw new Error(
          `${owner} does not render at ${path}: its HTML is longer than ${limits.outputLength} characters`,
        )
      return response.rendered
    },
  }
}
