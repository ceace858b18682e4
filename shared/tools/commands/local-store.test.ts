import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { localEnvironment, releaseLocally } from './local-store.mjs'
import { root } from './pnpm.mjs'

const KEYS = {
  PROMPTELIER_SIGNING_KEY: 'a',
  PROMPTELIER_SIGNING_KEY_FILE: 'a.pem',
  PROMPTELIER_TRUSTED_KEYS: 'b',
  PROMPTELIER_TRUSTED_KEYS_FILE: 'b.pem',
  PROMPTELIER_STORE_NAME: 'production',
}
const OTHERS = { PATH: '/bin', PROMPTELIER_PORT: '4270' }

test.each(['s3://bucket/shop', '../other/.store', '/srv/store'])(
  'the keys of the store %s do not sign the store of this clone',
  (store) => {
    expect(localEnvironment({ ...OTHERS, ...KEYS, PROMPTELIER_STORE: store })).toEqual({
      ...OTHERS,
      PROMPTELIER_STORE: '.store',
    })
  },
)

test.each([undefined, '', '.store', './.store/', resolve(root, '.store')])(
  'with PROMPTELIER_STORE=%s, keys are those of the store of this clone',
  (store) => {
    expect(localEnvironment({ ...OTHERS, ...KEYS, PROMPTELIER_STORE: store })).toEqual({
      ...OTHERS,
      ...KEYS,
      PROMPTELIER_STORE: '.store',
    })
  },
)

test('a file that was saved after the build does not keep the shop from being served', () => {
  expect(releaseLocally('npm start').args).toContain('--accept-edits')
})
