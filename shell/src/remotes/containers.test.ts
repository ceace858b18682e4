import { afterEach, expect, test } from 'vitest'
import { loadModule } from './containers.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'calls'))

let count = 0
/** URL of a module, another one on every call, that records its calls in `globalThis.calls`. */
const entryOf = (code: string) => {
  count += 1
  return `data:text/javascript,${encodeURIComponent(`const calls = (globalThis.calls ??= []); ${code} // ${count}`)}`
}
const calls = () => Reflect.get(globalThis, 'calls') as unknown[]

const GET = 'export const get = async (page) => { calls.push(page); return () => ({ default: page }) };'

test('a container is started once, before its first page', async () => {
  const entry = entryOf(`export const init = (...scopes) => { calls.push(scopes) }; ${GET}`)
  const pages = await Promise.all([loadModule(entry, 'HomePage'), loadModule(entry, 'SearchPage')])
  expect(pages).toEqual([{ default: './HomePage' }, { default: './SearchPage' }])
  expect(calls()).toEqual([[{}, [{ from: 'shell' }]], './HomePage', './SearchPage'])
})

test('in development, a container starts with the shared modules of the shell’s runtime', async () => {
  const shareScope = { react: {} }
  Reflect.set(globalThis, '__FEDERATION__', { ['__INSTANCES__']: [{ shareScopeMap: { default: shareScope } }] })
  await loadModule(entryOf(`export const init = (scope) => { calls.push(scope) }; ${GET}`), 'HomePage')
  Reflect.deleteProperty(globalThis, '__FEDERATION__')
  expect(calls()[0]).toBe(shareScope)
})

test('a container that has failed is started again by the next call', async () => {
  const entry = entryOf(
    `export const init = () => { if (calls.push('init') === 1) throw new Error('not yet') }; ${GET}`,
  )
  await expect(loadModule(entry, 'HomePage')).rejects.toThrow('not yet')
  expect(await loadModule(entry, 'HomePage')).toEqual({ default: './HomePage' })
})

test('a page that has failed is loaded again by the next call', async () => {
  const get = `export const get = async () => { if (calls.push('get') === 1) throw new Error('not yet'); return () => 42 }`
  const entry = entryOf(`export const init = () => {}; ${get}`)
  await expect(loadModule(entry, 'HomePage')).rejects.toThrow('not yet')
  expect(await loadModule(entry, 'HomePage')).toBe(42)
})
