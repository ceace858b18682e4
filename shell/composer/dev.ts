import { resolve } from 'node:path'
import { workspaceRemotes } from '@promptelier/build/dev-composition'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { createServer, type ViteDevServer } from 'vite'
import { SHELL } from './store/store.ts'

// `pnpm dev`, in the repository's root: serves the shell and every remote from their sources, each on its own origin,
// with hot reload.
const servers: ViteDevServer[] = []

async function stopServers(code: number) {
  await Promise.all(servers.map((server) => server.close()))
  process.exit(code)
}

try {
  const remotes = await workspaceRemotes(process.cwd())
  for (const app of [SHELL, ...remotes.map(({ name }) => name)]) {
    const server = await createServer({ root: resolve(app), configLoader: 'runner', logLevel: 'warn' })
    servers.push(server)
    await server.listen()
  }
  console.info(`\n  Promptelier, from its sources: ${originAt(SHELL_PORT)}\n  Ctrl-C stops it.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopServers(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopServers(0))
