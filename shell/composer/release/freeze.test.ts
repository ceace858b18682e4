import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { FAKE_APPS } from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { freeze, thaw } from './freeze.ts'
import { kill } from './kill.ts'
import { rollback } from './rollback.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

test('while releases are frozen, a release is refused with the reason; a rollback and a switch off are possible', async () => {
  await shop.releaseChange('content-mfe', 'bad')
  await freeze(shop.store, { by: 'Camille', why: 'Black Friday' })
  await expect(shop.release(FAKE_APPS)).rejects.toMatchObject({
    message: expect.stringMatching(/frozen since .* by Camille: Black Friday/),
    exitCode: EXIT.frozen,
  })
  await expect(freeze(shop.store, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.frozen })
  await kill(shop.store, AUTHOR, 'content-mfe')
  expect((await rollback(shop.store, AUTHOR, 1)).state.frozen).toMatchObject({ reason: 'Black Friday', by: 'Camille' })
  await thaw(shop.store, AUTHOR)
  const released = await shop.releaseChange('product-mfe', 'next')
  expect(released).toMatchObject({ decision: { kind: 'release' } })
  // Nothing is frozen any more: the last record stays the last one.
  expect(await thaw(shop.store, AUTHOR)).toEqual(released)
})
