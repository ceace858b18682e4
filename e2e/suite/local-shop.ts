import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseManifest } from '@promptelier/build/manifest'
import { readPortOffset } from './apps.ts'
import { withChangedByte } from './changed-byte.ts'
import { copyBuild, declareSessionKeys, editBuild, touchBuild } from './edit-build.ts'
import { hashFiles, liveManifestPath, readDocuments, readLive, readState } from './read-store.ts'
import { composer, NO_BROWSER, root } from './repository.ts'
import { endProcess, run, runInBackground } from './run.ts'
import { layerArguments } from './server-layer.ts'
import { shopEnvironment } from './shop-environment.ts'
import { waitForResponse } from './wait-for-response.ts'
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** A separate shop on this machine: its store is in the system's temporary folder, and it has its own ports. */
export type LocalShop = {
  readonly url: string
  /** The folder of the store. */
  readonly store: string
  /** Starts one process that serves these live applications, each on its port. Skips those that are already served. */
  start: (...apps: readonly string[]) => Promise<void>
  /** Stops the process that serves `app`, and with it all applications that were started together with `app`. */
  stop: (app: string) => Promise<void>
  /** Creates a copy of the repository's sources, which can be changed and built. Each team has such a copy. */
  workingCopy: (options?: { asCloned?: boolean }) => WorkingCopy
  /**
   * Builds one application in a working copy, publishes only this one, and composes.
   * @returns the output of the command
   * @throws Error with the output of the command when the release is refused
   */
  release: (copy: WorkingCopy, app: string) => string
  /**
   * Runs a command of the composer on this shop's store, for example `rollback 3`.
   * @returns the output of the command
   * @throws Error with the output of the command when it fails
   */
  command: (...args: readonly string[]) => string
  /**
   * Releases a new version of one application with the same pages, while the test goes on.
   * @param change each text gives another version
   * @param sessionKeys purposes of keys of session storage that this version declares in addition, by key
   * @returns the output of the command
   */
  releaseTouched: (app: string, change: string, sessionKeys?: Readonly<Record<string, string>>) => Promise<string>
  /**
   * Copies the build of one application, and changes the copy: for what a test of releases needs no Vite build of.
   * @param change as for `editBuild` of `edit-build.ts`
   * @returns the folder that contains the copy
   */
  editedBuild: (app: string, change: (text: string, file: string) => string) => string
  /**
   * Publishes the build of one application that is in a folder, and composes, while the test goes on.
   * @param builds as `editedBuild` returns it, or the folder of a working copy; this repository by default
   * @returns (rejects with) the output of the command
   */
  releaseBuild: (app: string, builds?: string) => Promise<string>
  /** Returns the id of the composition that the log says is live. The server loads it before it serves it. */
  liveId: () => string
  /** Returns the id of the composition that a part of the visitors gets; undefined without a canary. */
  canaryId: () => string | undefined
  /** Returns the input hash of each document of the live composition, by path. */
  inputHashes: () => Readonly<Record<string, string>>
  /** Returns the paths of the files of a live application that browsers can fetch: the ends of their URLs. */
  listLiveFiles: (app: string) => readonly string[]
  /** Returns a hash of each file in the store, by path. The log is left out, because it contains times. */
  hashStore: () => Readonly<Record<string, string>>
  /**
   * Changes one byte of an object in the store.
   * @returns a function that restores it
   */
  changeByte: (key: string) => () => void
  /**
   * Composes all builds of a folder into a new, empty store.
   * @param builds this repository by default
   * @returns its hashes, as `hashStore` does
   */
  hashNewStore: (builds?: string) => Readonly<Record<string, string>>
  /** Writes `settings.json` into the store. If they name a collector, the next start of the shell receives reports. */
  writeSettings: (settings: object) => void
  /** Stops all servers and removes the store. */
  close: () => Promise<void>
}

/** A program that waits until the shop at a URL serves a composition: until then it serves the former one. */
const WAIT_UNTIL_SERVED = `
  const [url, id] = process.argv.slice(1)
  const servedId = async () => (await (await fetch(url + '/composition.json')).json()).id
  for (let waits = 0; (await servedId()) !== id; waits += 1) {
    if (waits === 200) throw new Error('the shop does not serve ' + id)
    await new Promise((done) => setTimeout(done, 50))
  }`

/** What a shop is composed of: builds, or a copy of what is live in another store, composed for another port or not. */
type Source = { readonly builds: string } | { readonly store: string; readonly port?: number }

/**
 * Composes a shop. Call `start` to serve it.
 * @param port of the shell; the remotes use the ports that follow it
 * @param source the builds of this project by default
 * @throws Error with the output of the composer when composing fails
 */
export function composeShop(port: number, source: Source = { builds: root }): LocalShop {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-shop-'))
  const store = join(folder, 'store')
  const env = shopEnvironment(port, store)
  const servers = new Map<string, ChildProcess>()
  let hasReports = false
  try {
    if ('builds' in source) run(source.builds, env, composer, 'release', '--all', NO_BROWSER)
    else {
      cpSync(source.store, store, { recursive: true })
      if (source.port !== port) run(root, env, composer, 'compose')
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }

  const stop = async (app: string) => {
    const server = servers.get(app)
    if (!server) return
    for (const [other, process] of servers) if (process === server) servers.delete(other)
    await endProcess(server)
  }
  const url = `http://localhost:${port}`
  const releaseBuild = (app: string, builds = root) =>
    runInBackground(builds, env, composer, 'release', app, NO_BROWSER)
  const liveId = () => readLive(store).composition
  return {
    url,
    store,
    stop,
    start: async (...apps) => {
      const stopped = apps.filter((app) => !servers.has(app))
      if (stopped.length === 0) return
      const reports = ['--behind-proxy', '--collector', join(folder, 'reports.ndjson')]
      const isCollector = stopped.includes('shell') && hasReports
      const args = [
        ...(isCollector ? layerArguments('visitor-addresses.ts') : []),
        composer,
        'serve',
        ...stopped,
        ...(isCollector ? reports : []),
      ]
      const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      for (const app of stopped) servers.set(app, server)
      const offsets = stopped.map((app) => readPortOffset(liveManifestPath(store, app)))
      await Promise.all(offsets.map((offset) => waitForResponse(`http://localhost:${port + offset}/`, server)))
    },
    workingCopy: (options) => createWorkingCopy(mkdtempSync(join(folder, 'working-copy-')), env, options),
    release(copy, app) {
      copy.build(app)
      const output = run(copy.folder, env, composer, 'release', app, NO_BROWSER)
      if (servers.has('shell')) run(folder, env, '--input-type=module', '--eval', WAIT_UNTIL_SERVED, url, liveId())
      return output
    },
    command: (...args) => run(folder, env, composer, ...args),
    liveId,
    canaryId: () => readState(store).canary?.composition,
    releaseTouched(app, change, sessionKeys = {}) {
      const builds = mkdtempSync(join(folder, 'touched-'))
      const dist = copyBuild(builds, app)
      touchBuild(dist, change)
      declareSessionKeys(dist, sessionKeys)
      return releaseBuild(app, builds)
    },
    editedBuild(app, change) {
      const builds = mkdtempSync(join(folder, 'edited-'))
      editBuild(copyBuild(builds, app), change)
      return builds
    },
    releaseBuild,
    inputHashes: () =>
      Object.fromEntries(Object.entries(readDocuments(store)).map(([path, { input }]) => [path, input])),
    listLiveFiles: (app) =>
      Object.keys(parseManifest(readFileSync(liveManifestPath(store, app), 'utf8'), `the manifest of ${app}`).files),
    hashStore: () => hashFiles(store),
    changeByte(key) {
      const file = join(store, key)
      const content = readFileSync(file)
      writeFileSync(file, withChangedByte(content, ''))
      return () => writeFileSync(file, content)
    },
    hashNewStore(builds = root) {
      const newStore = join(mkdtempSync(join(folder, 'new-')), 'store')
      run(builds, { ...env, PROMPTELIER_STORE: newStore }, composer, 'release', '--all', NO_BROWSER)
      return hashFiles(newStore)
    },
    writeSettings(settings) {
      writeFileSync(join(store, 'settings.json'), JSON.stringify(settings))
      hasReports = 'reports' in settings
    },
    close: async () => {
      await Promise.all([...servers.keys()].map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
