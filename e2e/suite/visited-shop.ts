import { composer, root } from './repository.ts'
import { run } from './run.ts'
import { shopEnvironment } from './shop-environment.ts'

/** Versions of some applications, by name: a version in the store, or 'local' for a build. */
export type Versions = Readonly<Record<string, string>>

type Command = (...args: readonly string[]) => string

/**
 * Runs a command of the composer on the store of the shop that tests without `@own-shop` visit. With BASE_URL, this is
 * the store that PROMPTELIER_STORE names.
 * @returns the output of the command
 * @throws Error with the output of the command when it fails
 */
export const visitedShopCommand: Command = (...args) => {
  const [store, url] = [process.env['E2E_STORE'], process.env['E2E_URL']]
  const env = store && url ? shopEnvironment(Number(new URL(url).port), store) : process.env
  return run(root, env, composer, ...args)
}

/**
 * Composes versions with the live versions of all other applications. What is live does not change.
 * @param command of the composer, on the store of the shop
 * @param builds folder that contains the builds; this repository by default
 * @returns the id of the composition
 * @throws Error with the output of the command when the versions do not fit together
 */
export function composePreview(command: Command, versions: Versions, builds = root): string {
  const choices = Object.entries(versions).flatMap(([app, version]) => ['--with', `${app}@${version}`])
  const output = command('compose', ...choices, '--from', builds)
  const id = /\?composition=([0-9a-f]{16})/.exec(output)?.[1]
  if (id === undefined) throw new Error(`'compose --with' printed no address:\n${output}`)
  return id
}

/**
 * Returns the versions of an application that were live, the newest first.
 * @param count how many at most
 */
export function listVersions(command: Command, app: string, count: number): readonly string[] {
  // The composer prints this, so its type is known.
  const { records } = JSON.parse(command('releases', app, '--json')) as {
    records: readonly { versions: Readonly<Record<string, string>> }[]
  }
  const versions = new Set(records.flatMap(({ versions: { [app]: version } }) => version ?? []))
  return [...versions].slice(0, count)
}
