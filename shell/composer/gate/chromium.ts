import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** Names of the program, the fastest one first. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const

const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--no-first-run']

type Environment = Readonly<Record<string, string | undefined>>

/** What Chromium needs. Not the rest, such as keys of the store: it runs the code of builds that nobody has checked. */
const PASSED_VARIABLES = /^(?:PATH|HOME|TMPDIR|LANG|LC_\w+|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|DISPLAY)$/

const passedVariables = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && PASSED_VARIABLES.test(name) ? [[name, value]] : [],
    ),
  )

/** @returns the path of a Chromium: `CHROMIUM_PATH`, else the first one on the `PATH`; undefined when there is none */
export function findChromium({ CHROMIUM_PATH, PATH = '' }: Environment): string | undefined {
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const folders = PATH.split(delimiter).filter((folder) => folder !== '')
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))).find((file) => existsSync(file))
}

const firstLine = (error: unknown) => messageOf(error).split('\n', 1)[0] ?? ''

/** The browser, or the reason why there is none. */
export type Launched = { readonly browser: Browser; readonly isSandboxed: boolean } | { readonly skipped: string }

/**
 * Starts Chromium in its sandbox, because it runs the code of builds that nobody has checked. Where that fails, as for
 * root and in many containers, it starts without.
 */
async function launch(chromium: BrowserType, executablePath: string, environment: Environment, isRoot: boolean) {
  const start = async (isSandboxed: boolean) => ({
    browser: await chromium.launch({
      executablePath,
      chromiumSandbox: isSandboxed,
      args: ARGUMENTS,
      env: passedVariables(environment),
      // The command handles them; the browser ends with the process.
      handleSIGINT: false,
      handleSIGTERM: false,
    }),
    isSandboxed,
  })
  return isRoot ? start(false) : start(true).catch(() => start(false))
}

/**
 * Starts the Chromium of this machine, if there is one.
 * @throws (rejects) with a Refusal when `CHROMIUM_PATH` names something else
 */
export async function launchChromium(
  environment: Environment,
  isRoot: boolean = process.getuid?.() === 0,
): Promise<Launched> {
  const executablePath = findChromium(environment)
  if (executablePath === undefined)
    return { skipped: 'no Chromium on this machine (install chromium, or name one in CHROMIUM_PATH)' }
  let chromium: BrowserType
  try {
    chromium = (await import('playwright-core')).chromium
  } catch (error) {
    return { skipped: `the package playwright-core cannot be loaded: ${firstLine(error)}` }
  }
  try {
    return await launch(chromium, executablePath, environment, isRoot)
  } catch (error) {
    const fact = `does not start: ${firstLine(error)}`
    if (!environment['CHROMIUM_PATH']) return { skipped: `${executablePath} ${fact}` }
    throw new Refusal(
      `CHROMIUM_PATH names ${executablePath}, which ${fact}. Correct it, or release with --no-browser.`,
      EXIT.refused,
    )
  }
}
