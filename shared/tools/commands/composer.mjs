import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPOSER } from './local-store.mjs'
import { root } from './pnpm.mjs'

// A command of the composer, such as `pnpm status`: runs the built program, which is not there in a fresh clone.
const program = resolve(root, COMPOSER)
if (existsSync(program)) await import(pathToFileURL(program).href)
else {
  console.error(
    `The composer is not built in this clone: ${COMPOSER} is missing. Build it: pnpm install, pnpm --filter @promptelier/shell build:composer`,
  )
  process.exitCode = 1
}
