import { expect, test, vi } from 'vitest'
import { shopEnvironment } from './shop-environment.ts'

test('the keys of a terminal neither sign nor check the store of a test', () => {
  const keys = ['SIGNING_KEY', 'SIGNING_KEY_FILE', 'TRUSTED_KEYS', 'TRUSTED_KEYS_FILE', 'STORE_NAME']
  for (const name of [...keys, 'STORE', 'USER']) vi.stubEnv(`PROMPTELIER_${name}`, 'of the terminal')
  const ofComposer = Object.entries(shopEnvironment(4270, '/tmp/store')).filter(([name]) =>
    name.startsWith('PROMPTELIER_'),
  )
  vi.unstubAllEnvs()
  expect(Object.fromEntries(ofComposer)).toEqual({
    PROMPTELIER_PORT: '4270',
    PROMPTELIER_STORE: '/tmp/store',
    PROMPTELIER_USER: 'of the terminal',
  })
})
