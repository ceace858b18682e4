import { type ChildProcess, fork } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Prerendered } from '../../src/prerender.ts'
import { messageOf } from '../message-of.ts'
import { SHELL } from '../store/store.ts'
import { type Ask, askProcess, type RenderLimits } from './ask-process.ts'
import type { PlannedDocument, RenderInputs, RenderPlan, RenderRequest, RenderResponse } from './messages.ts'
import { rendererProgram } from './renderer-program.ts'

const RENDER_LIMITS: RenderLimits = { startMs: 20_000, stepMs: 10_000, memoryMb: 1024, outputLength: 5_000_000 }

/** The process in which the code of the applications runs. */
export type RenderProcess = {
  readonly plan: () => Promise<RenderPlan>
  /** @param isOff whether the page's remote is switched off */
  readonly render: (document: PlannedDocument, isOff: boolean) => Promise<Prerendered>
  readonly close: () => void
}

/** An error of code that uses the browser while it loads or renders on the server. */
const BROWSER_NAME = /\b(?:window|document|localStorage|sessionStorage|location|history|matchMedia) is not defined/

/** What to do about the error that an application threw, in a sentence. Empty when the error says enough. */
const adviceFor = (reason: string): string =>
  BROWSER_NAME.test(reason) ? '. On the server there is no browser: use it in an effect or in an event handler.' : ''

/** What a message says of an application, and where its code is. */
export type RenderedApps = {
  readonly teamOf: (app: string) => string
  /** Writes the server bundle of an application to its folder, unless it is there. */
  readonly checkOut: (app: string) => void
}

type NameOf = (app: string) => string

/** @returns a function that finds the application whose server bundle a stack mentions first */
function findOwner({ shellServer, remotes }: RenderInputs) {
  const bundles = [...remotes, { name: SHELL, server: shellServer }].map(({ name, server }) => ({
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
function stepRunner(ask: Ask, inputs: RenderInputs, nameOf: NameOf) {
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
    throw new Error(`${subject}: ${response.reason}${adviceFor(response.reason)}`)
  }
}

type Step = ReturnType<typeof stepRunner>

async function loadShellAndAddresses(
  step: Step,
  inputs: RenderInputs,
  nameOf: NameOf,
  checkOut: RenderedApps['checkOut'],
) {
  checkOut(SHELL)
  await step({ type: 'load-shell', inputs }, `${nameOf(SHELL)} cannot be loaded on the server`)
  for (const { name, addresses } of inputs.remotes)
    if (addresses) {
      checkOut(name)
      await step({ type: 'compute-addresses', name }, `The paths of ${nameOf(name)} cannot be computed (addresses.ts)`)
    }
}

/** @returns a function that loads the pages of a remote when the first of them is rendered */
function pageLoader(step: Step, nameOf: NameOf, checkOut: RenderedApps['checkOut']) {
  const loads = new Map<string, Promise<unknown>>()
  const load = (name: string) => {
    checkOut(name)
    return step({ type: 'load-pages', name }, `${nameOf(name)} cannot be loaded on the server`)
  }
  return (name: string) => {
    const started = loads.get(name) ?? load(name)
    loads.set(name, started)
    return started
  }
}

function endProcess(child: ChildProcess) {
  child.kill('SIGKILL')
  // A process that an application has started may still have them open; this process would wait for it.
  child.stdout?.destroy()
  child.stderr?.destroy()
}

/**
 * Starts a process with a limit of time and memory, without this process's environment, and loads the shell and the
 * addresses of the remotes in it. The pages of a remote are loaded when the first of them is rendered. The limits protect
 * from faults of an application, not from code that attacks the composer.
 * @throws (rejects) with an Error that names the application and its team when it cannot be loaded, does not finish,
 *   ends the process or exceeds a limit; `render` rejects in the same way, and names page and path
 */
export async function startRenderProcess(
  inputs: RenderInputs,
  { teamOf, checkOut }: RenderedApps,
  limits: RenderLimits = RENDER_LIMITS,
): Promise<RenderProcess> {
  const { file, execArgv } = rendererProgram()
  const child = fork(file, [String(limits.memoryMb)], {
    execArgv: [...execArgv, `--max-old-space-size=${limits.memoryMb}`],
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const nameOf = (app: string) => `${app} (team ${teamOf(app)})`
  const step = stepRunner(askProcess(child, limits), inputs, nameOf)
  const loadPages = pageLoader(step, nameOf, checkOut)
  const close = () => endProcess(child)
  try {
    await loadShellAndAddresses(step, inputs, nameOf, checkOut)
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    async plan() {
      const response = await step({ type: 'plan' }, 'The paths of this composition cannot be computed')
      if (response.type !== 'planned') throw new Error('The renderer gave another response than a plan')
      return response.plan
    },
    async render(document, isOff) {
      const { path = '/404', page } = document
      if (page && !isOff) await loadPages(page.remote)
      const subject = `${page ? `${page.page} of ${nameOf(page.remote)}` : nameOf(SHELL)} does not render at ${path}`
      const response = await step({ type: 'render', document, isOff }, subject)
      if (response.type !== 'rendered') throw new Error('The renderer gave another response than a document')
      const { head, body } = response.rendered
      if (head.length + body.length > limits.outputLength)
        throw new Error(
          `${subject}: its HTML is longer than ${limits.outputLength} characters. Render fewer elements, for example with pages of a list.`,
        )
      return response.rendered
    },
  }
}
