import { createRemote } from './create-remote.ts'

// `pnpm create-remote`: run in the repository's root.
try {
  const { name, path, port } = createRemote(process.cwd(), process.argv.slice(2))
  console.info(`${name} serves ${path}. Next:
  pnpm install
  pnpm dev                                  the shop with the new remote, at http://localhost:4170; the remote alone at port ${port}
  pnpm --filter @promptelier/${name} build  then: pnpm compose ${name}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
