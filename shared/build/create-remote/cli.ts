import { originAt, SHELL_PORT } from '../files/origins.ts'
import { createRemote } from './create-remote.ts'

// `pnpm create-remote`: run in the repository's root.
try {
  const { name, path } = createRemote(process.cwd(), process.argv.slice(2))
  console.info(`${name} serves ${path}. Next:
  pnpm install
  pnpm dev ${name}                          the new remote in the released shop, at ${originAt(SHELL_PORT)}
  pnpm --filter @promptelier/${name} build  then: pnpm release ${name}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
