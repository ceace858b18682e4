import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { main } from '../cli/main.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { type LogRecord, readHead } from '../store/log.ts'
import { writeFakeBuild, writeFakeBuilds } from './fake-builds.ts'

const ENVIRONMENT = { PROMPTELIER_USER: 'Ada' }

/** The members of printed objects that tests read. */
type Printed = {
  readonly composition: string
  readonly added: { readonly objects: number; readonly bytes: number }
  readonly apps: Readonly<Record<string, unknown>>
  readonly preview: { readonly composition: string; readonly url: string }
  readonly records: readonly { readonly record: number; readonly versions: Readonly<Record<string, string>> }[]
  readonly damaged: readonly string[]
}

/** A fresh folder with fake builds, and functions that run commands of the composer in it, in this process. */
export function commandFolder(folder = mkdtempSync(join(tmpdir(), 'promptelier-commands-'))) {
  const store = join(folder, '.store')

  async function runWith(env: NodeJS.ProcessEnv, ...args: string[]) {
    const printed = { out: '', err: '' }
    // The pages of fake builds do not start in a browser.
    const code = await main(args[0] === 'release' ? [...args, '--no-browser'] : args, {
      env: { ...ENVIRONMENT, ...env },
      root: folder,
      out: (text) => (printed.out += text),
      err: (text) => (printed.err += text),
    })
    return { code, ...printed }
  }
  const run = (...args: string[]) => runWith({}, ...args)

  return {
    folder,
    /** The absolute path of an object of the store. */
    inStore: (key: string) => join(store, key),
    /** Runs a command. @returns its exit code and output */
    run,
    /** Runs a command in another environment. */
    runWith,
    /** Runs a command with `--json`. @returns its exit code, and the one object that it printed */
    async json(...args: string[]) {
      const { code, out } = await run(...args, '--json')
      // Each command prints some of these members: a test that reads a missing one fails.
      return { code, json: JSON.parse(out) as Printed }
    },
    /** Writes another build of an application. */
    change: (app: string, text: string) => writeFakeBuild(folder, app, text),
    /** Replaces an object by a text that nothing can read. */
    damage: (key: string) => writeFileSync(join(store, key), '{ "sche'),
    /** The last record of the log. @throws (rejects) when there is none */
    async head(): Promise<LogRecord> {
      const head = await readHead(folderStorage(store))
      if (!head) throw new Error('nothing is live')
      return head
    },
    /** A hash of the names and contents of all files of the store. */
    storeHash() {
      const hash = createHash('sha256')
      for (const file of existsSync(store) ? filesBelow(store).toSorted() : [])
        hash.update(`${file}\n`).update(readFileSync(join(store, file)))
      return hash.digest('hex')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type CommandFolder = ReturnType<typeof commandFolder>

/**
 * Makes a folder with fake builds that are live.
 * @param prepare changes it further
 * @returns a function that makes copies of it: each test changes its own
 */
export async function releasedFolders(prepare: (folder: CommandFolder) => Promise<unknown> = async () => {}) {
  const first = commandFolder()
  writeFakeBuilds(first.folder)
  const { code, err } = await first.run('release', '--all', '--why', 'First')
  if (code !== 0) throw new Error(err)
  await prepare(first)
  return {
    copy() {
      const copied = commandFolder()
      cpSync(first.folder, copied.folder, { recursive: true })
      return copied
    },
    remove: first.remove,
  }
}
