import { spawnSync } from 'node:child_process'
import { releaseLocally } from './local-store.mjs'

// The second part of `pnpm build`.
const { program, args, options } = releaseLocally('pnpm build')
process.exitCode = spawnSync(program, args, { ...options, stdio: 'inherit' }).status ?? 1
