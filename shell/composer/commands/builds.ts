import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { SHELL } from '../store/store.ts'

const MANIFEST = 'dist/manifest.json'

const isBuilt = (folder: string, app: string) => existsSync(join(folder, app, MANIFEST))

/** @throws Refusal when there is no such folder */
function checkExists(folder: string) {
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`, EXIT.notFound)
}

/** A folder with one of these files is that of an application. */
const CONFIGS = ['shell.config.ts', 'remote.config.ts']

/** Whether a folder contains the sources of an application, not only its build. */
export const hasConfig = (folder: string, app: string): boolean =>
  CONFIGS.some((config) => existsSync(join(folder, app, config)))

/**
 * The applications that are built in a folder. Beside sources, a build without sources does not count: git leaves the
 * ignored `dist` of a remote that was removed.
 */
function builtIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const withSources = names.filter((name) => hasConfig(folder, name))
  return (withSources.length > 0 ? withSources : names).filter((name) => isBuilt(folder, name))
}

/** @returns the nearest name of an application that is built in the folder */
export const nearestApp = (folder: string, name: string): string => didYouMean(name, builtIn(folder))

/**
 * Says that an application is not built.
 * @param isCopied whether `--from` names the folder: no command of this one builds there
 */
const notBuilt = (folder: string, app: string, isCopied: boolean) =>
  isCopied
    ? `${app} is not built: ${join(folder, app)} must contain dist.`
    : `${app} is not built: ${join(folder, app, MANIFEST)} is missing. Run: pnpm --filter ./${app} build`

/**
 * Finds the applications that are built in a folder, the shell first.
 * @param isCopied whether `--from` names the folder
 * @throws Refusal when there is none
 */
export function builtApps(folder: string, isCopied: boolean): readonly string[] {
  checkExists(folder)
  const built = builtIn(folder)
  const remedy = isCopied ? `${join(folder, '<app>')} must contain dist.` : 'run pnpm build:apps.'
  if (built.length === 0) throw new Refusal(`Nothing is built in ${folder}: ${remedy}`, EXIT.notFound)
  return built.toSorted((one, other) => Number(other === SHELL) - Number(one === SHELL))
}

/**
 * Finds the applications of a folder for a release of all of them.
 * @param isCopied whether `--from` names the folder
 * @throws Refusal when one is not built: without it, the others would be released beside its earlier version
 */
export function allApps(folder: string, isCopied: boolean): readonly string[] {
  checkExists(folder)
  const apps = readdirSync(folder).filter((name) => hasConfig(folder, name))
  const unbuilt = apps.filter((app) => !isBuilt(folder, app))
  // Without a single build, one command builds all.
  if (unbuilt.length > 0 && unbuilt.length < apps.length)
    throw new Refusal(unbuilt.map((app) => notBuilt(folder, app, isCopied)).join('\n'), EXIT.refused)
  return builtApps(folder, isCopied)
}

/**
 * @param isCopied whether `--from` names the folder
 * @throws Refusal with the nearest name when one of the applications has no folder, or when one is not built
 */
export function checkBuilds(folder: string, apps: readonly string[], isCopied: boolean) {
  checkExists(folder)
  for (const app of apps) {
    if (!existsSync(join(folder, app)))
      throw new Refusal(`There is no application ${app} in ${folder}.${nearestApp(folder, app)}`, EXIT.notFound)
    if (!isBuilt(folder, app)) throw new Refusal(notBuilt(folder, app, isCopied), EXIT.refused)
  }
}
