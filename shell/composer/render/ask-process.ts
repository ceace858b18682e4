import type { ChildProcess } from 'node:child_process'
import { Duplex } from 'node:stream'
import * as v from 'valibot'
import { frameOf, receiveFrames } from './frames.ts'
import {
  COMPOSER_FD,
  type NumberedRequest,
  type RenderRequest,
  type RenderResponse,
  rendererMessage,
} from './messages.ts'
import { NODE_MB } from './watchdog.ts'

/** Limits of the process in which the code of the applications runs. */
export type RenderLimits = {
  /** For loading the shell, in ms. */
  readonly shellMs: number
  /** For loading the pages or computing the addresses of one remote, or rendering one document, in ms. */
  readonly stepMs: number
  /** For the objects of all applications, in MB. */
  readonly memoryMb: number
  /** For one document's head and body, and for all that the code prints, in characters. */
  readonly outputLength: number
}

/**
 * For starting the process, in ms. No code of an application runs before it has started, so only a busy machine makes
 * that slow.
 */
const START_MS = 600_000

/** A message may have so many bytes for each character of HTML that it may contain: twice what these need at most. */
const BYTES_PER_CHARACTER = 4

/**
 * Sends a request, after the response to the one before.
 * @throws (rejects) with an Error that says how the process ended or which limit it exceeded, and what to look for; its
 *   stack is that of the applications' code when an error of that code was the cause
 */
export type Ask = (request: RenderRequest) => Promise<RenderResponse>

const tooSlow = (limitMs: number) =>
  `it did not finish within ${limitMs / 1000} s. Look for an endless loop, or for a promise that never settles.`

const TOO_SLOW_START = `it did not start within ${START_MS / 1000} s. The machine is too busy: release again.`

const tooLarge = ({ memoryMb }: RenderLimits) =>
  `it used more than ${memoryMb} MB of memory. Look for a list or a text that grows without end.`

const tooLoud = ({ outputLength }: RenderLimits) =>
  `it printed more than ${outputLength} characters. Remove console.log from code that runs on the server.`

const tooMuchSent = (maxBytes: number) =>
  `it sent more than ${Math.round(maxBytes / 1_000_000)} MB at once. Render fewer elements, and list fewer paths.`

const killed = ({ memoryMb }: RenderLimits) =>
  `the system ended its process, mostly because the machine has too little memory: a render process may use ${((memoryMb + NODE_MB) / 1000).toFixed(1)} GB.`

/** How long a request may take, and what is said when it takes longer. */
function limitOf({ type }: RenderRequest, { shellMs, stepMs }: RenderLimits) {
  if (type === 'start') return { limitMs: START_MS, text: TOO_SLOW_START }
  const limitMs = type === 'load-shell' ? shellMs : stepMs
  return { limitMs, text: tooSlow(limitMs) }
}

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

/** The pipe of requests and responses. */
function channelOf({ stdio }: ChildProcess): Duplex {
  const channel = stdio[COMPOSER_FD]
  if (channel instanceof Duplex) return channel
  throw new Error('The process that renders has no pipe')
}

type Pending = { readonly number: number; readonly settle: (outcome: RenderResponse | Error) => void }

/**
 * Sends requests to a renderer, one at a time. Ends it when it exceeds a limit, or sends a message that is not the
 * response to the current request.
 */
export function askProcess(child: ChildProcess, limits: RenderLimits): Ask {
  const channel = channelOf(child)
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
  child.once('exit', (code, signal) => {
    const endWithReason = () => end(new Error(exitReason(code, signal, limits)))
    // What it has sent before says more.
    if (channel.closed) endWithReason()
    else channel.once('close', endWithReason)
  })
  child.on('error', (error) => end(new Error(`its process cannot be used: ${error.message}`)))
  // A process that has ended reads no more; the event 'exit' says why.
  channel.on('error', () => undefined)
  const receive = (message: unknown) => {
    if (ended) return
    const parsed = v.safeParse(rendererMessage, message, { abortEarly: true })
    if (!parsed.success || ('number' in parsed.output && parsed.output.number !== pending?.number))
      end(new Error('it sent a message that is not a response to the composer. Remove the code that sends it.'))
    else if ('uncaught' in parsed.output) end(uncaughtError(parsed.output.uncaught))
    else settle(parsed.output.response)
  }
  const maxBytes = limits.outputLength * BYTES_PER_CHARACTER
  receiveFrames(channel, maxBytes, receive, () => end(new Error(tooMuchSent(maxBytes))))
  const send = (request: RenderRequest): Promise<RenderResponse> =>
    new Promise((done, reject) => {
      if (ended) return reject(ended)
      count += 1
      const { limitMs, text } = limitOf(request, limits)
      const timer = setTimeout(() => end(new Error(text)), limitMs)
      const message: NumberedRequest = { number: count, request }
      pending = {
        number: count,
        settle(outcome) {
          clearTimeout(timer)
          if (outcome instanceof Error) reject(outcome)
          else done(outcome)
        },
      }
      channel.write(frameOf(message))
    })
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const response = last.then(() => send(request))
    last = response.catch(() => {})
    return response
  }
}
