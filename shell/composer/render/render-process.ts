import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Prerendered } from '../../src/prerender.ts'
import { messageOf } from '../message-of.ts'
import { checkPaths, patternsOf } from '../paths/addresses.ts'
import { SHELL } from '../store/store.ts'
import { withTeam } from '../with-team.ts'
import { type Ask, askProcess, type RenderLimits } from './ask-process.ts'
import type {
  ComputedAddresses,
  PlannedDocument,
  RenderedRemote,
  RendererInputs,
  RenderRequest,
  RenderResponse,
  RoutePlan,
} from './messages.ts'
import { rendererProgram } from './renderer-program.ts'
import { watch } from './watchdog.ts'

const RENDER_LIMITS: RenderLimits = { shellMs: 20_000, stepMs: 10_000, memoryMb: 1024, outputLength: 5_000_000 }

/** A page is rendered into objects that live for some milliseconds: with room for several pages, few are copied. */
const NODE_FLAGS = ['--max-semi-space-size=32']

/** A process in which the code of the shell runs, and of one remote at most. */
export type RenderProcess = {
  /** The paths and redirects of the remote. They match its patterns. */
  readonly addresses: () => Promise<ComputedAddresses>
  /** @param paths of the documents of all remotes */
  readonly plan: (paths: readonly string[]) => Promise<RoutePlan>
  /**
   * Renders a page of the remote, or a document that needs the shell only.
   * @param isOff whether the page's remote is switched off
   */
  readonly render: (document: PlannedDocument, isOff: boolean) => Promise<Prerendered>
  readonly close: () => void
}

/** An error of code that uses the browser while it loads or renders on the server. */
const BROWSER_NAME = /\b(?:window|document|localStorage|sessionStorage|location|history|matchMedia) is not defined/

/** What to do about the error that an application threw, in a sentence. Empty when the error says enough. */
const adviceFor = (reason: string): string =>
  BROWSER_NAME.test(reason) ? '. On the server there is no browser: use it in an effect or in an event handler.' : ''

/** The application whose code renders a document. The shell renders the 404 page, and the notice of a remote that is off. */
export const ownerOf = ({ page }: PlannedDocument, isOff: boolean): string => (page && !isOff ? page.remote : SHELL)

/** What a message says of an application, and where its code is. */
export type RenderedApps = {
  readonly teamOf: (app: string) => string
  /** Writes the server bundle of an application to its folder, unless it is there. */
  readonly checkOut: (app: string) => void
}

type NameOf = (app: string) => string

/** @returns a function that finds the application whose server bundle a stack mentions first */
function findOwner({ shellServer, remote }: RendererInputs) {
  const bundles = [...(remote ? [remote] : []), { name: SHELL, server: shellServer }].map(({ name, server }) => ({
    name,
    url: `${pathToFileURL(server).href}/`,
  }))
  return (stack = '') =>
    bundles
      .map(({ name, url }) => ({ name, at: stack.indexOf(url) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0]?.name
}

/** Runs steps. Each rejects with an Error that says what failed, with application and team, and what to do. */
function stepRunner(ask: Ask, inputs: RendererInputs, nameOf: NameOf) {
  const ownerIn = findOwner(inputs)
  return async (request: RenderRequest, subject: string): Promise<RenderResponse> => {
    const response = await ask(request).catch((error: unknown) => {
      const owner = error instanceof Error ? ownerIn(error.stack) : undefined
      const reason = messageOf(error)
      const text =
        owner === undefined ? reason : `an error in the code of ${nameOf(owner)} ended the process: ${reason}`
      throw new Error(`${subject}: ${text}`, { cause: error })
    })
    if (response.type !== 'failed') return response
    const { reason, where } = response
    throw new Error(`${subject}: ${reason}${adviceFor(reason)}${where === undefined ? '' : ` (${where})`}`)
  }
}

type Step = ReturnType<typeof stepRunner>

/** @returns a function that calls `work` at its first call, and then returns the same promise */
function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let started: Promise<unknown> | undefined
  return () => {
    started ??= work()
    return started
  }
}

/** @returns functions that load code, each when it is needed first */
function loadersOf(step: Step, inputs: RendererInputs, nameOf: NameOf, checkOut: RenderedApps['checkOut']) {
  const { remote } = inputs
  const start = once(() => {
    // The remote's modules import React and the platform from the shell's bundle.
    checkOut(SHELL)
    if (remote) checkOut(remote.name)
    return step({ type: 'start', inputs }, 'The process that renders cannot start')
  })
  const loadShell = once(async () => {
    await start()
    await step({ type: 'load-shell' }, `${nameOf(SHELL)} cannot be loaded on the server`)
  })
  const loadPages = once(async () => {
    await loadShell()
    if (remote) await step({ type: 'load-pages' }, `${nameOf(remote.name)} cannot be loaded on the server`)
  })
  return { start, loadShell, loadPages }
}

async function computeAddresses(step: Step, remote: RenderedRemote, nameOf: NameOf): Promise<ComputedAddresses> {
  const subject = `The paths of ${nameOf(remote.name)} cannot be computed (addresses.ts)`
  const response = await step({ type: 'compute-addresses' }, subject)
  if (response.type !== 'computed') throw new Error('The renderer gave another response than addresses')
  checkPaths({ name: remote.name, patterns: patternsOf(remote) }, response.addresses.paths)
  return response.addresses
}

function endProcess(child: ChildProcess) {
  child.kill('SIGKILL')
  // A process that an application has started may still have them open; this process would wait for it.
  for (const stream of child.stdio) stream?.destroy()
}

/**
 * Starts a process with a limit of time and memory, without this process's environment. Code is loaded in it when it is
 * needed. The limits protect from faults of an application, not from code that attacks the composer. All that such code
 * can answer is an address or a page of its own remote, because requests for others go to other processes.
 * @returns functions that reject with an Error that names the application and its team when it cannot be loaded, does
 *   not finish, ends the process or exceeds a limit; `render` also names page and path
 */
export function startRenderProcess(
  inputs: RendererInputs,
  { teamOf, checkOut }: RenderedApps,
  limits: RenderLimits = RENDER_LIMITS,
): RenderProcess {
  const { file, execArgv } = rendererProgram()
  const node = [...execArgv, `--max-old-space-size=${limits.memoryMb}`, ...NODE_FLAGS]
  const child = spawn(process.execPath, [...node, file, String(limits.outputLength)], {
    env: {},
    // The last one is `COMPOSER_FD`.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  watch(child, limits.memoryMb)
  const nameOf = (app: string) => withTeam({ name: app, team: teamOf(app) })
  const step = stepRunner(askProcess(child, limits), inputs, nameOf)
  const { start, loadShell, loadPages } = loadersOf(step, inputs, nameOf, checkOut)
  const { remote } = inputs
  return {
    close: () => endProcess(child),
    async addresses() {
      if (!remote) throw new Error('The shell has no addresses')
      await start()
      return computeAddresses(step, remote, nameOf)
    },
    async plan(paths) {
      await loadShell()
      const response = await step({ type: 'plan', paths }, 'The paths of this composition cannot be computed')
      if (response.type !== 'planned') throw new Error('The renderer gave another response than a plan')
      return response.plan
    },
    async render(document, isOff) {
      const { path = '/404', page } = document
      if (ownerOf(document, isOff) !== (remote?.name ?? SHELL))
        throw new Error(`${path} must be rendered in another process`)
      await loadPages()
      const subject = `${page ? `${page.page} of ${nameOf(page.remote)}` : nameOf(SHELL)} does not render at ${path}`
      const response = await step({ type: 'render', document, isOff }, subject)
      if (response.type !== 'rendered') throw new Error('The renderer gave another response than a document')
      return response.rendered
    },
  }
}
