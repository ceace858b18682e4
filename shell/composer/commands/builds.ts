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

const builtIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => isBuilt(folder, name))

/** @returns the nearest name of an application that is built in the folder */
export const nearestApp = (folder: string, name: string): string => didYouMean(name, builtIn(folder))

/**
 * Finds the applications that are built in a folder, the shell first.
 * @throws Refusal when there is none
 */
export function builtApps(folder: string): readonly string[] {
  checkExists(folder)
  const built = builtIn(folder)
  if (built.length === 0) throw new Refusal(`Nothing is built in ${folder}: run pnpm build:apps.`, EXIT.notFound)
  return built.toSorted((one, other) => Number(other === SHELL) - Number(one === SHELL))
}

/** A folder with one of these files is that of an application. */
const CONFIGS = ['shell.config.ts', 'remote.config.ts']

/** Whether a folder contains the sources of an application, not only its build. */
export const hasConfig = (folder: string, app: string): boolean =>
  CONFIGS.some((config) => existsSync(join(folder, app, config)))

/**
 * Finds the applications of a folder for a release of all of them.
 * @throws Refusal when one is not built: without it, the others would be released beside its earlier version
 */
export function allApps(folder: string): readonly string[] {
  checkExists(folder)
  const apps = readdirSync(folder).filter((name) => hasConfig(folder, name))
  const unbuilt = apps.filter((app) => !isBuilt(folder, app))
  // Without a single build, one command builds all.
  if (unbuilt.length > 0 && unbuilt.length < apps.length)
    throw new Refusal(
      unbuilt
        .map(
          (app) => `${app} is not built: ${join(folder, app, MANIFEST)} is missing. Run: pnpm --filter ./${app} build`,
        )
        .join('\n'),
      EXIT.refused,
    )
  return builtApps(folder)
}

/** @throws Refusal with the nearest name when one of the applications has no folder */
export function checkFolders(folder: string, apps: readonly string[]) {
  checkExists(folder)
  for (const app of apps)
    if (!existsSync(join(folder, app)))
      throw new Refusal(`There is no application ${app} in ${folder}.${nearestApp(folder, app)}`, EXIT.notFound)
}
