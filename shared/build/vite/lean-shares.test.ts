import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { leanShares } from './lean-shares.ts'

const folder = mkdtempSync(join(tmpdir(), 'lean-shares-'))
const CACHE = '__mf_module_cache__'
const sharedModules = () => (Reflect.get(globalThis, CACHE) as { share: Record<string, unknown> }).share
const onToast = () => {}

afterEach(() => {
  Reflect.deleteProperty(globalThis, CACHE)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Code that the federation plugin writes around a shared module, as far as `leanShares` reads it. */
const pluginCode = (local: string | undefined) => `
${local === undefined ? '' : `import * as __mfLocalShare from ${JSON.stringify(local)};`}
let exportModule = __mfReadSharedCache(__mfModuleCache.share, {"canonical":"default:@promptelier/platform/events","aliases":["@promptelier/platform/events"]});
export { __mf_default as default };
export { __mf_0 as bus, __mf_1 as onToast };`

const { transform } = leanShares()
// The plugin is written with the object form of this hook, and its handler does not use the bundler's context.
const replaceModule = (transform as unknown as { handler: (code: string) => string }).handler

/** Evaluates a module that `leanShares` has written. */
async function evaluate(name: string, code: string) {
  const file = join(folder, name)
  writeFileSync(file, code)
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>
}

test('the provider writes its module into the cache, under both names that builds read', async () => {
  const local = join(folder, 'events.mjs')
  writeFileSync(local, "export const bus = 'the bus'\nexport const onToast = () => 'toast'\n")
  const module = await evaluate('provider.mjs', replaceModule(pluginCode(pathToFileURL(local).href)))
  expect(module['bus']).toBe('the bus')
  const share = sharedModules()
  expect(share['default:@promptelier/platform/events']).toMatchObject({ bus: 'the bus' })
  expect(share['@promptelier/platform/events']).toBe(share['default:@promptelier/platform/events'])
})

test('a consumer exports what the provider has written', async () => {
  Reflect.set(globalThis, CACHE, { share: { 'default:@promptelier/platform/events': { bus: 'the bus', onToast } } })
  const module = await evaluate('consumer.mjs', replaceModule(pluginCode(undefined)))
  expect(module['bus']).toBe('the bus')
  expect(module['onToast']).toBe(onToast)
})

test('a consumer that is evaluated before the provider fails, and names the module', async () => {
  const early = evaluate('early.mjs', replaceModule(pluginCode(undefined)))
  await expect(early).rejects.toThrow('@promptelier/platform/events is imported before the federation has started')
})

test('the build fails when the plugin writes shared modules in an unknown way', () => {
  expect(() => replaceModule('export default 1')).toThrow('lean-shares.ts does not know')
})
