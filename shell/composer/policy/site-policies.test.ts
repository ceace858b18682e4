import { expect, onTestFinished, test } from 'vitest'
import { readComposition } from '../compose/composition-file.ts'
import { OFF } from '../store/store.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { readPolicies } from './site-policies.ts'

test('documents allow nothing from the host of a remote that is switched off', async () => {
  const store = await fakeStore()
  onTestFinished(() => store.remove())
  const file = await readComposition(store.storage, store.composition)
  const policyWith = async (remotes: typeof file.browser.remotes) =>
    (await readPolicies(store.storage, store.composition, { ...file, browser: { ...file.browser, remotes } })).policyOf(
      '/product/7',
    )
  const { 'product-mfe': product, ...others } = file.browser.remotes
  if (!product) throw new Error('the fake shop has no product-mfe')
  const killed = { 'product-mfe': { ...product, killed: OFF }, ...others }
  expect(await policyWith(file.browser.remotes)).toContain('/product-mfe/files/')
  expect(await policyWith(killed)).toBe(await policyWith(others))
})
