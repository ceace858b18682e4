import type { ChildProcess } from 'node:child_process'
import * as v from 'valibot'
import { type NumberedRequest, type RenderRequest, type RenderResponse, rendererMessage } from './messages.ts'
import { NODE_MB } from './watchdog.ts'

/** Limits of the process in which the code of the applications runs. */
export type RenderLimits = {
  /** For starting the process, and for loading the shell, in ms. */
  readonly startMs: number
  /** For loading the pages or computing the addresses of one remote, or rendering one document, in ms. */
  readonly stepMs: number
  /** For the objects of all applications, in MB. */
  readonly memoryMb: number
  /** For one document's head and body, and for all that the code prints, in characters. */
  readonly outputLength: number
}

/**
 * Sends a request, after the response to the one before.
 * @throws (rejects) with an Error that says how the process ended or which limit it exceeded, and what to look for; its
 *   stack is that of the applications' code when an error of that code was the cause
 */
export type Ask = (request: RenderRequest) => Promise<RenderResponse>

const tooSlow = (limitMs: number) =>
  `it did not finish within ${limitMs / 1000} s. Look for an endless loop, or for a promise that never settles.`

const tooLarge = ({ memoryMb }: RenderLimits) =>
  `it used more than ${memoryMb} MB of memory. Look for a list or a text that grows without end.`

const tooLoud = ({ outputLength }: RenderLimits) =>
  `it printed more than ${outputLength} characters. Remove console.log from code that runs on the server.`

const killed = ({ memoryMb }: RenderLimits) =>
  `the system ended its process, mostly because the machine has too little memory: a render process may use ${((memoryMb + NODE_MB) / 1000).toFixed(1)} GB.`

/** Node ends a process with this signal when its memory is exhausted; the watchdog does the same. */
const OUT_OF_MEMORY = 'SIGABRT'

/** Linux ends a process with this signal when the memory of the machine, or of its container, is exhausted. */
const KILLED = 'SIGKILL'

function exitReason(code: number | null, signal: NodeJS.Signals | null, limits: RenderLimits): string {
  if (signal === OUT_OF_MEMORY) return tooLarge(limits)
  if (signal === KILLED) return killed(limits)
  return `it ended the process (${signal ?? `exit code ${code}`}). Code that renders pages must not call process.exit.`
}

/** Ends the process when it prints too much. */
function limitOutput(child: ChildProcess, limits: RenderLimits, end: (failure: Error) => void) {
  let length = 0
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limits.outputLength) end(new Error(tooLoud(limits)))
    })
}

/** The error that a renderer reports before it ends, with its stack there. */
function uncaughtError({ reason, stack }: { reason: string; stack: string }): Error {
  const error = new Error(`${reason}. A timer or a promise threw it, and no code caught it.`)
  error.stack = stack
  return error
}

type Pending = { readonly number: number; readonly settle: (outcome: RenderResponse | Error) => void }

/**
 * Sends requests to a renderer, one at a time. Ends it when it exceeds a limit, or sends a message that is not the
 * response to the current request.
 */
export function askProcess(child: ChildProcess, limits: RenderLimits): Ask {
  let ended: Error | undefined
  let pending: Pending | undefined
  let count = 0
  const settle = (outcome: RenderResponse | Error) => {
    pending?.settle(outcome)
    pending = undefined
  }
  const end = (failure: Error) => {
    ended ??= failure
    child.kill('SIGKILL')
    settle(ended)
  }
  limitOutput(child, limits, end)
  child.once('exit', (code, signal) => end(new Error(exitReason(code, signal, limits))))
  child.on('error', (error) => end(new Error(`its process cannot be used: ${error.message}`)))
  child.on('message', (message: unknown) => {
    const parsed = v.safeParse(rendererMessage, message)
    if (!parsed.success || ('number' in parsed.output && parsed.output.number !== pending?.number))
      end(new Error('it sent a message that is not a response to the composer. Remove the code that sends it.'))
    else if ('uncaught' in parsed.output) end(uncaughtError(parsed.output.uncaught))
    else settle(parsed.output.response)
  })
  const send = (request: RenderRequest): Promise<RenderResponse> =>
    new Promise((done, reject) => {
      if (ended) return reject(ended)
      count += 1
      const limitMs = request.type === 'start' || request.type === 'load-shell' ? limits.startMs : limits.stepMs
      const timer = setTimeout(() => end(new Error(tooSlow(limitMs))), limitMs)
      const message: NumberedRequest = { number: count, request }
      pending = {
        number: count,
        settle(outcome) {
          clearTimeout(timer)
          if (outcome instanceof Error) reject(outcome)
          else done(outcome)
        },
      }
      child.send(message)
    })
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const response = last.then(() => send(request))
    last = response.catch(() => {})
    return response
  }
}
