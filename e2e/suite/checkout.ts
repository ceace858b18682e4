import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { APPS } from './apps.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../..')

const SHARED = 'shared'

/** The repository as one team has it: sources of its own, that it changes and builds without anybody else. */
export type Checkout = {
  readonly folder: string
  /** Changes a file. The path is relative to the repository. */
  readonly edit: (file: string, change: (text: string) => string) => void
  readonly write: (file: string, text: string) => void
  readonly remove: (file: string) => void
  /** Builds one application, in as long as that takes. */
  readonly build: (app: string) => void
  /** Files that differ from the repository's. */
  readonly changed: () => readonly string[]
}

/** Links to what is installed, and for our own packages to those of this checkout. */
function linkModules(from: string, to: string, shared: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    if (name.startsWith('@') && lstatSync(source).isDirectory()) linkModules(source, target, shared)
    else symlinkSync(source.endsWith('@promptelier/shared') ? shared : source, target)
  }
}

const isSource = (path: string) => !/\/(?:node_modules|dist|\.cache)$/.test(path)

/**
 * Copies the sources of all applications and of what they share.
 * @param folder empty; outside of the project
 * @param env of the commands that run in it
 */
export function createCheckout(folder: string, env: NodeJS.ProcessEnv): Checkout {
  for (const name of [...APPS, SHARED]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
    linkModules(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), join(folder, SHARED))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const path = (file: string) => join(folder, file)
  const changed = new Set<string>()
  const write = (file: string, text: string) => {
    mkdirSync(join(path(file), '..'), { recursive: true })
    writeFileSync(path(file), text)
    changed.add(file)
  }
  return {
    folder,
    write,
    edit(file, change) {
      const before = readFileSync(path(file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`the edit of ${file} changes nothing`)
      write(file, after)
    },
    remove(file) {
      rmSync(path(file))
      changed.add(file)
    },
    build(app) {
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      run(path(app), env, vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn')
      run(path(app), env, vite, 'build', '--ssr', '--configLoader', 'runner', '--logLevel', 'warn')
    },
    changed: () => [...changed].toSorted(),
  }
}
