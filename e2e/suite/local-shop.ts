import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { APPS, portOffset } from './apps.ts'

const root = resolve(import.meta.dirname, '../..')

/** How long a server may take to answer after its start. */
const START_MS = 20_000

/** A shop on this machine, beside any other: a store in the system's temporary folder, and origins of its own. */
export type LocalShop = {
  readonly url: string
  /** Serves the origins of `apps` by one process; those that are served already stay as they are. */
  start: (...apps: readonly string[]) => Promise<void>
  stop: (app: string) => Promise<void>
  /** Edits a copy of a remote's sources, builds that remote alone, publishes it and composes. */
  deploy: (remote: string, file: string, edit: (text: string) => string) => void
  /** Stops what is served and removes the store. */
  close: () => Promise<void>
}

function run(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

async function answers(url: string, server: ChildProcess) {
  const started = Date.now()
  while (Date.now() - started < START_MS && server.exitCode === null) {
    const up = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${url} does not answer`)
}

const exited = (server: ChildProcess) =>
  server.exitCode === null ? new Promise<void>((done) => void server.once('exit', () => done())) : undefined

/** Links everything that a build and a composition read: the real applications, until one of them is deployed anew. */
function linkSources(folder: string) {
  for (const name of [...APPS, 'shared', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
}

function copySources(folder: string, remote: string) {
  const copy = join(folder, remote)
  rmSync(copy, { recursive: true })
  cpSync(join(root, remote), copy, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
  symlinkSync(join(root, remote, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function editFile(file: string, edit: (text: string) => string) {
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`the edit of ${file} changes nothing`)
  writeFileSync(file, after)
}

/**
 * Composes a shop from the builds of this project. Nothing is served yet.
 * @param port the shell's; the remotes have ports after it
 * @throws Error with the output of the composition when that fails
 */
export function composeShop(port: number): LocalShop {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-shop-'))
  const env = { ...process.env, PROMPTELIER_PORT: String(port), PROMPTELIER_STORE: join(folder, 'store') }
  const deploy = ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(root, 'shell/deploy/cli.ts')]
  const servers = new Map<string, ChildProcess>()
  try {
    linkSources(folder)
    run(folder, env, ...deploy, 'compose')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }

  const stop = async (app: string) => {
    const server = servers.get(app)
    if (!server) return
    for (const [other, process] of servers) if (process === server) servers.delete(other)
    server.kill('SIGTERM')
    await exited(server)
  }
  return {
    url: `http://localhost:${port}`,
    stop,
    start: async (...apps) => {
      const missing = apps.filter((app) => !servers.has(app))
      if (missing.length === 0) return
      const args = [...deploy, 'serve', ...missing]
      const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      for (const app of missing) servers.set(app, server)
      await Promise.all(missing.map((app) => answers(`http://localhost:${port + portOffset(app)}/`, server)))
    },
    deploy: (remote, file, edit) => {
      const copy = copySources(folder, remote)
      editFile(join(copy, file), edit)
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      run(copy, env, vite, 'build', '--configLoader', 'runner')
      run(copy, env, vite, 'build', '--ssr', '--configLoader', 'runner')
      run(folder, env, ...deploy, 'compose', remote)
    },
    close: async () => {
      await Promise.all(APPS.map(stop))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
