import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPS, countPortsPerShop } from './apps.ts'
import { findFreePorts } from './free-ports.ts'
import { root } from './repository.ts'
import { endProcess } from './run.ts'

/** What `pnpm dev` prints when all servers have started. */
const STARTED = 'Ctrl-C stops it'

/** How long this may take, ms: they compile the remote and the shell for the first time. */
const START_TIMEOUT_MS = 120_000

/** `pnpm dev` in a copy of the repository, in which one remote can be edited. */
export type DevServers = {
  readonly url: string
  /** Replaces text in a file of the remote. @throws Error when the file does not contain `text` */
  readonly edit: (file: string, text: string, replacement: string) => void
  readonly stop: () => Promise<void>
}

/** Links everything but one remote, which is copied. Vite serves no files from outside of the project. */
function linkedCopy(remote: string): string {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(root, '.tmp/dev-'))
  for (const name of [...APPS.filter((app) => app !== remote), 'shared', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, remote), join(folder, remote), {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
  })
  symlinkSync(join(root, remote, 'node_modules'), join(folder, remote, 'node_modules'))
  return folder
}

/** @throws (rejects) with the output of the process when it exits before it has started, or does not start in time */
async function waitUntilStarted(server: ChildProcess) {
  let output = ''
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((started, failed) => {
    const fail = (what: string) => failed(new Error(`pnpm dev ${what}:\n${output}`))
    timer = setTimeout(() => fail(`has not started within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
    const read = (text: Buffer) => {
      output += String(text)
      if (output.includes(STARTED)) started()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => fail(`exited with ${code}`))
  }).finally(() => clearTimeout(timer))
}

/**
 * Starts `pnpm dev` on free ports.
 * @param remote that can be edited
 * @param args of `pnpm dev`
 */
export async function startDevServers(remote: string, ...args: readonly string[]): Promise<DevServers> {
  const folder = linkedCopy(remote)
  const port = await findFreePorts(countPortsPerShop())
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const server = spawn(process.execPath, ['--import', loader, join(root, 'shell/composer/dev.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, PROMPTELIER_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await endProcess(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilStarted(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://localhost:${port}`,
    stop,
    edit(file, text, replacement) {
      const path = join(folder, remote, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(text)) throw new Error(`${file} does not contain '${text}'`)
      writeFileSync(path, before.replace(text, replacement))
    },
  }
}
