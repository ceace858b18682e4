import { spawn } from 'node:child_process'
import { ROOT, startNginxShop } from './nginx-shop.ts'

// `pnpm e2e:nginx [spec…]`: tests the shop on a real nginx, with TLS and a host for each application. It installs nginx
// if it can.
const DEFAULT_SPECS = ['journey', 'urls', 'redirects', 'federation', 'remote-down', 'head', 'offline'].map(
  (name) => `specs/${name}.spec.ts`,
)

/** @returns the exit code of a command that runs in the repository's root */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code ?? 1))
  })

async function main(specs: readonly string[]): Promise<number> {
  const compared = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'shell/composer/hosting/testing/vitest.config.ts',
  ])
  const shop = await startNginxShop()
  try {
    const visited = await run(
      [
        'e2e/node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/nginx.config.ts',
        ...(specs.length > 0 ? specs : DEFAULT_SPECS),
      ],
      shop.testEnvironment,
    )
    return compared || visited
  } finally {
    await shop.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
