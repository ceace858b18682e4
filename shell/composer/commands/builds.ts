import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, Refusal } from '../release/refusal.ts'
import { SHELL } from '../store/store.ts'
import { didYouMean } from './nearest.ts'

/**
 * Finds the applications that are built in a folder, the shell first.
 * @throws Refusal when there is none
 */
export function builtApps(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const built = names.filter((name) => existsSync(join(folder, name, 'dist/manifest.json')))
  if (built.length === 0) throw new Refusal(`Nothing is built in ${folder}: run pnpm build:apps.`, EXIT.notFound)
  return built.toSorted((one, other) => Number(other === SHELL) - Number(one === SHELL))
}

/** @throws Refusal with the nearest name when one of the applications has no folder */
export function checkFolders(folder: string, apps: readonly string[]) {
  for (const app of apps)
    if (!existsSync(join(folder, app)))
      throw new Refusal(
        `There is no application ${app} in ${folder}.${didYouMean(app, builtApps(folder))}`,
        EXIT.notFound,
      )
}
