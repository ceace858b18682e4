import { createRemote, nextSteps } from './create-remote.ts'

// `pnpm create-remote`: run in the repository's root.
try {
  console.info(nextSteps(createRemote(process.cwd(), process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
