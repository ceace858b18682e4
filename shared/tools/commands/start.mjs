import { spawn } from 'node:child_process'
import { checkNode, install, pnpm, root } from './pnpm.mjs'

// `npm start`: installs, builds, composes and serves the shop. Plain JavaScript, because nothing is installed yet.
checkNode()
await install()
const code = await pnpm('run', 'build')
if (code !== 0) process.exit(code)
const shop = spawn(process.execPath, ['shell/dist/composer/composer.js', 'serve'], {
  cwd: root,
  stdio: 'inherit',
})
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true
    shop.kill('SIGTERM')
  })
// A shop that was killed by somebody else has no exit code, and has not ended well.
shop.once('exit', (exit) => process.exit(exit ?? (stopped ? 0 : 1)))
