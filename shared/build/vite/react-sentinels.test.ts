import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { reactSentinels } from './react-sentinels.ts'

const shell = resolve(import.meta.dirname, '../../../shell')
const { resolve: resolveFrom } = createRequire(join(shell, 'package.json'))

/** Builds react-dom with `plugins`, evaluates it, and counts the errors that it creates meanwhile. */
async function errorsOfReact(...plugins: readonly Plugin[]): Promise<number> {
  const output = (await build({
    root: shell,
    mode: 'production',
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      lib: { entry: resolveFrom('react-dom/client'), formats: ['iife'], name: 'client' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as Rolldown.RolldownOutput[]
  const code = output.flatMap(({ output: files }) => files.map((file) => (file.type === 'chunk' ? file.code : '')))
  let count = 0
  const CountedError = new Proxy(Error, {
    apply(target, self, args) {
      count += 1
      return Reflect.apply(target, self, args)
    },
  })
  const context = { Error: CountedError, MessageChannel, queueMicrotask, setTimeout, clearTimeout, console }
  runInNewContext(code.join(''), context)
  expect(context).toHaveProperty('client.hydrateRoot')
  return count
}

test('the evaluation of React creates no error', async () => {
  expect(await errorsOfReact()).toBeGreaterThan(0)
  expect(await errorsOfReact(reactSentinels())).toBe(0)
})
